#include "pictures/gallery_page.h"

#include <array>
#include <set>

#include "base/escape.h"
#include "uses.h"

namespace clew::pictures {

namespace {

using Files = std::map<std::string, std::string>;

enum class Kind { shade, mark, number, line, divide, problem };

constexpr std::array<std::pair<Kind, const char*>, 6> headings = {
    {{Kind::shade, "Shade cells"},
     {Kind::mark, "Place marks, letters and signs"},
     {Kind::number, "Write numbers"},
     {Kind::line, "Draw lines"},
     {Kind::divide, "Divide the board"},
     {Kind::problem, "Logic problems"}}};

// The words of "draw FIELD as ...".
std::string draw_words(const std::string& rules, const std::string& field) {
  const std::string head = "draw   " + field + " as ";
  const size_t at = rules.find(head);
  if (at == std::string::npos) return "";
  return rules.substr(at + head.size(), rules.find('\n', at) - at - head.size()) + " ";
}

bool says(const std::string& words, std::initializer_list<const char*> wanted) {
  return std::ranges::any_of(wanted, [&](const char* word) {
    return words.find(std::string(word) + " ") != std::string::npos;
  });
}

// By the first of its answers.
Kind kind_of(const Specimen& s, const std::string& rules) {
  if (s.genre.is_problem) return Kind::problem;
  const FieldInfo& field = s.opened.fields().front();
  const std::string words = draw_words(rules, field.name);
  const bool between = field.index == PlaceKind::side || field.index == PlaceKind::link;
  if (field.value == ValueKind::partition || (between && says(words, {"wall"})))
    return Kind::divide;
  if (between || field.index == PlaceKind::span || says(words, {"pipes"})) return Kind::line;
  if (field.value == ValueKind::number) return Kind::number;
  const bool drawn = says(words, {"disc", "star", "lamp", "tent", "tree", "queen", "mine"});
  const bool yes = field.value == ValueKind::boolean && field.index == PlaceKind::cell;
  return yes && !drawn ? Kind::shade : Kind::mark;
}

constexpr const char* top = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Clew: all genres</title>
<style>
:root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif }
body { max-width: 75rem; margin: 0 auto; padding: 1rem }
form { position: sticky; top: 0; padding: .5rem 0; background: Canvas }
input { font: inherit; width: min(100%, 30rem); padding: .4rem; box-sizing: border-box }
ul { list-style: none; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)) }
li { border: 1px solid GrayText; border-radius: .5rem; padding: .7rem; overflow-wrap: anywhere }
li > img, details img { background: #fff; max-width: 100%; height: auto }
h3, p { margin: 0 0 .4rem }
p.names { color: GrayText; font-size: .9em }
[hidden] { display: none }
</style>
<h1>Clew: all genres</h1>
<p>What each asks for, a puzzle and its answer. <a href="gallery.md">The gallery</a> also has their rules and a step of each.
<form role="search" onsubmit="return false">
<input type="search" id="words" placeholder="name, or words of what is to be done" aria-label="Search" autocomplete="off">
<output id="found" for="words"></output>
</form>
)";

// Every word must stand somewhere in a card, in its name, other names, sentence or rules.
constexpr const char* bottom = R"(<script>
const words = document.getElementById('words'), cards = [...document.querySelectorAll('li')];
const plain = text => text.toLowerCase().normalize('NFD').replace(/[^\p{L}\p{N} ]/gu, '');
const texts = cards.map(card => plain(card.dataset.words + ' ' + card.textContent));
function search() {
  const wanted = plain(words.value).split(' ');
  cards.forEach((card, k) => { card.hidden = !wanted.every(word => texts[k].includes(word)); });
  for (const part of document.querySelectorAll('section'))
    part.hidden = !part.querySelector('li:not([hidden])');
  document.getElementById('found').textContent =
    cards.filter(card => !card.hidden).length + ' of ' + cards.length;
}
words.value = decodeURIComponent(location.hash.slice(1));
words.addEventListener('input', () => { history.replaceState(null, '', '#' + encodeURIComponent(words.value)); search(); });
search();
</script>
</html>
)";

// Its size lets the page keep its place while pictures come.
std::string picture(const Files& files, const std::string& file, const std::string& alt) {
  const auto found = files.find("docs/" + file);
  const std::string svg = found == files.end() ? "" : found->second;
  const auto size = [&](const std::string& name) {
    const size_t at = svg.find(name + "=\"");
    return at == std::string::npos ? 0 : std::atoi(svg.c_str() + at + name.size() + 2);
  };
  return "<img loading=\"lazy\" src=\"" + file + "\" alt=\"" + alt + "\" width=\"" +
         std::to_string(size("width")) + "\" height=\"" + std::to_string(size("height")) + "\">";
}

// Names that differ in blanks and capitals alone are one to a reader.
std::string letters_of(const std::string& name) {
  std::string letters;
  for (const char c : name) {
    if (c == ' ' || c == '-' || c == '\'') continue;
    letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return letters;
}

std::string card(const Specimen& s, const Files& files) {
  const std::string name = escape_xml(s.genre.name);
  std::string names;
  std::set<std::string> told = {letters_of(s.genre.name)};
  for (const std::string& other : s.genre.names) {
    if (!told.insert(letters_of(other)).second) continue;
    names += (names.empty() ? "" : ", ") + escape_xml(other);
  }
  std::string rules;
  for (const std::string& rule : s.genre.rules) rules += escape_xml(rule) + " ";
  const std::string folder = s.genre.is_problem ? "../problems/" : "../genres/";
  std::string out = "<li data-words=\"" + rules + "\"><h3><a href=\"" + folder + s.genre.slug +
                    ".clew\">" + name + "</a></h3>\n";
  if (!names.empty()) out += "<p class=\"names\">" + names + "</p>\n";
  if (!s.genre.about.empty()) out += "<p>" + escape_xml(s.genre.about) + "</p>\n";
  if (!s.genre.is_problem) out += picture(files, "gallery/" + s.genre.slug + ".svg", name) + "\n";
  return out + "<details><summary>Answer</summary>" +
         picture(files, "gallery/" + s.genre.slug + "-answer.svg", name + ", answer") +
         "</details></li>\n";
}

}  // namespace

std::string gallery_page(const Clew& clew, const std::vector<Specimen>& all, const Files& files) {
  std::string page = top;
  for (const auto& [kind, heading] : headings) {
    page += std::string("<section>\n<h2>") + heading + "</h2>\n<ul>\n";
    for (const Specimen& s : all) {
      if (kind_of(s, clew.rules(s.genre.slug).value_or("") + "\n") == kind) page += card(s, files);
    }
    page += "</ul>\n</section>\n";
  }
  return page + bottom;
}

}  // namespace clew::pictures
