// The verbs about puzzles that are there: thin, repair and vary.
#include <cstdio>

#include "board_size.h"
#include "clew/setter.h"
#include "each_case.h"
#include "exit_status.h"
#include "input.h"
#include "json_text.h"
#include "last_resort.h"
#include "session.h"
#include "words.h"

namespace clew::cli {
namespace {

void write_edits(JsonWriter& json, const char* name, const std::vector<ClueEdit>& edits) {
  std::vector<std::string> words;
  for (const ClueEdit& edit : edits) words.push_back(edit.words);
  write_texts(json, name, words);
}

std::string lines_of(const std::vector<ClueEdit>& edits) {
  std::string out;
  for (const ClueEdit& edit : edits) out += "  " + edit.words + '\n';
  return out;
}

std::string joined(const std::vector<ClueEdit>& edits) {
  std::string out;
  for (const ClueEdit& edit : edits) out += (out.empty() ? "" : "; ") + edit.words;
  return out;
}

std::string written(const Session& session, const Case& puzzle) {
  const bool with_answer = session.arguments.setter.with_answer;
  const Result<std::string> text =
      puzzle.write(session.arguments.to,
                   with_answer ? std::vector<std::string>{} : std::vector<std::string>{"answer"});
  return text ? *text : puzzle.text();
}

// Which of many puzzles it is.
std::string name_of(const Session& session) {
  return session.puzzle.empty() ? "" : visible(session.puzzle, session.terminal.ascii) + ": ";
}

int not_unique(const Session& session, Status status) {
  note_outcome(session, status_name(status));
  const std::string why = status == Status::none
                              ? "there is no answer; 'clew repair' proposes what to change"
                              : "there are several answers; 'clew repair' proposes what to add";
  print(session.arguments.json ? json_line([&](JsonWriter& json) {
    write_name(json, session);
    json.member("status", status_name(status));
  })
                               : name_of(session) + status_name(status) + ": " + why + '\n');
  return not_one;
}

int thin_one(const Session& session, const Case& opened) {
  ThinOptions options;
  options.seed = session.arguments.seed;
  options.symmetry = session.arguments.setter.symmetry;
  options.to_unknown = session.arguments.setter.to_unknown;
  options.limits = limits_left(session.arguments);
  const Result<Thinned> found = Setter(session.clew).thin(opened, options);
  if (!found) return refuse(session, found.errors());
  if (found->status != Status::unique) return not_unique(session, found->status);
  note_outcome(session, found->taken.empty() ? "minimal" : "thinned");
  const std::string text = written(session, *found->puzzle);
  if (session.arguments.json) {
    print(json_line([&](JsonWriter& json) {
      write_name(json, session);
      json.member("status", "unique");
      json.member("clues", found->clues);
      json.member("minimal", found->minimal);
      write_edits(json, "redundant", found->redundant);
      write_edits(json, "taken", found->taken);
      json.member("puzzle", text);
    }));
    return answered;
  }
  if (found->taken.empty()) {
    print(name_of(session) + "minimal: no clue can go\n");
    return answered;
  }
  print(name_of(session) + plural(static_cast<std::int64_t>(found->redundant.size()), "clue") +
        " could go alone:\n" + lines_of(found->redundant) +
        plural(static_cast<std::int64_t>(found->taken.size()), "clue") + " can go together:\n" +
        lines_of(found->taken) + plural(found->clues, "clue") + " left" +
        (found->minimal ? ", and none of them can go:\n\n" : ":\n\n") + for_reading(text));
  return answered;
}

std::string proposals_in_words(const Repaired& found) {
  if (found.proposals.empty())
    return "no proposal: nothing that was tried leaves one answer; other changes may\n";
  return plural(static_cast<std::int64_t>(found.proposals.size()), "proposal") + '\n';
}

int repair_one(const Session& session, const Case& opened) {
  RepairOptions options;
  options.seed = session.arguments.seed;
  options.most = static_cast<int>(session.arguments.setter.count);
  options.limits = limits_left(session.arguments);
  if (!session.arguments.answer_file.empty()) {
    const Result<Answer> answer =
        answer_in(session.arguments.answer_file, session.arguments, opened);
    if (!answer) return refuse(session, answer.errors());
    options.wanted = *answer;
  }
  const Result<Repaired> found = Setter(session.clew).repair(opened, options);
  if (!found) return refuse(session, found.errors());
  note_outcome(session, found->status == Status::unique ? "unique"
                        : found->proposals.empty()      ? "not repaired"
                                                        : "repaired");
  if (session.arguments.json) {
    print(json_line([&](JsonWriter& json) {
      write_name(json, session);
      json.member("status", status_name(found->status));
      write_list(json, "proposals", found->proposals, [&](const Proposal& proposal) {
        write_object(json, [&] {
          write_edits(json, "edits", proposal.edits);
          json.member("puzzle", written(session, proposal.puzzle));
        });
      });
      if (found->limit != Limit::none) json.member("limit", limit_name(found->limit));
    }));
  } else if (found->status == Status::unique && found->proposals.empty()) {
    print(name_of(session) + "unique: there is nothing to repair\n");
  } else {
    std::string out =
        name_of(session) + status_name(found->status) + ": " + proposals_in_words(*found);
    int number = 0;
    for (const Proposal& proposal : found->proposals)
      out += "\n" + std::to_string(++number) + ". " + joined(proposal.edits) + "\n\n" +
             for_reading(written(session, proposal.puzzle));
    if (found->limit != Limit::none)
      out += "\n" + limit_text(found->limit, session.arguments) + "; there may be more\n";
    else if (found->proposals.empty())
      out += "no repair of up to three changes was found; there may be one\n";
    print(out);
  }
  if (found->status == Status::unique || !found->proposals.empty()) return answered;
  return found->limit != Limit::none ? ran_out : not_one;
}

int vary_one(const Session& session, const Case& opened) {
  VaryOptions options;
  options.seed = session.arguments.seed;
  options.most = static_cast<int>(session.arguments.setter.count);
  options.limits = limits_left(session.arguments);
  const Result<Variants> found = Setter(session.clew).vary(opened, options);
  if (!found) return refuse(session, found.errors());
  if (found->status != Status::unique) return not_unique(session, found->status);
  note_outcome(session, found->variants.empty() ? "no variants" : "varied");
  bool first = true;
  for (const Variant& variant : found->variants) {
    const std::string text = written(session, variant.puzzle);
    if (session.arguments.json) {
      print(json_line([&](JsonWriter& json) {
        write_name(json, session);
        json.member("how", variant.how);
        json.member("puzzle", text);
      }));
    } else {
      print((first ? "" : "---\n") + ("# " + name_of(session) + variant.how + '\n') +
            for_reading(text));
    }
    first = false;
  }
  if (!found->variants.empty()) return answered;
  const char* why = "no variants: nothing that the rules allow changes it";
  if (session.arguments.json)
    std::fprintf(stderr, "clew: %s\n", why);  // there is no line of JSON
  else
    print(name_of(session) + why + '\n');
  return not_one;
}

std::string said_of(const Sampled& found) {
  const std::string drawn = plural(static_cast<std::int64_t>(found.answers.size()), "answer");
  if (found.status == Status::none) return "none: there is no answer\n";
  if (!found.uniform) return drawn + ", not evenly: some answers are met more often than others\n";
  return drawn + " of " + found.number + ", each as likely\n";
}

int sample_one(const Session& session, const Case& opened) {
  SampleOptions options;
  options.seed = session.arguments.seed;
  options.count = static_cast<int>(session.arguments.setter.count);
  options.limits = limits_left(session.arguments);
  const Sampled found = Setter(session.clew).sample(opened, options);
  const bool short_of =
      found.status != Status::none && found.answers.size() < static_cast<size_t>(options.count);
  note_outcome(session, found.answers.empty() ? status_name(found.status) : "sampled");
  if (session.arguments.json) {
    print(json_line([&](JsonWriter& json) {
      write_name(json, session);
      json.member("status", status_name(found.status));
      if (short_of) json.member("limit", limit_name(found.limit));
      json.member("uniform", found.uniform);
      if (!found.number.empty()) {
        json.key("count");
        json.raw(found.number);
      }
      write_list(json, "answers", found.answers,
                 [&](const Answer& answer) { json.text(opened.text_of(answer)); });
    }));
  } else {
    std::string out = found.answers.empty() && short_of ? "" : said_of(found);
    for (const Answer& answer : found.answers) out += '\n' + opened.text_of(answer);
    if (short_of) out += limit_text(found.limit, session.arguments) + '\n';
    print(out);
  }
  if (short_of) return ran_out;
  return found.status == Status::none ? not_one : answered;
}

}  // namespace

int thin(const Session& session) { return each_case(session, thin_one); }
int repair(const Session& session) { return each_case(session, repair_one); }
int vary(const Session& session) { return each_case(session, vary_one); }

int sample(const Session& session) {
  const Arguments& arguments = session.arguments;
  if (arguments.setter.size.empty()) return each_case(session, sample_one);
  if (!arguments.inputs.empty())
    return refuse(session, "--size asks for an empty board, and INPUT is a puzzle; give one");
  if (arguments.genre.empty() && arguments.rules_file.empty())
    return refuse(session, "--size needs a genre: --genre or --rules");
  const Result<Source> source = source_of(arguments);
  if (!source) return refuse(session, source.errors());
  const Result<Case> board = blank_board(session.clew, *source, arguments.setter.size);
  if (!board) return refuse(session, board.errors());
  return sample_one(session, *board);
}

}  // namespace clew::cli
