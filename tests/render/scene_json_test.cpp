// Scenes as JSON: all of a scene is said, and every key stands in docs/pictures.md.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "render/render.h"
#include "uses.h"

namespace clew {
namespace {

// Something of everything.
Scene full_scene() {
  Scene scene;
  scene.grid = {2, 3};
  scene.cells.resize(6);
  scene.cells[4].text = "12";
  scene.cells[4].way = static_cast<int>(Direction::left);
  scene.cells[4].upper_left = "a";
  scene.cells[4].upper_right = "b";
  scene.cells[4].lower_left = "c";
  scene.cells[4].symbol = Symbol::light_disc;
  scene.cells[4].fill = Fill::wall;
  scene.cells[4].ringed = scene.cells[4].printed = scene.cells[4].pointed_out = true;
  scene.cells[4].tint = Tint::open;
  scene.cells[4].tone = Tone::pink;
  scene.cells[4].token = {Token::Kind::decided, 3, true, true};
  scene.sides.assign(static_cast<size_t>(scene.grid.sides()), Line::none);
  scene.sides[static_cast<size_t>(scene.grid.side_level(2, 1))] = Line::thick;
  scene.strokes = {{1, 4, 2, true}};
  scene.links = {{scene.grid.link_down(0, 2), "<", Symbol::none}};
  scene.corners = {{scene.grid.corner(1, 3), "4", Symbol::none}};
  scene.trails = Trails::links;
  scene.arrows = {{3, 0, true}};
  scene.tokens = {{{Token::Kind::followed, 0, false, false}, -1, 0, 1},
                  {{Token::Kind::followed, 0, false, false}, 0, 0, 0}};
  scene.pointed_between = {{{}, -1, 0, 1}};
  scene.new_between = {{{}, -1, 1, 2}};
  scene.left = {{"1", "2"}, {}};
  scene.pointed_at = {2};
  scene.captions = {{"moves", "3", Tone::none, {}}};
  MarkList list;
  list.name = "colour";
  list.entries = {{"wa", "red", Tone::red, {Token::Kind::decided, 1, false, false}}};
  scene.lists = {list};
  scene.notes = {"a note"};
  scene.title = "a title";
  return scene;
}

using nlohmann::json;

TEST(SceneJson, SaysAllOfAScene) {
  const json j = json::parse(write_scene_json(full_scene(), "above"));
  EXPECT_EQ(j["caption"], "above");
  EXPECT_EQ(j["size"], json({2, 3}));
  EXPECT_EQ(j["trails"], "links");
  EXPECT_EQ(j["pointed_between"], json::parse(R"([{"on": "link", "from": [0, 0], "to": [0, 1]},
    {"on": "link", "from": [0, 1], "to": [0, 2], "new": true}])"));
  EXPECT_EQ(j["cells"], json::parse(R"([{"at": [1, 1], "text": "12", "way": "left",
    "upper_left": "a", "upper_right": "b", "lower_left": "c", "symbol": "light_disc",
    "fill": "wall", "ringed": true, "printed": true, "pointed_out": true, "tint": "open",
    "tone": "pink",
    "token": {"kind": "decided", "depth": 3, "now": true, "clashing": true}}])"));
  EXPECT_EQ(j["sides"], json::parse(R"([{"from": [2, 1], "to": [2, 2], "line": "thick"}])"));
  EXPECT_EQ(j["strokes"],
            json::parse(R"([{"from": [0, 1], "to": [1, 1], "count": 2, "thick": true}])"));
  EXPECT_EQ(j["links"], json::parse(R"([{"from": [0, 2], "to": [1, 2], "text": "<"}])"));
  EXPECT_EQ(j["corners"], json::parse(R"([{"at": [1, 3], "text": "4"}])"));
  EXPECT_EQ(j["arrows"], json::parse(R"([{"from": [1, 0], "to": [0, 0], "odd": true}])"));
  EXPECT_EQ(j["tokens"], json::parse(R"([
    {"on": "link", "from": [0, 0], "to": [0, 1], "token": {"kind": "followed"}},
    {"on": "side", "from": [0, 0], "to": [1, 0], "token": {"kind": "followed"}}])"));
  EXPECT_EQ(j["left"], json::parse(R"([["1", "2"], []])"));
  EXPECT_EQ(j["top"], json::array());
  EXPECT_EQ(j["pointed_at"], json({2}));
  EXPECT_EQ(j["captions"], json::parse(R"([{"label": "moves", "value": "3"}])"));
  EXPECT_EQ(j["lists"], json::parse(R"([{"name": "colour", "entries": [{"label": "wa",
    "value": "red", "tone": "red", "token": {"kind": "decided", "depth": 1}}]}])"));
  EXPECT_EQ(j["notes"], json({"a note"}));
  EXPECT_EQ(j["title"], "a title");
}

void collect_keys(const json& j, std::set<std::string>& keys) {
  if (j.is_object()) {
    for (const auto& [key, value] : j.items()) keys.insert(key);
  }
  for (const json& part : j) {
    if (part.is_structured()) collect_keys(part, keys);
  }
}

TEST(SceneJson, EveryKeyIsDocumented) {
  std::ifstream in(std::string(CLEW_SOURCE_DIR) + "/docs/pictures.md");
  const std::string docs{std::istreambuf_iterator<char>(in), {}};
  std::set<std::string> keys;
  collect_keys(json::parse(write_scene_json(full_scene())), keys);
  EXPECT_GT(keys.size(), 30u);
  for (const std::string& key : keys) {
    const bool named = docs.find('`' + key + '`') != std::string::npos ||
                       docs.find('"' + key + '"') != std::string::npos;
    EXPECT_TRUE(named) << key << " is missing in docs/pictures.md";
  }
}

TEST(SceneJson, AnEmptySceneHasEveryList) {
  const json j = json::parse(write_scene_json(Scene{}));
  EXPECT_EQ(j["size"], json({0, 0}));
  for (const char* key :
       {"cells", "sides", "strokes", "links", "corners", "arrows", "tokens", "left", "right", "top",
        "bottom", "pointed_at", "captions", "lists", "notes"})
    EXPECT_EQ(j[key], json::array()) << key;
}

}  // namespace
}  // namespace clew
