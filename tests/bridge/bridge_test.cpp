// Requests and replies of the page: every question about a puzzle, and every mistake as a reply.
#include "bridge/bridge.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace clew::bridge {
namespace {

using nlohmann::json;

constexpr const char* puzzle = "genre: nurikabe\n\n3 . .\n. . .\n. . 1\n";

json ask(Bridge& bridge, const json& request) {
  const json reply = json::parse(bridge.reply(request.dump()), nullptr, false);
  EXPECT_TRUE(reply.is_object()) << request;
  return reply;
}

json ask(const json& request) {
  Bridge bridge;
  return ask(bridge, request);
}

TEST(Bridge, KnowsAllGenres) {
  const json reply = ask({{"ask", "genres"}});
  EXPECT_GT(reply["genres"].size(), 30u);
  const json rules = ask({{"ask", "rules"}, {"genre", "nurikabe"}});
  EXPECT_TRUE(rules["rules"].get<std::string>().starts_with("genre \"Nurikabe\""));
}

TEST(Bridge, OpensDrawsAndWrites) {
  Bridge bridge;
  const json opened = ask(bridge, {{"ask", "open"}, {"puzzle", puzzle}});
  EXPECT_EQ(opened["genre"], "nurikabe");
  EXPECT_EQ(opened["height"], 3);
  EXPECT_EQ(opened["givens"][0]["index"], "cell");
  EXPECT_EQ(opened["fields"][0]["places"].size(), 9u);
  EXPECT_EQ(opened["kept"][0], json(std::vector<json>(9)));
  // The puzzle that it hands out is the puzzle.
  const json again = ask(bridge, {{"ask", "open"}, {"puzzle", opened["puzzle"]}});
  EXPECT_EQ(again["puzzle"], opened["puzzle"]);
  const json drawn = ask(bridge, {{"ask", "draw"}, {"puzzle", puzzle}, {"point", {{"cell", 0}}}});
  EXPECT_GT(drawn["unit"], 0);
  EXPECT_NE(drawn["shapes"].get<std::string>().find("<text"), std::string::npos);
  for (const char* format : {"link", "file", "text", "json", "svg", "tikz"}) {
    const json written = ask(bridge, {{"ask", "write"}, {"puzzle", puzzle}, {"format", format}});
    EXPECT_FALSE(written["text"].get<std::string>().empty()) << format;
  }
}

TEST(Bridge, RegionsThatStandByThemselvesAreTold) {
  const auto rooms = [](const std::string& boxes) {
    const json opened = ask({{"ask", "open"},
                             {"puzzle", "genre: sudoku\nsize: 4 4\n" + boxes + "digit:\n" +
                                            "....\n....\n....\n....\n"}});
    for (const json& given : opened["givens"])
      if (given["name"] == "boxes") return given.value("rooms", json());
    return json("no boxes");
  };
  EXPECT_EQ(rooms(""), json({1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4}));
  EXPECT_EQ(rooms("boxes:\naaaa\nbbbb\ncccc\ndddd\n"), json());  // they are in the puzzle
}

TEST(Bridge, OnlyRulesThatHoldAreTold) {
  const auto rules = [](const std::string& option) {
    return ask({{"ask", "open"},
                {"puzzle", "genre: slitherlink\n" + option + "\n3 . .\n. . .\n"}})["rules"];
  };
  EXPECT_EQ(rules("").size(), 2u);
  EXPECT_EQ(rules("full: yes\n").size(), 3u);
}

TEST(Bridge, MarksArePointedAtWhereTheyStand) {
  const char* loop = "genre: slitherlink\n\n3 . .\n. . .\n";
  Bridge bridge;
  const auto shapes = [&](const char* how) {
    const json side = json::array({json::array({"side", 0})});
    return ask(bridge, {{"ask", "draw"}, {"puzzle", loop}, {how, side}})["shapes"]
        .get<std::string>();
  };
  EXPECT_NE(shapes("point"), shapes("nothing"));
  EXPECT_EQ(shapes("point"), shapes("at"));
  EXPECT_EQ(shapes("point"), shapes("cited"));
  // What is new is tinted there, too.
  json kept = ask(bridge, {{"ask", "open"}, {"puzzle", loop}})["kept"];
  json marks = kept;
  marks[0][0] = 1;
  const json about = {{"ask", "draw"}, {"puzzle", loop}, {"marks", marks}, {"since", kept}};
  const std::string since = ask(bridge, about)["shapes"];
  EXPECT_NE(since, ask(bridge, {{"ask", "draw"}, {"puzzle", loop}, {"marks", marks}})["shapes"]);
  EXPECT_EQ(since.find("<rect"), std::string::npos);
  // No cell beside it is framed.
  EXPECT_EQ(shapes("point").find("<rect"), std::string::npos);
}

TEST(Bridge, MarksThatArePrintedAreKept) {
  const json opened =
      ask({{"ask", "open"}, {"puzzle", "genre: sudoku\n\n1 . . .\n. . . .\n. . . .\n. . . 2\n"}});
  EXPECT_EQ(opened["kept"][0][0], 1);
  EXPECT_TRUE(opened["kept"][0][1].is_null());
}

TEST(Bridge, BlankBoardsOfEveryGenre) {
  Bridge bridge;
  const json genres = ask(bridge, {{"ask", "genres"}});
  for (const json& genre : genres["genres"]) {
    if (genre["problem"]) continue;
    const json blank =
        ask(bridge, {{"ask", "blank"}, {"genre", genre["slug"]}, {"height", 4}, {"width", 4}});
    ASSERT_FALSE(blank.contains("errors")) << genre << blank;
    const json opened = ask(bridge, {{"ask", "open"}, {"puzzle", blank["puzzle"]}});
    EXPECT_EQ(opened["puzzle"], blank["puzzle"]) << genre;
  }
}

TEST(Bridge, AnswersEveryQuestion) {
  Bridge bridge;
  const auto about = [&](const char* what, json more = json::object()) {
    more["ask"] = what;
    more["puzzle"] = puzzle;
    return ask(bridge, more);
  };
  const json solved = about("solve");
  ASSERT_EQ(solved["status"], "unique");
  const json marks = solved["answers"][0]["marks"];
  EXPECT_EQ(about("forced")["marks"], marks);
  EXPECT_EQ(about("check", {{"marks", marks}})["judgement"], "accepted");
  json wrong = marks;
  for (json& mark : wrong[0]) mark = 1;
  EXPECT_FALSE(about("check", {{"marks", wrong}})["broken"].empty());
  EXPECT_FALSE(about("hint", {{"marks", wrong}})["wrong"].empty());
  const json way = about("explain");
  EXPECT_TRUE(way["complete"]);
  EXPECT_GE(about("grade")["level"], 1);
  // The steps lead to the answer.
  json reached = ask(bridge, {{"ask", "open"}, {"puzzle", puzzle}})["kept"];
  for (const json& step : way["steps"])
    for (const json& mark : step["marks"])
      if (mark["sure"])
        reached[mark["field"].get<size_t>()][mark["position"].get<size_t>()] = mark["value"];
  EXPECT_EQ(reached, marks);
  EXPECT_FALSE(about("hint", {{"marks", nullptr}})["step"]["text"].get<std::string>().empty());
}

TEST(Bridge, MakesThinsAndRepairs) {
  Bridge bridge;
  const json blank =
      ask(bridge, {{"ask", "blank"}, {"genre", "nurikabe"}, {"height", 5}, {"width", 5}});
  const auto status = [&](const json& text) {
    return ask(bridge, {{"ask", "solve"}, {"puzzle", text}})["status"];
  };
  const json wish = {{"ask", "generate"}, {"puzzle", blank["puzzle"]}, {"seed", 3}};
  const json made = ask(bridge, wish);
  ASSERT_EQ(status(made["puzzle"]), "unique") << made;
  EXPECT_EQ(ask(bridge, wish)["puzzle"], made["puzzle"]);
  const json thin = ask(bridge, {{"ask", "thin"}, {"puzzle", puzzle}});
  EXPECT_EQ(thin["status"], "unique");
  EXPECT_TRUE(thin["minimal"]);
  EXPECT_EQ(status(thin["puzzle"]), "unique");
  const char* open = "genre: nurikabe\n\n3 . .\n. . .\n. . .\n";
  const json mended = ask(bridge, {{"ask", "repair"}, {"puzzle", open}});
  ASSERT_FALSE(mended["proposals"].empty()) << mended;
  for (const json& proposal : mended["proposals"]) {
    EXPECT_EQ(status(proposal["puzzle"]), "unique");
    EXPECT_FALSE(proposal["edits"][0]["words"].get<std::string>().empty());
    EXPECT_EQ(proposal["edits"][0]["places"][0][0], "cell");
  }
  EXPECT_TRUE(ask(bridge, {{"ask", "thin"}, {"puzzle", puzzle}, {"symmetry", "spiral"}})
                  .contains("errors"));
}

TEST(Bridge, ClashAndSeveral) {
  const json none = ask({{"ask", "conflict"}, {"puzzle", "genre: nurikabe\n\n1 1\n. .\n"}});
  EXPECT_FALSE(none["clash"].empty());
  const json several = ask({{"ask", "solve"}, {"puzzle", "genre: yin-yang\n\nB .\n. .\n"}});
  EXPECT_EQ(several["status"], "several");
  EXPECT_FALSE(several["differing"].empty());
}

TEST(Bridge, CluesAreSettledWhenAllThatReadsThemHolds) {
  Bridge bridge;
  const auto settled = [&](const json& marks, const char* about = puzzle) {
    return ask(bridge, {{"ask", "settled"}, {"puzzle", about}, {"marks", {marks}}})["clues"];
  };
  const json open(nullptr);
  // The 3 has its cells once they are closed off; the 1 is still open.
  EXPECT_EQ(settled({open, open, open, open, open, open, open, open, open}), json::array());
  EXPECT_EQ(settled({0, 0, 0, 1, 1, 1, open, open, open}), json::array({{"cell", 0}}));
  EXPECT_EQ(settled({0, 0, open, 1, 1, 1, open, open, open}), json::array());
  EXPECT_EQ(settled({0, 0, 0, 1, 1, 1, 1, 1, 0}), json::array({{"cell", 0}, {"cell", 8}}));
  EXPECT_EQ(settled({0, 0, 1, 1, 1, 1, 1, 1, 0}), json::array({{"cell", 8}}));
  // Of a room: where its number is printed.
  const char* rooms = "genre: heyawake\nrooms:\nA B\nA B\nclue:\n1 .\n. .\n";
  EXPECT_EQ(settled({1, open, 0, open}, rooms), json::array({{"cell", 0}}));
  EXPECT_EQ(settled({1, open, open, open}, rooms), json::array());
}

TEST(Bridge, FieldsWhoseMarksNeverTouch) {
  Bridge bridge;
  const auto apart = [&](const char* about) {
    return ask(bridge, {{"ask", "apart"}, {"puzzle", about}})["fields"];
  };
  EXPECT_EQ(apart(puzzle), json({false}));
  EXPECT_EQ(apart("genre: heyawake\nrooms:\nA B B\nA B B\nclue:\n1 . .\n. . .\n"), json({true}));
  EXPECT_EQ(apart("genre: sudoku\nsize: 4 4\n"), json({false}));
}

TEST(Bridge, RulesOfOnesOwn) {
  const char* rules =
      "genre \"Rooks\"\nanswer rook[cell]: bool\nrule \"one in each line\"\n"
      "  for l in lines: one c in l: rook[c]\n";
  EXPECT_TRUE(ask({{"ask", "lint"}, {"rules", rules}})["mistakes"].empty());
  const json blank = ask({{"ask", "blank"}, {"rules", rules}, {"height", 1}, {"width", 1}});
  const json solved = ask({{"ask", "solve"}, {"puzzle", blank["puzzle"]}, {"rules", rules}});
  EXPECT_EQ(solved["status"], "unique") << blank << solved;
  const json mistakes = ask({{"ask", "lint"}, {"rules", "genre \"T\"\nrule \"r\" nonsense[\n"}});
  EXPECT_GT(mistakes["mistakes"][0]["line"], 0);
}

TEST(Bridge, MistakesAreReplies) {
  Bridge bridge;
  for (const char* request :
       {"", "x", "[]", "{}", "{\"ask\": 3}", "{\"ask\": \"nothing\"}", "{\"ask\": \"open\"}",
        "{\"ask\": \"open\", \"puzzle\": \"\\u0000\"}",
        "{\"ask\": \"draw\", \"puzzle\": \"genre: nurikabe\\nsize: 2 2\\n\", \"marks\": [[1]]}",
        "{\"ask\": \"check\", \"puzzle\": \"genre: nurikabe\\nsize: 2 2\\n\"}",
        "{\"ask\": \"write\", \"puzzle\": \"genre: nurikabe\\nsize: 2 2\\n\", \"format\": \"x\"}",
        "{\"ask\": \"blank\", \"genre\": \"nurikabe\", \"height\": 100000, \"width\": 100000}"}) {
    const json reply = json::parse(bridge.reply(request), nullptr, false);
    ASSERT_TRUE(reply.is_object()) << request;
    EXPECT_FALSE(reply["errors"].empty()) << request;
    EXPECT_FALSE(reply["errors"][0]["message"].get<std::string>().empty()) << request;
  }
}

}  // namespace
}  // namespace clew::bridge
