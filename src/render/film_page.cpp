#include "render/film_page.h"

#include <algorithm>
#include <set>

#include "base/escape.h"
#include "base/format.h"
#include "render/film_script.h"
#include "render/render.h"
#include "render/step_script.h"

namespace clew::render {

namespace {

std::string listed(const std::vector<int>& numbers) {
  std::string out;
  for (const int n : numbers) out += (out.empty() ? "" : ",") + std::to_string(n);
  return '[' + out + ']';
}

// The colours that the page itself uses, by name.
std::string css_names() {
  std::string out = "html{";
  const std::pair<const char*, Ink> names[] = {
      {"paper", Ink::paper},       {"text", Ink::printed},  {"decided", Ink::decided},
      {"followed", Ink::followed}, {"now", Ink::now},       {"clash", Ink::clash},
      {"trail", Ink::trail},       {"dark", Ink::dark_mark}};
  for (const auto& [name, ink] : names)
    out += "--" + std::string(name) + ":var(--ink" + std::to_string(static_cast<int>(ink)) + ");";
  return out + "}\n";
}

}  // namespace

std::vector<int> splices(const std::vector<int>& from, const std::vector<int>& to) {
  const std::set<int> before(from.begin(), from.end());
  const std::set<int> after(to.begin(), to.end());
  std::vector<int> out;
  std::vector<int> made;
  size_t i = 0;
  size_t j = 0;
  while (i < from.size() || j < to.size()) {
    size_t gone = 0;
    while (i < from.size() && !after.contains(from[i])) ++i, ++gone;
    const size_t start = j;
    while (j < to.size() && !before.contains(to[j])) ++j;
    if (gone > 0 || j > start) {
      out.push_back(static_cast<int>(start));
      out.push_back(static_cast<int>(gone));
      out.push_back(static_cast<int>(j - start));
      out.insert(out.end(), to.begin() + static_cast<ptrdiff_t>(start),
                 to.begin() + static_cast<ptrdiff_t>(j));
    }
    const bool same = i < from.size() && j < to.size() && from[i] == to[j];
    if (!same && (i < from.size() || j < to.size())) {
      // What stayed has changed its order: all is replaced.
      out = {0, static_cast<int>(from.size()), static_cast<int>(to.size())};
      out.insert(out.end(), to.begin(), to.end());
      return out;
    }
    if (same) ++i, ++j;
  }
  return out;
}

FilmPage::FilmPage(std::string title, std::string about, std::string note)
    : title_(std::move(title)), about_(std::move(about)), note_(std::move(note)) {}

int FilmPage::number_of(const std::string& shape) {
  const auto [entry, fresh] = numbers_.try_emplace(shape, static_cast<int>(shapes_.size()));
  if (fresh) shapes_.push_back(shape);
  return entry->second;
}

void FilmPage::add_frame(std::string_view kind, int depth, int64_t times, std::string_view words,
                         const Picture& picture) {
  width_ = std::max(width_, picture.width);
  height_ = std::max(height_, picture.height);
  std::vector<int> now;
  std::set<int> seen;
  for (const std::string& shape : write_svg_shapes(picture)) {
    const int number = number_of(shape);
    if (seen.insert(number).second) now.push_back(number);  // drawn twice is drawn once
  }
  if (!frames_.empty()) frames_ += ",\n";
  frames_ += '[' + json_quoted(kind) + ',' + std::to_string(depth) + ',' + json_quoted(words) +
             ',' + listed(splices(last_, now)) + ',' + std::to_string(times) + ']';
  last_ = std::move(now);
}

std::string FilmPage::write(std::string_view theme) const {
  return write(theme, {std::string(film_style) + film_narrow_style, film_body, film_script});
}

std::string FilmPage::write_steps(std::string_view theme) const {
  return write(theme, {std::string(film_style) + step_style, step_body, step_script});
}

std::string FilmPage::write(std::string_view theme, const Parts& parts) const {
  // Whether there are dark discs that the search sets: they have a colour of their own.
  const std::string dark = "var(--ink" + std::to_string(static_cast<int>(Ink::dark_mark)) + ")";
  const bool discs = std::ranges::any_of(
      shapes_, [&](const std::string& s) { return s.find(dark) != std::string::npos; });
  std::string data = "{\"discs\":" + std::string(discs ? "true" : "false") + ",\"shapes\":[";
  for (size_t i = 0; i < shapes_.size(); ++i)
    data += (i > 0 ? ",\n" : "\n") + json_quoted(shapes_[i]);
  data += "],\n\"frames\":[\n" + frames_ + "]}";
  std::string inks;
  for (const Theme* t : {&light_theme(), &dark_theme(), &print_theme()})
    inks += "[data-theme=" + std::string(t->name) + "]{" + write_css_inks(*t) + "}\n";
  const std::string note = note_.empty() ? "" : "<p id=\"note\">" + escape_xml(note_) + "</p>\n";
  return "<!DOCTYPE html>\n<html lang=\"en\" data-theme=\"" + escape_xml(theme) +
         "\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
         "content=\"width=device-width\"/>\n<title>" +
         escape_xml(title_) + "</title>\n<style>\n" + inks + css_names() + parts.style +
         "</style>\n</head>\n<body>\n<header><div><h1>" + escape_xml(title_) + "</h1><p>" +
         escape_xml(about_) + "</p></div></header>\n" + note +
         "<main><section id=\"stage\"><svg id=\"board\" xmlns=\"http://www.w3.org/2000/svg\" "
         "viewBox=\"0 0 " +
         decimals(width_) + ' ' + decimals(height_) +
         "\" font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" "
         "role=\"img\"></svg></section>" +
         parts.body + "<script type=\"application/json\" id=\"film\">\n" + json_in_script(data) +
         "\n</script>\n<script>\n" + parts.script + "</script>\n</body>\n</html>\n";
}

}  // namespace clew::render
