// The verb that shows a search: on the terminal, as a page that plays it, as a tree of boards.
#include <unistd.h>

#include <algorithm>

#include "exit_status.h"
#include "input.h"
#include "interactive.h"
#include "json_text.h"
#include "player.h"
#include "session.h"
#include "show.h"
#include "words.h"

namespace clew::cli {

namespace {

// How many frames are kept where --frames does not say.
constexpr std::size_t frames_printed = 100;
constexpr std::size_t frames_of_page = 2000;
constexpr std::size_t frames_played = 20'000;
constexpr std::size_t frames_of_tree = 200'000;
constexpr std::size_t nodes_of_tree = 500;

enum class Wanted { page, tree, list, prints, player };

// What happens in a frame; rules are named in it.
std::string words_of(const Film& film, std::size_t frame, const Style& style) {
  return visible(film.moment(frame).words, style.ascii);
}

std::string frame_text(const Film& film, std::size_t frame, const Style& style) {
  const Moment now = film.moment(frame);
  return "frame " + std::to_string(frame) + " of " + std::to_string(film.frames() - 1) +
         ", depth " + std::to_string(now.depth) + "\n" + frame_kind_name(now.kind) + ": " +
         words_of(film, frame, style) + "\n\n" + film.draw(frame, style) + "\n";
}

void print_statistics(const Session& session, const Report& report) {
  if (session.arguments.statistics) print(effort_text(report.figures, report.effort));
}

// Answers that were looked for; 0: all.
std::int64_t answers_wanted(const Arguments& arguments) {
  constexpr std::int64_t enough_to_tell = 2;
  return arguments.solutions < 0 ? enough_to_tell : arguments.solutions;
}

// One answer was asked for and found: that is all there was to do.
int watched_status(const Session& session, const Report& report) {
  const bool found = session.arguments.solutions == 1 && report.count == 1;
  return found ? answered : status_of(report.status);
}

// That there was more to search, if the answers found were enough.
void print_where_it_stopped(const Session& session, const Report& report) {
  const std::int64_t wanted = answers_wanted(session.arguments);
  if (report.exact || wanted == 0 || report.count < wanted) return;
  print("the search stopped at " + std::string(wanted == 1 ? "its first answer" : "answer ") +
        (wanted == 1 ? "" : std::to_string(wanted)) + "; -s 0 goes on to the last\n");
}

// How much of the search is in the file.
std::string extent(const Film& film, Wanted wanted, std::size_t most_nodes) {
  if (wanted == Wanted::page) return plural(static_cast<int64_t>(film.frames()), "frame");
  const std::size_t nodes = film.decisions() + 1;
  if (nodes <= most_nodes && film.left_out() == 0)
    return plural(static_cast<int64_t>(nodes), "node");
  return "the first " + plural(static_cast<int64_t>(std::min(nodes, most_nodes)), "node");
}

int write_file(const Session& session, const Film& film, Wanted wanted) {
  const Style style = style_of(session);
  const std::size_t nodes = session.arguments.frames > 0
                                ? static_cast<std::size_t>(session.arguments.frames)
                                : nodes_of_tree;
  const Result<std::string> file =
      wanted == Wanted::page ? film.page(style) : film.tree(style, nodes);
  if (!file) return refuse(session, file.errors());
  const int status = deliver(session, *file, session.arguments.output);
  if (status != answered) return status;
  print(extent(film, wanted, nodes) + "; " + words_of(film, film.frames() - 1, style) + '\n');
  if (wanted == Wanted::tree && film.decisions() + 1 > nodes)
    print("--frames N draws more nodes\n");
  else if (film.left_out() > 0)
    print(std::to_string(film.left_out()) + " events are left out; --frames N keeps more\n");
  print_where_it_stopped(session, film.report());
  print_statistics(session, film.report());
  return watched_status(session, film.report());
}

// The frames to print: those of the kinds asked for, and all from so many guesses on.
std::vector<std::size_t> chosen_frames(const Session& session, const Film& film) {
  const Kinds kinds(session.arguments);
  std::vector<std::size_t> chosen;
  std::int64_t guesses = 0;
  for (std::size_t i = 0; i < film.frames(); ++i) {
    const FrameKind kind = film.moment(i).kind;
    guesses += kind == FrameKind::decision ? 1 : 0;
    if (kinds.shows(frame_kind_name(kind), guesses)) chosen.push_back(i);
  }
  return chosen;
}

std::string as_json(const Session& session, const Film& film, const Case& opened) {
  std::vector<Moment> moments;
  for (const std::size_t i : chosen_frames(session, film)) moments.push_back(film.moment(i));
  return json_line([&](JsonWriter& json) {
    json.member("genre", opened.genre());
    json.member("status", status_name(film.report().status));
    json.member("count", film.report().count);
    json.member("count_exact", film.report().exact);
    json.member("left_out", film.left_out());
    write_list(json, "frames", moments, [&](const Moment& now) {
      write_object(json, [&] {
        json.member("kind", frame_kind_name(now.kind));
        json.member("depth", now.depth);
        json.member("words", now.words);
      });
    });
  });
}

int print_frames(const Session& session, const Case& opened, const Film& film) {
  print(heading(session, opened));
  for (const std::size_t i : chosen_frames(session, film))
    print(frame_text(film, i, style_of(session)));
  print_where_it_stopped(session, film.report());
  print_statistics(session, film.report());
  return watched_status(session, film.report());
}

// False: what is to be drawn is of no kind that is drawn here.
bool find_wanted(const Arguments& arguments, Wanted& wanted) {
  const bool screen = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
  wanted = screen && !arguments.plain ? Wanted::player : Wanted::prints;
  if (arguments.json) wanted = Wanted::list;
  if (arguments.arrows || arguments.fragment) return false;
  if (arguments.output.empty()) return arguments.medium == Medium::text;
  if (arguments.json) return false;
  if (arguments.output.ends_with(".html")) wanted = Wanted::page;
  if (arguments.output.ends_with(".svg")) wanted = Wanted::tree;
  return wanted == Wanted::page || wanted == Wanted::tree;
}

std::size_t most_frames(const Arguments& arguments, Wanted wanted) {
  if (wanted == Wanted::tree) return frames_of_tree;
  if (arguments.frames > 0) return static_cast<std::size_t>(arguments.frames);
  if (wanted == Wanted::player) return frames_played;
  return wanted == Wanted::page ? frames_of_page : frames_printed;
}

}  // namespace

int watch(const Session& session) {
  const Arguments& arguments = session.arguments;
  Wanted wanted = Wanted::player;
  if (arguments.interactive && (arguments.json || !arguments.output.empty()))
    return refuse(session, "--interactive asks and answers in text: no --json, no -o");
  if (!find_wanted(arguments, wanted)) {
    return refuse(
        session,
        "watch plays in text, or writes -o FILE.html (an animation) or -o FILE.svg (the tree of "
        "decisions), or lists the frames (--json, without -o); it has no other pictures, no "
        "--arrows and no --fragment");
  }
  const Result<Case> opened = open_input(session.clew, arguments);
  if (!opened) return refuse(session, opened.errors());
  print_warnings(*opened, arguments.input);
  Question question = question_of(session);
  question.most = answers_wanted(arguments);
  if (arguments.interactive) return guide(session, *opened, question);
  const Result<Film> film = session.lab.watch(*opened, question, most_frames(arguments, wanted));
  if (!film) return refuse(session, film.errors());
  if (!film->report().fault.empty()) return admit(session, film->report().fault);
  switch (wanted) {
    case Wanted::page:
    case Wanted::tree:
      return write_file(session, *film, wanted);
    case Wanted::list:
      print(as_json(session, *film, *opened));
      return watched_status(session, film->report());
    case Wanted::prints:
      return print_frames(session, *opened, *film);
    case Wanted::player:
      break;
  }
  play(session, *opened, *film);
  return watched_status(session, film->report());
}

}  // namespace clew::cli
