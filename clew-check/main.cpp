// clew-check: accepts or rejects a certificate that `clew solve --proof` wrote. It shares nothing
// with the solver but the format.
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
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

constexpr int accepted = 0;
constexpr int rejected = 1;
constexpr int unreadable = 2;

constexpr const char* help =
    "Usage: clew-check [OPTIONS] FILE\n"
    "\n"
    "Checks a certificate that 'clew solve --proof FILE PUZZLE' wrote ('-': standard input): that\n"
    "each answer keeps all constraints, and that each step of the proof follows from those "
    "before.\n"
    "\n"
    "Options:\n"
    "  -h,--help              Print this\n"
    "  -q,--quiet             Print nothing if the certificate is accepted\n"
    "  --time-limit SECONDS   Reject what takes longer (default: 600)\n"
    "  --memory-limit MIB     Reject what needs more (default: 4096)\n"
    "\n"
    "Status: 0 accepted, 1 rejected (the line and the reason are printed), 2 unreadable.\n";

struct Options {
  std::string file;
  bool quiet = false;
  unsigned seconds = 600;
  unsigned mebibytes = 4096;
};

int refuse(const std::string& what) {
  std::cerr << "clew-check: " << what << "\n";
  return unreadable;
}

// A whole number from 1 to 10^6; 0: it is none.
unsigned read_limit(std::string_view word) {
  unsigned value = 0;
  for (const char c : word) {
    if (c < '0' || c > '9' || value > 100'000) return 0;
    value = 10 * value + static_cast<unsigned>(c - '0');
  }
  return value;
}

// Nothing of the program's own may be used where it is interrupted.
extern "C" void run_out_of_time(int) {
  constexpr std::string_view words = "rejected: the time limit was reached\n";
  if (write(STDOUT_FILENO, words.data(), words.size()) < 0) _exit(unreadable);
  _exit(rejected);
}

void keep_to(const Options& options) {
  std::signal(SIGALRM, run_out_of_time);
  alarm(options.seconds);
  const rlim_t bytes = static_cast<rlim_t>(options.mebibytes) << 20;
  const rlimit limit{bytes, bytes};
  setrlimit(RLIMIT_AS, &limit);
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

Summary check(std::string_view text) {
  Certificate certificate(text.size());
  int64_t number = 0;
  while (!text.empty()) {
    const size_t length = std::min(text.find('\n'), text.size());
    certificate.read(text.substr(0, length), ++number);
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return certificate.finish();
}

void print(const Summary& s) {
  std::cout << "accepted: " << s.conclusion << " (" << s.marks << " variables of marks, "
            << s.variables << " in all; " << s.clauses << " clauses, " << s.sums << " sums, "
            << s.constraints << " constraints; " << s.lemmas << " lemmas, " << s.learned
            << " learned clauses)\n";
}

int run(const Options& options) {
  keep_to(options);
  try {
    std::string text;
    if (!read_file(options.file, text))
      return refuse("'" + options.file + "' cannot be read; name a file, or '-'");
    const Summary summary = check(text);
    if (!options.quiet) print(summary);
    return accepted;
  } catch (const Unreadable& e) {
    return refuse(options.file + ", " + e.what());
  } catch (const Rejected& e) {
    std::cout << "rejected: " << e.what() << "\n";
  } catch (const std::bad_alloc&) {
    std::cout << "rejected: the memory limit was reached\n";
  }
  return rejected;
}

int main(int count, char** words) {
  Options options;
  for (int k = 1; k < count; ++k) {
    const std::string_view word = words[k];
    if (word == "-h" || word == "--help") {
      std::cout << help;
      return accepted;
    }
    if (word == "-q" || word == "--quiet") {
      options.quiet = true;
    } else if (word == "--time-limit" || word == "--memory-limit") {
      const unsigned limit = k + 1 < count ? read_limit(words[++k]) : 0;
      if (limit == 0) return refuse(std::string(word) + " needs a whole number above 0");
      (word == "--time-limit" ? options.seconds : options.mebibytes) = limit;
    } else if (word.size() > 1 && word.front() == '-') {
      return refuse("there is no option '" + std::string(word) + "'; see clew-check --help");
    } else if (!options.file.empty()) {
      return refuse("one certificate at a time, please");
    } else {
      options.file = word;
    }
  }
  if (options.file.empty()) return refuse("name a certificate; see clew-check --help");
  return run(options);
}

}  // namespace
}  // namespace clew::proof

int main(int count, char** words) { return clew::proof::main(count, words); }
