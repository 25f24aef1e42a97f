#include "output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "output.h"

namespace clew::cli {

namespace {

constexpr const char* broken_off = "cannot be written to its end";

// Devices and pipes may well be both.
bool is_same(const struct stat& one, const struct stat& other) {
  return S_ISREG(one.st_mode) && one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

mode_t usual_mode() {
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

// The file that is being written aside, for a handler of signals; empty: there is none.
char unfinished[PATH_MAX];

void note_unfinished(const std::string& name) {
  const bool fits = name.size() < sizeof unfinished;
  std::strncpy(unfinished, fits ? name.c_str() : "", sizeof unfinished - 1);
}

// Where links lead; the name itself if there is nothing yet.
std::string target_of(const std::string& name) {
  char* path = realpath(name.c_str(), nullptr);
  if (path == nullptr) return name;
  std::string out = path;
  std::free(path);
  return out;
}

}  // namespace

OutputFile::OutputFile(const std::string& name) : name_(target_of(name)) { open_file(); }

void OutputFile::open_file() {
  struct stat info{};
  const bool there = stat(name_.c_str(), &info) == 0;
  if (there && S_ISDIR(info.st_mode)) return fail("is a folder", 0);
  struct stat standard{};
  if (there && fstat(STDOUT_FILENO, &standard) == 0 && is_same(info, standard)) {
    file_ = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);  // its other name, /dev/stdout perhaps
    return;
  }
  if (there && !S_ISREG(info.st_mode)) {
    file_ = open(name_.c_str(), O_WRONLY | O_CLOEXEC);
    if (file_ < 0) fail("cannot be written", errno);
    return;
  }
  if (there && access(name_.c_str(), W_OK) != 0) return fail("cannot be written", errno);
  open_aside();
  // The new file may be read and written by whom the old one might.
  if (file_ >= 0) fchmod(file_, there ? info.st_mode & 07777 : usual_mode());
}

void OutputFile::open_aside() {
  const std::size_t slash = name_.rfind('/');
  const std::size_t start = slash == std::string::npos ? 0 : slash + 1;
  constexpr std::size_t most = 200;  // names have 255 bytes
  aside_ = name_.substr(0, start) + '.' + name_.substr(start, most) + ".XXXXXX";
  file_ = mkostemp(aside_.data(), O_CLOEXEC);
  if (file_ >= 0) return note_unfinished(aside_);
  aside_.clear();
  fail("cannot be written", errno);
}

OutputFile::~OutputFile() {
  if (file_ >= 0) close(file_);
  if (aside_.empty()) return;
  unlink(aside_.c_str());
  note_unfinished("");
}

void OutputFile::fail(const char* what, int code) {
  if (!error_.empty()) return;
  error_ = code == 0 ? what : std::string(what) + ": " + std::strerror(code);
}

void OutputFile::write(std::string_view bytes) {
  if (!error_.empty()) return;
  const int code = write_all(file_, bytes);
  if (code != 0) fail(broken_off, code);
}

std::string OutputFile::finish() {
  if (!error_.empty()) return error_;
  // Some disks say only now that they are full.
  if (!aside_.empty() && fsync(file_) != 0) fail(broken_off, errno);
  if (close(file_) != 0) fail(broken_off, errno);
  file_ = -1;
  if (!error_.empty() || aside_.empty()) return error_;
  if (std::rename(aside_.c_str(), name_.c_str()) != 0) {
    fail("cannot be written", errno);
  } else {
    aside_.clear();
    note_unfinished("");
  }
  return error_;
}

void leave_at_once(int status) {
  if (unfinished[0] != '\0') unlink(unfinished);
  _exit(status);
}

std::string write_whole(const std::string& name, std::string_view bytes) {
  OutputFile file(name);
  file.write(bytes);
  return file.finish();
}

std::string input_at(const Arguments& arguments, const std::string& output) {
  struct stat info{};
  if (output.empty() || output == "-" || stat(output.c_str(), &info) != 0) return {};
  std::vector<std::string> inputs = arguments.inputs;
  for (const std::string* more :
       {&arguments.input, &arguments.rules_file, &arguments.answer_file, &arguments.model_file,
        &arguments.map_file, &arguments.tables_file})
    inputs.push_back(*more);
  for (const std::string& input : inputs) {
    struct stat other{};
    const bool known = input == "-" ? fstat(STDIN_FILENO, &other) == 0
                                    : !input.empty() && stat(input.c_str(), &other) == 0;
    if (known && is_same(info, other)) return input == "-" ? "<stdin>" : input;
  }
  return {};
}

bool is_same_file(int one, int other) {
  struct stat first{};
  struct stat second{};
  return fstat(one, &first) == 0 && fstat(other, &second) == 0 && is_same(first, second);
}

}  // namespace clew::cli
