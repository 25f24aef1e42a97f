// Verbs, options and names that are not quite right.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace clew {
namespace {

using program::run;

TEST(Mistyped, VerbsOptionsAndWordsAreNamedWithWhatWasMeant) {
  const struct {
    program::Words words;
    std::string says;
  } cases[] = {
      {{"solv", "x"},
       "clew: no verb is called 'solv'; did you mean 'solve'?\n'clew --help' lists the verbs.\n"},
      {{"chekc"},
       "clew: no verb is called 'chekc'; did you mean 'check'?\n'clew --help' lists the verbs.\n"},
      {{"dance", "--well"}, "clew: no verb is called 'dance'\n'clew --help' lists the verbs.\n"},
      {{"help", "dance"}, "clew: no verb is called 'dance'\n'clew --help' lists the verbs.\n"},
      {{"solve", "--enigne", "z3", "x"},
       "clew: solve has no option '--enigne'; did you mean '--engine'?\n"
       "'clew solve --help' says more.\n"},
      {{"draw", "--theem=dark", "x"},
       "clew: draw has no option '--theem'; did you mean '--theme'?\n"
       "'clew draw --help' says more.\n"},
      {{"count", "-x", "x"}, "clew: count has no option '-x'\n'clew count --help' says more.\n"},
      {{"--versoin"},
       "clew: before the verb there is no option '--versoin'; did you mean '--version'?\n"
       "'clew --help' lists the verbs.\n"},
      {{"--engine", "z3", "solve", "x"},
       "clew: '--engine' must stand behind 'solve'\n'clew solve --help' says more.\n"},
      {{"watch", "a", "b", "c"},
       "clew: 'b' is one word too many; watch takes INPUT\n'clew watch --help' says more.\n"},
      {{"import", "a", "b", "c"},
       "clew: 'c' is one word too many; import takes INPUT MODEL\n"
       "'clew import --help' says more.\n"},
      {{"engines", "a"},
       "clew: 'a' is one word too many; engines takes none\n'clew engines --help' says more.\n"},
  };
  for (const auto& c : cases) {
    const program::Result r = run(c.words);
    EXPECT_EQ(r.status, 2);
    EXPECT_EQ(r.err, c.says);
  }
}

TEST(Mistyped, AForgottenVerbIsNamed) {
  const std::string puzzle = program::file("forgotten.txt", "genre: hitori\n\n1 2\n2 1\n");
  for (const std::string& word : {puzzle, std::string("https://puzz.link/p?canal/1/1/g")}) {
    const program::Result r = run({word});
    EXPECT_EQ(r.status, 2);
    EXPECT_EQ(r.err, "clew: '" + word + "' stands where a verb should: 'clew solve " + word +
                         "' solves it\n'clew --help' lists the verbs.\n");
  }
}

TEST(Mistyped, NumbersThatDoNotFitAreToldPlainly) {
  const struct {
    program::Words words;
    std::string says;
  } cases[] = {
      {{"solve", "--time-limit", "1e400", "x"},
       "--time-limit: found '1e400'; expected a number from 0"},
      {{"solve", "--time-limit=-1", "x"}, "--time-limit: found '-1'; expected a number from 0"},
      {{"watch", "--frames", "0", "x"}, "--frames: found '0'; expected a number above 0"},
      {{"draw", "-f", "0", "x"}, "--font-size: found '0'; expected a number from 4 to 200"},
      {{"solve", "--seed", "x", "x"}, "--seed: found 'x'; expected a number"},
      {{"solve", "-p", "99999999999999999999", "x"},
       "--puzzle: found '99999999999999999999'; expected a number"},
      {{"solve", "--seed", "1", "--seed", "2", "x"}, "--seed is given twice"},
      {{"solve", "--seed"}, "--seed needs a N behind it"},
      {{"convert", "x"},
       "--to is missing: the format to write: link, file (pzprv3), text, json, game, penpa, "
       "fpuzzles, janko or non"},
      {{"export", "x"}, "--to is missing: the format: dimacs, opb or smtlib"},
      {{"import", "x"}, "MODEL is missing: what the solver wrote; '-': standard input"},
      {{"solve", "--all", "-s", "3", "x"},
       "--solutions and --all do not go together; give one of them"},
  };
  for (const auto& c : cases) {
    const program::Result r = run(c.words);
    EXPECT_EQ(r.status, 2);
    EXPECT_EQ(r.err.substr(0, r.err.find('\n')), "clew: " + c.says);
  }
}

TEST(Mistyped, AreSaidInJsonToo) {
  const auto json = nlohmann::json::parse(run({"solv", "--json"}).out);
  EXPECT_EQ(json["error"]["message"], "no verb is called 'solv'; did you mean 'solve'?");
}

TEST(Mistyped, GenresAreSuggested) {
  EXPECT_EQ(run({"rules", "canalveiw"}).err,
            "clew: no genre is called 'canalveiw'; did you mean canal-view?\n");
  EXPECT_EQ(run({"solve", "-g", "nurikbae", "-"}, ". .\n. .\n").err,
            "<stdin>: no genre is called 'nurikbae'; did you mean nurikabe?\n");
  EXPECT_EQ(run({"rules", "zzzzzzzz"}).err,
            "clew: no genre is called 'zzzzzzzz'; 'clew genres' lists all\n");
}

// Sites know many genres that are not here: they are not taken for others with a like name.
TEST(Mistyped, AnAddressOfAGenreThatIsNotHere) {
  const std::string message =
      ": no genre is called 'kouchoku' here: docs/rules-language.md tells how to write its rules, "
      "which '--rules FILE' then takes\n";
  for (const char* address : {"https://puzz.link/p?kouchoku/2/2/1a", "kouchoku/2/2/1a",
                              "pzprv3/kouchoku/2/2/. . /. . /"}) {
    const program::Result r = run({"solve", "-"}, address);
    EXPECT_EQ(r.status, 2);
    EXPECT_NE(r.err.find(message), std::string::npos) << r.err;
  }
  EXPECT_EQ(run({"solve", "-"}, "https://puzz.link/p?nurikbae/2/2/1a").err.find("did you mean"),
            std::string::npos);
}

}  // namespace
}  // namespace clew
