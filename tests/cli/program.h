// Runs the built program and collects what it prints.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace clew::program {

struct Result {
  int status = -1;  // exit status; -1: killed by a signal
  std::string out;
  std::string err;
};

using Words = std::vector<std::string>;
using Environment = std::vector<std::pair<std::string, std::string>>;

// NO_COLOR and TERM are taken from `environment` alone.
Result run(const Words& words, const std::string& input = "", const Environment& environment = {});

// A script of sh, in which "$clew" is the program.
Result shell(const std::string& script, const std::string& input = "");

// The program with a terminal as standard output and error; both arrive in `out`.
Result run_on_terminal(const Words& words, const Environment& environment = {});

// Sends SIGINT after the program has run for a while, or has printed so many lines.
Result run_and_interrupt(const Words& words, int milliseconds);
Result run_until_lines(const Words& words, const std::string& input, int lines);

// A file in a folder of the tests' own; returns its path.
std::string file(const std::string& name, const std::string& text);
// A file of the source tree.
std::string tree(const std::string& path);

}  // namespace clew::program
