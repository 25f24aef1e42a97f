// clew-check: accepts or rejects a certificate that `clew solve --proof` wrote. It shares nothing
// with the solver but the format.
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <new>
#include <string>
#include <string_view>

#include "certificate.h"

namespace clew::proof {
namespace {

enum Status : int { accepted, rejected, unreadable };

constexpr const char* help =
    "Usage: clew-check [OPTIONS] FILE\n"
    "\n"
    "Checks a certificate of 'clew solve --proof FILE PUZZLE' ('-': standard input): that each\n"
    "answer keeps all constraints, and that each step of the proof follows from those before.\n"
    "\n"
    "Options:\n"
    "  -h,--help              Print this\n"
    "  --time-limit SECONDS   Reject what takes longer (default: 600)\n"
    "  --memory-limit MIB     Reject what needs more (default: 4096)\n"
    "\n"
    "Status: 0 accepted, 1 rejected (the line and the reason are printed), 2 unreadable.\n";

int refuse(const std::string& what) {
  std::cerr << "clew-check: " << what << "\n";
  return unreadable;
}

// Nothing of the program's own may be used where it is interrupted.
extern "C" void run_out_of_time(int) {
  constexpr std::string_view words = "rejected: the time limit was reached\n";
  if (write(STDOUT_FILENO, words.data(), words.size()) < 0) _exit(unreadable);
  _exit(rejected);
}

void keep_to(unsigned seconds, [[maybe_unused]] unsigned mebibytes) {
  std::signal(SIGALRM, run_out_of_time);
  alarm(seconds);
#ifndef __SANITIZE_ADDRESS__  // which takes all addresses there are
  const rlimit limit{rlim_t{mebibytes} << 20, rlim_t{mebibytes} << 20};
  setrlimit(RLIMIT_AS, &limit);
#endif
}

bool read_file(const std::string& name, std::string& text) {
  std::ifstream file;
  if (name != "-") {
    file.open(name, std::ios::binary);
    if (!file) return false;
  }
  std::istream& in = name == "-" ? std::cin : file;
  text.assign(std::istreambuf_iterator<char>(in), {});
  return !in.bad();
}

void print(const Summary& s) {
  std::cout << "accepted: " << s.conclusion << " (" << s.marks << " variables of marks, "
            << s.lemmas << " lemmas, " << s.learned << " learned clauses)\n";
}

int run(const std::string& file) {
  try {
    std::string text;
    if (!read_file(file, text)) return refuse("'" + file + "' cannot be read; name a file, or '-'");
    print(check(text));
    return accepted;
  } catch (const Unreadable& e) {
    return refuse(file + ", " + e.what());
  } catch (const Rejected& e) {
    std::cout << "rejected: " << e.what() << "\n";
  } catch (const std::bad_alloc&) {
    std::cout << "rejected: the memory limit was reached\n";
  }
  return rejected;
}

}  // namespace
}  // namespace clew::proof

int main(int count, char** words) {
  using namespace clew::proof;
  std::string file;
  unsigned seconds = 600;
  unsigned mebibytes = 4096;
  for (int k = 1; k < count; ++k) {
    const std::string word = words[k];
    if (word == "-h" || word == "--help") {
      std::cout << help;
      return accepted;
    }
    if (word == "--time-limit" || word == "--memory-limit") {
      const int limit = k + 1 < count ? std::atoi(words[++k]) : 0;
      if (limit <= 0) return refuse(word + " needs a whole number above 0");
      (word == "--time-limit" ? seconds : mebibytes) = static_cast<unsigned>(limit);
    } else if (word.size() > 1 && word.front() == '-') {
      return refuse("there is no option '" + word + "'; see clew-check --help");
    } else {
      file = word;
    }
  }
  if (file.empty()) return refuse("name one certificate; see clew-check --help");
  keep_to(seconds, mebibytes);
  return run(file);
}
