// Who may include whom. A layer that is only a convention erodes, so the #include lines are
// compared with what the build links.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "house/source_tree.h"

namespace clew::house {
namespace {

using Modules = std::set<std::string, std::less<>>;

// The table is that of the build: a module may include itself, what cmake/ links it with, and the
// data types of the public face.
std::map<std::string, Modules, std::less<>> table_of(std::string_view text) {
  std::map<std::string, Modules, std::less<>> table;
  constexpr std::string_view opening = "set(links_";
  for (size_t at = text.find(opening); at != text.npos; at = text.find(opening, at + 1)) {
    std::istringstream words(
        std::string(text.substr(at + opening.size(), text.find(')', at) - at - opening.size())));
    std::string module;
    words >> module;
    Modules& row = table[module];
    row.insert("clew");
    for (std::string other; words >> other;) row.insert(other);
  }
  return table;
}

const std::map<std::string, Modules, std::less<>>& allowed() {
  static const auto table = [] {
    std::map<std::string, Modules, std::less<>> rows;
    for (const SourceFile& file : text_files("cmake"))
      if (file.path.ends_with(".cmake")) rows.merge(table_of(file.text));
    rows["clew"] = {};
    rows["cli"] = {"clew", "base"};
    return rows;
  }();
  return table;
}

// What the modules that are to run in a browser must do without.
const Modules outside_headers = {"thread",    "mutex",     "shared_mutex", "condition_variable",
                                 "future",    "fstream",   "filesystem",   "iostream",
                                 "semaphore", "barrier",   "latch",        "stop_token",
                                 "exception", "stdexcept", "CLI/CLI.hpp",  "cadical.hpp",
                                 "z3++.h"};

struct Include {
  std::string target;
  bool quoted;
  int line;
};

std::vector<Include> includes_of(const SourceFile& file) {
  std::vector<Include> found;
  int number = 0;
  for (std::string_view line : lines_of(file.text)) {
    ++number;
    if (!line.starts_with("#include")) continue;
    size_t open = line.find_first_of("\"<");
    size_t close = line.find_first_of("\">", open + 1);
    if (open == std::string_view::npos || close == std::string_view::npos) continue;
    bool quoted = line[open] == '"';
    found.push_back({std::string(line.substr(open + 1, close - open - 1)), quoted, number});
  }
  return found;
}

// The module of a path inside src/ or cli/: its first folder.
std::string module_of(std::string_view path) { return std::string(first_folder(path)); }

std::string module_of_file(std::string_view path) {
  if (path.starts_with("src/")) return module_of(path.substr(4));
  return std::string(first_folder(path));
}

std::vector<SourceFile> house_files() {
  std::vector<SourceFile> files = cpp_files("src");
  std::ranges::move(cpp_files("cli"), std::back_inserter(files));
  return files;
}

std::string place(const SourceFile& file, const Include& include) {
  return file.path + ":" + std::to_string(include.line) + ": ";
}

bool may_include(const std::string& module, const std::string& other) {
  const auto row = allowed().find(module);
  return row != allowed().end() && (module == other || row->second.contains(other));
}

TEST(Includes, TheTableTellsTheReadingsApart) {
  EXPECT_EQ(module_of_file("src/post/logic.cpp"), "post");
  EXPECT_EQ(module_of_file("src/judge/judge.cpp"), "judge");
  EXPECT_TRUE(may_include("post", "model"));
  EXPECT_FALSE(may_include("judge", "model"));
  EXPECT_FALSE(may_include("judge", "post"));
  EXPECT_FALSE(may_include("cli", "engine"));
}

TEST(Includes, TheTableIsReadFromTheBuild) {
  const auto table = table_of("set(links_a b\n  c)\nset(other d)\nset(links_b c)\n");
  ASSERT_EQ(table.size(), 2u);
  EXPECT_EQ(table.at("a"), (Modules{"b", "c", "clew"}));
  EXPECT_EQ(table.at("b"), (Modules{"c", "clew"}));
}

// All modules that come with one: what it links, what that links, and so on.
Modules reached_from(const std::string& module) {
  Modules reached;
  std::vector<std::string> next = {module};
  while (!next.empty()) {
    const std::string at = next.back();
    next.pop_back();
    const auto row = allowed().find(at);
    if (row == allowed().end()) continue;
    for (const std::string& other : row->second)
      if (reached.insert(other).second) next.push_back(other);
  }
  return reached;
}

// The laboratory's modules, as the build names them.
Modules laboratory() {
  Modules modules;
  for (const SourceFile& file : text_files("cmake")) {
    constexpr std::string_view opening = "set(clew_lab_modules ";
    const size_t at = file.text.find(opening);
    if (at == std::string::npos) continue;
    const size_t from = at + opening.size();
    std::istringstream words(file.text.substr(from, file.text.find(')', at) - from));
    for (std::string module; words >> module;) modules.insert(module);
  }
  return modules;
}

TEST(Includes, TheCoreLinksNothingOfTheLaboratory) {
  const Modules lab = laboratory();
  EXPECT_EQ(lab, (Modules{"encode", "lab", "methods", "outside", "reduce"}));
  const Modules all = reached_from("lab");
  EXPECT_TRUE(all.contains("app"));
  for (const std::string& module : lab)
    EXPECT_TRUE(module == "lab" || all.contains(module)) << module;
  for (const auto& [module, row] : allowed()) {
    if (lab.contains(module)) continue;
    for (const std::string& other : reached_from(module))
      EXPECT_FALSE(lab.contains(other)) << module << " links " << other << " of the laboratory";
  }
}

TEST(Includes, EveryModuleStandsInTheTable) {
  for (const SourceFile& file : house_files())
    EXPECT_TRUE(allowed().contains(module_of_file(file.path))) << file.path;
}

TEST(Includes, ModulesIncludeOnlyWhatTheTableAllows) {
  size_t seen = 0;
  for (const SourceFile& file : house_files()) {
    std::string module = module_of_file(file.path);
    for (const Include& include : includes_of(file)) {
      if (!include.quoted) continue;
      ++seen;
      bool beside = include.target.find('/') == std::string::npos;
      if (beside && module == "cli") continue;  // the command line is one folder
      EXPECT_FALSE(beside) << place(file, include) << "write \"module/" << include.target << "\"";
      EXPECT_TRUE(beside || may_include(module, module_of(include.target)))
          << place(file, include) << module << " may not include " << include.target;
    }
  }
  EXPECT_GT(seen, 10u) << "hardly any #include was found: is the tree there?";
}

TEST(Includes, TheCoreKeepsOffThreadsFilesAndExceptions) {
  for (const SourceFile& file : cpp_files("src")) {
    const std::string module = module_of_file(file.path);
    if (module == "app" || module == "outside") continue;
    if (file.path == "src/base/memory.cpp") continue;  // what the others are spared
    for (const Include& include : includes_of(file))
      EXPECT_FALSE(outside_headers.contains(include.target))
          << place(file, include) << "<" << include.target << "> belongs in app or outside";
  }
}

TEST(Includes, HeavyHeadersStayOutOfHeaders) {
  for (const SourceFile& file : house_files()) {
    if (!file.path.ends_with(".h")) continue;
    for (const Include& include : includes_of(file)) {
      bool heavy = include.target == "nlohmann/json.hpp" || include.target.starts_with("CLI/");
      EXPECT_FALSE(heavy) << place(file, include) << "include it in one .cpp file";
    }
  }
}

TEST(Includes, EveryHeaderIsReadOnce) {
  for (const SourceFile& file : house_files())
    if (file.path.ends_with(".h")) {
      EXPECT_NE(file.text.find("#pragma once\n"), std::string::npos) << file.path;
    }
}

}  // namespace
}  // namespace clew::house
