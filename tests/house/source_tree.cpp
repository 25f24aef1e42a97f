#include "house/source_tree.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace clew::house {

namespace fs = std::filesystem;

namespace {

bool is_word_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

bool is_skipped_folder(const fs::path& folder) {
  std::string name = folder.filename().string();
  return name.starts_with("build") || name.starts_with(".") || name == "node_modules" ||
         name == "dist" || name == "public";
}

std::string read_all(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

// Walks over C++ text and collects tokens; one method per kind of thing met.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  std::vector<Token> run() {
    while (pos_ < text_.size()) step();
    return std::move(tokens_);
  }

 private:
  char at(size_t i) const { return i < text_.size() ? text_[i] : '\0'; }
  void advance() { line_ += text_[pos_++] == '\n'; }
  void skip_to(size_t end) {
    while (pos_ < std::min(end, text_.size())) advance();
  }

  void step() {
    char c = at(pos_);
    if (c == '/' && at(pos_ + 1) == '/') {
      skip_to(text_.find('\n', pos_));
    } else if (c == '/' && at(pos_ + 1) == '*') {
      size_t end = text_.find("*/", pos_ + 2);
      skip_to(end == std::string_view::npos ? end : end + 2);
    } else if (c == '"' || c == '\'') {
      quoted(c);
    } else if (is_word_char(c)) {
      word();
    } else {
      advance();
    }
  }

  void quoted(char quote) {
    int line = line_;
    size_t start = pos_ + 1;
    advance();
    while (pos_ < text_.size() && at(pos_) != quote) skip_to(pos_ + (at(pos_) == '\\' ? 2 : 1));
    if (quote == '"') add(Token::Kind::string, text_.substr(start, pos_ - start), line);
    skip_to(pos_ + 1);
  }

  void raw_string() {
    int line = line_;
    size_t open = text_.find('(', pos_);
    std::string close = ")" + std::string(text_.substr(pos_ + 1, open - pos_ - 1)) + "\"";
    size_t end = text_.find(close, open);
    add(Token::Kind::string, text_.substr(open + 1, end - open - 1), line);
    skip_to(end == std::string_view::npos ? end : end + close.size());
  }

  // A number may hold digit separators, which must not be read as the start of a character.
  void number() {
    while (is_word_char(at(pos_)) || (at(pos_) == '\'' && is_word_char(at(pos_ + 1)))) advance();
  }

  void word() {
    if (std::isdigit(static_cast<unsigned char>(at(pos_)))) return number();
    size_t start = pos_;
    while (is_word_char(at(pos_))) advance();
    std::string_view name = text_.substr(start, pos_ - start);
    bool raw = at(pos_) == '"' && name.back() == 'R' && name.size() <= 3;
    if (raw) return raw_string();
    add(Token::Kind::identifier, name, line_);
  }

  void add(Token::Kind kind, std::string_view text, int line) {
    tokens_.push_back({kind, std::string(text), line});
  }

  std::string_view text_;
  size_t pos_ = 0;
  int line_ = 1;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<SourceFile> text_files(std::string_view folder) {
  fs::path root(CLEW_SOURCE_DIR);
  std::vector<SourceFile> files;
  if (!fs::exists(root / folder)) return files;
  for (fs::recursive_directory_iterator it(root / folder), end; it != end; ++it) {
    if (it->is_directory() && is_skipped_folder(it->path())) it.disable_recursion_pending();
    // In a worktree .git is a file that names a folder of this machine.
    if (!it->is_regular_file() || it->path().filename() == ".git") continue;
    std::string text = read_all(it->path());
    if (text.find('\0') != std::string::npos) continue;
    files.push_back({fs::relative(it->path(), root).generic_string(), std::move(text)});
  }
  std::ranges::sort(files, {}, &SourceFile::path);
  return files;
}

std::vector<SourceFile> cpp_files(std::string_view folder) {
  std::vector<SourceFile> files = text_files(folder);
  std::erase_if(files, [](const SourceFile& file) {
    return !file.path.ends_with(".h") && !file.path.ends_with(".cpp");
  });
  return files;
}

std::string_view first_folder(std::string_view path) {
  size_t slash = path.find('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::vector<Token> cpp_tokens(std::string_view text) { return Scanner(text).run(); }

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  char before = ' ';
  for (char c : text) {
    auto kind = [](char x) {
      auto u = static_cast<unsigned char>(x);
      return std::isdigit(u) ? 1 : std::isupper(u) ? 2 : std::isalpha(u) ? 3 : 0;
    };
    int now = kind(c);
    int was = kind(before);
    before = c;
    if (now == 0) continue;
    // A capital begins a word unless it continues a row of capitals; small letters may follow one.
    bool same_word = was == now || (was == 2 && now == 3);
    if (!same_word || words.empty()) words.emplace_back();
    words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return words;
}

}  // namespace clew::house
