#include "generate.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "boards.h"
#include "clew/lab.h"
#include "clew/setter.h"
#include "records.h"

namespace clew::bench {
namespace {

constexpr int usual_edge = 8;         // of a genre without an example
constexpr double most_for_genre = 8;  // times the limit of one puzzle
constexpr int failures_to_end = 4;    // without any success: the rest would fail, too

struct Row {
  std::string name, size;
  int asked = 0, made = 0, unique = 0, same = 0;
  std::vector<double> ms, clues;
  bool holds() const { return unique == made && same == made; }
};

Source source_of(const std::string& genre) {
  Source source;
  if (genre.ends_with(".clew")) {
    source.rules = read_file(genre);
    source.rules_file = genre;
  } else {
    source.genre = genre;
  }
  return source;
}

Result<Case> board_for(const Clew& clew, const Source& source, int edge) {
  if (edge > 0) return clew.blank(edge, edge, source);
  if (!source.rules.empty()) return clew.blank(usual_edge, usual_edge, source);
  const auto text = clew.example(source.genre);
  if (!text) return text.errors();
  const auto example = clew.open(*text, source);
  if (!example) return example.errors();
  return clew.blank(example->height(), example->width(), source);
}

// As a reader would get it: one answer, ours, by another engine, and accepted.
bool is_confirmed(const Clew& clew, const Source& source, const Generated& made) {
  const auto again = clew.open(made.puzzle.text(), source);
  if (!again) return false;
  Question question;
  question.engine = "cadical";
  const Report report = Laboratory(clew).solve(*again, question);
  const auto verdict = clew.check(*again, made.answer);
  return report.status == Status::unique && report.answers.size() == 1 &&
         report.answers[0] == made.answer && verdict && verdict->judgement == Judgement::accepted;
}

Row make_row(const Clew& clew, const std::string& genre, const GenerateTask& task) {
  const Source source = source_of(genre);
  Row row;
  row.name = genre;
  const auto board = board_for(clew, source, task.edge);
  if (!board) return row;
  row.name = board->genre_name();
  row.size = std::to_string(board->height()) + " x " + std::to_string(board->width());
  const Setter setter(clew);
  double spent = 0;
  for (int k = 1; k <= task.each && spent < most_for_genre * task.seconds; ++k) {
    GenerateOptions options;
    options.seed = static_cast<std::uint64_t>(k);
    options.limits.seconds = task.seconds;
    ++row.asked;
    const auto made = setter.generate(*board, options);
    spent += made ? made->seconds : task.seconds;
    if (!made && row.made == 0 && k >= failures_to_end) break;
    if (!made) continue;
    ++row.made;
    row.ms.push_back(1000 * made->seconds);
    row.clues.push_back(made->clues);
    if (is_confirmed(clew, source, *made)) ++row.unique;
    options.limits.seconds *= 2;  // a busy machine is no other puzzle
    const auto again = setter.generate(*board, options);
    if (again && again->puzzle.text() == made->puzzle.text()) ++row.same;
  }
  return row;
}

double at_share(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  const auto last = static_cast<double>(values.size() - 1);
  return values[static_cast<size_t>(share * last + 0.5)];
}

void print_row(const Row& row) {
  std::printf("| %s | %s | %d of %d | %d | %d | ", row.name.c_str(), row.size.c_str(), row.made,
              row.asked, row.unique, row.same);
  if (row.made > 0)
    std::printf("%.3g | %.3g | %.0f |\n", at_share(row.ms, 0.5), at_share(row.ms, 0.95),
                at_share(row.clues, 0.5));
  else
    std::printf("- | - | - |\n");
  std::fflush(stdout);
}

}  // namespace

GenerateTask generate_task(int count, char** arguments) {
  GenerateTask task;
  for (int i = 2; i < count; ++i) {
    const std::string word = arguments[i];
    const bool more = i + 1 < count;
    if (word == "--each" && more)
      task.each = std::max(1, std::atoi(arguments[++i]));
    else if (word == "--seconds" && more)
      task.seconds = std::max(0.001, std::atof(arguments[++i]));
    else if (word == "--edge" && more)
      task.edge = std::max(0, std::atoi(arguments[++i]));
    else
      task.genres.push_back(word);
  }
  return task;
}

bool print_generated(const Clew& clew, const GenerateTask& task) {
  std::vector<std::string> genres = task.genres;
  if (genres.empty()) {
    for (const GenreSummary& g : clew.genres())
      if (!g.is_problem) genres.push_back(g.slug);
  }
  std::printf(
      "| genre | size | made | one answer | same again | median ms | 95 %% ms | clues |\n"
      "|---|---|---|---|---|---|---|---|\n");
  bool all = true;
  for (const std::string& genre : genres) {
    const Row row = make_row(clew, genre, task);
    print_row(row);
    all = all && row.holds();
  }
  return all;
}

}  // namespace clew::bench
