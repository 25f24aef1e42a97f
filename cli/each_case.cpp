#include "each_case.h"

#include <algorithm>
#include <optional>

#include "exit_status.h"
#include "input.h"
#include "last_resort.h"
#include "output.h"
#include "words.h"

namespace clew::cli {

namespace {

class Round {
 public:
  Round(const Session& session, const TakeCase& take) : session_(session), take_(take) {}

  int run() {
    const std::vector<std::string> inputs = inputs_of(session_);
    many_ = inputs.size() > 1;
    if (many_ && !may_be_many()) return status_;
    for (const std::string& input : inputs) {
      if (ended()) break;
      read(input);
    }
    if (first_ && !ended()) ask(*first_);
    if (session_.stop && asked_ == 0) return run_out(session_, Limit::stopped);
    if (many_ && !refused_ && !session_.arguments.json && status_ != cannot_write) print(summary());
    // The only puzzle has the status of what was said of it, even if the stop came just after.
    return session_.stop && many_ ? std::max<int>(status_, ran_out) : status_;
  }

 private:
  struct Found {
    Arguments arguments;
    std::string name;
    Result<Case> opened;
  };

  bool ended() const { return session_.stop || output_failed() || refused_; }

  void read(const std::string& input) {
    Arguments arguments = session_.arguments;
    arguments.input = input;
    open_chosen_input(session_.clew, arguments, input, [&](const Result<Case>& opened, int number) {
      if (!ended()) meet({arguments, name_of(input, opened, number), opened});
    });
  }

  static std::string name_of(const std::string& input, const Result<Case>& opened, int number) {
    if (opened) return name_of_input(input, *opened, number);
    return shown_name(input);
  }

  // Whether the first is the only one is known when a second comes, or none.
  void meet(Found found) {
    if (!many_ && !first_) {
      first_ = std::move(found);
      return;
    }
    if (!many_) {
      many_ = true;
      if (!may_be_many()) return;
    }
    if (first_) ask(*first_);
    first_.reset();
    if (!ended()) ask(found);
  }

  // What has room for one puzzle alone.
  bool may_be_many() {
    const Arguments& a = session_.arguments;
    std::string option;
    if (!a.output.empty())
      option = "-o";
    else if (a.medium != Medium::text)
      option = "a picture";
    else if (!a.proof_file.empty())
      option = "--proof";
    else if (!a.answer_file.empty())
      option = "--answer";
    if (option.empty()) return true;
    refused_ = true;
    first_.reset();
    note(refuse(session_, option + " is for one puzzle, and here are several; choose one with -p" +
                              (a.answer_file.empty() ? ", or print all with 'clew sheet'" : "")));
    return false;
  }

  void ask(const Found& found) {
    if (asked_++ > 0) {
      if (!session_.arguments.json) print("\n");
      start_question(session_.arguments);
    }
    outcome_.clear();
    Session one{session_.clew, session_.lab,      found.arguments,
                session_.stop, session_.terminal, many_ ? found.name : "",
                &outcome_};
    int status = answered;
    const Limit limit = within(limits_left(found.arguments), [&] {
      status = found.opened ? take_(one, *found.opened) : refuse(one, found.opened.errors());
    });
    if (limit != Limit::none) status = run_out(one, limit);
    note(status);
    if (outcome_.empty()) outcome_ = status == bad_input ? "bad input" : "unknown";
    count(outcome_);
  }

  void count(const std::string& word) {
    const auto at = std::ranges::find(outcomes_, word, &std::pair<std::string, int>::first);
    if (at == outcomes_.end())
      outcomes_.emplace_back(word, 1);
    else
      ++at->second;
  }

  std::string summary() {
    std::ranges::stable_sort(outcomes_, std::greater{}, &std::pair<std::string, int>::second);
    std::string text = "\n" + plural(asked_, "puzzle") + ": ";
    for (const auto& [word, count] : outcomes_)
      text += (text.ends_with(": ") ? "" : ", ") + std::to_string(count) + ' ' + word;
    return text + '\n';
  }

  void note(int status) { status_ = std::max(status_, status); }

  const Session& session_;
  const TakeCase& take_;
  bool many_ = false;
  bool refused_ = false;
  std::optional<Found> first_;
  std::string outcome_;
  std::vector<std::pair<std::string, int>> outcomes_;
  int asked_ = 0;
  int status_ = answered;
};

}  // namespace

int each_case(const Session& session, const TakeCase& take) { return Round(session, take).run(); }

void note_outcome(const Session& session, const std::string& word) {
  if (session.outcome != nullptr) *session.outcome = word;
}

}  // namespace clew::cli
