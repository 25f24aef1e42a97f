// The steps of a proof: each is accepted only if it follows from what was accepted before.
#include <algorithm>

#include "certificate.h"

namespace clew::proof {

void Certificate::reject(const std::string& why) const {
  throw Rejected("line " + std::to_string(line_) + ": " + why);
}

bool clashes(const Constraint& c, const std::vector<Graph>& graphs, const Values& values) {
  if (!values.is_true(c.guard)) return false;
  if (c.kind == Kind::colours) return colours_cross(c, values);
  if (c.kind == Kind::runs) return misses_runs(c, values);
  if (c.kind == Kind::sight) return misses_sight(c, values);
  if (c.kind == Kind::distinct) return repeats(c, values);
  if (c.kind == Kind::total) return misses_total(c, values);
  const Graph& graph = at(graphs, c.graph);
  if (c.kind == Kind::loop) return breaks_loop(c, graph, values);
  if (c.kind == Kind::equal) return breaks_pieces(c, graph, values);
  if (c.kind == Kind::closed) return leaves_loose_end(c, graph, values);
  if (c.kind == Kind::forest) return closes_ring(c, graph, values);
  if (c.kind == Kind::reach) return is_out_of_reach(c, graph, values);
  return comes_apart(c, graph, values);  // connected, walled
}

void Certificate::read(std::string_view text, int64_t number) {
  line_ = number;
  Line line(text, number, variables_);
  if (stage_ <= Stage::variables) return read_first(line);
  const std::string_view word = line.word();
  if (word.empty() || word == "c") return;
  if (stage_ == Stage::over) line.refuse("there is more behind the end");
  const bool step = word.size() == 1 && std::string_view("lprda").find(word) != word.npos;
  if (step || word == "end") stage_ = Stage::steps;
  stage_ == Stage::steps ? read_step(word, line) : read_model(word, line);
}

// "clew certificate 1", then "v VARIABLES".
void Certificate::read_first(Line& line) {
  if (stage_ == Stage::title) {
    if (line.word() != "clew" || line.word() != "certificate")
      line.refuse("this is no certificate: its first line is 'clew certificate 1'");
    if (line.word() != "1") line.refuse("this program knows version 1 of certificates only");
    line.end();
    stage_ = Stage::variables;
    return;
  }
  const std::string_view word = line.word();
  if (word.empty() || word == "c") return;
  if (word != "v") line.refuse("the number of variables is missing: 'v 120'");
  const auto most = static_cast<int64_t>(bytes_);  // a variable that is used takes a character
  variables_ = static_cast<int32_t>(line.number(0, std::min<int64_t>(most, 1 << 28)) + 1);
  line.end();
  known_ = std::make_unique<Clauses>(variables_);
  is_mark_.resize(static_cast<size_t>(variables_));
  is_mark_[0] = true;  // the constant is no mark
  stage_ = Stage::model;
}

void Certificate::read_step(std::string_view word, Line& line) {
  if (word == "l") return read_lemma(line, false);
  if (word == "p") return read_lemma(line, true);
  if (word == "r") return read_learned(line);
  if (word == "d") return read_deletions(line);
  if (word == "a") return read_answer(line);
  if (word == "end") return read_end(line);
  line.refuse("'" + std::string(word) + "' begins no step; the model ends where the steps begin");
}

// "l CONSTRAINT LITERALS", "p CONSTRAINT LITERALS": by this constraint one of the literals is true.
// With all of them false, and what is certain, the constraint cannot be kept. The first kind is for
// the next learned clause only, the second is kept.
void Certificate::read_lemma(Line& line, bool kept) {
  const auto last = static_cast<int64_t>(constraints_.size()) - 1;
  const int64_t number = line.number(0, last);
  std::vector<Literal> clause = line.all_literals();
  ++summary_.lemmas;
  const size_t mark = known_->mark();
  bool follows = known_->refuted();
  for (const Literal l : clause) follows = follows || !known_->assume(opposite(l));
  const Constraint& c = at(constraints_, number);
  follows = follows || clashes(c, graphs_, known_->values());
  known_->undo(mark);
  if (!follows)
    reject("this lemma does not follow from constraint " + std::to_string(number) + " alone");
  if (kept)
    known_->add(clause);
  else
    lemmas_.push_back(std::move(clause));
}

// "r LITERALS": with all of them false, propagation through what is known and the lemmas since the
// last such step ends in a conflict.
void Certificate::read_learned(Line& line) {
  const std::vector<Literal> clause = line.all_literals();
  ++summary_.learned;
  if (!follows_from_lemmas(clause)) reject("this clause does not follow by propagation");
  lemmas_.clear();
  learned_.push_back(known_->add(clause));
}

bool Certificate::follows_from_lemmas(const std::vector<Literal>& clause) {
  if (known_->refuted()) return true;
  const size_t mark = known_->mark();
  bool clash = false;
  for (const Literal l : clause) clash = clash || !known_->assume(opposite(l));
  clash = clash || !known_->propagate();
  for (bool more = true; more && !clash;) {
    more = false;
    for (const std::vector<Literal>& lemma : lemmas_) {
      const Values& values = known_->values();
      const auto open =
          std::find_if(lemma.begin(), lemma.end(), [&](Literal l) { return !values.is_false(l); });
      if (open == lemma.end()) clash = true;
      if (clash) break;
      const bool single = values[*open] == 0 && std::all_of(open + 1, lemma.end(), [&](Literal l) {
                            return l == *open || values.is_false(l);
                          });
      if (!single) continue;
      more = true;
      known_->assume(*open);
      clash = !known_->propagate();
      if (clash) break;
    }
  }
  known_->undo(mark);
  return clash;
}

// "d NUMBERS": learned clauses, numbered from 0, that are needed no more.
void Certificate::read_deletions(Line& line) {
  const auto last = static_cast<int64_t>(learned_.size()) - 1;
  while (!line.at_end()) known_->remove(at(learned_, line.number(0, last)));
}

// "a LITERALS": the true variables of an answer; it is forbidden from here on.
void Certificate::read_answer(Line& line) {
  Values answer(variables_);
  for (int32_t v = 1; v < variables_; ++v) answer.set(2 * v + 1);
  for (const Literal l : line.all_literals()) {
    if (l % 2 != 0) line.refuse("an answer names the variables that are true, no others");
    answer.set(l);
  }
  expect_kept(answer);
  ++summary_.answers;
  std::vector<Literal> other;
  for (const int32_t v : marks_) other.push_back(2 * v + (answer.is_true(2 * v) ? 1 : 0));
  known_->add(other);
  clauses_.push_back(std::move(other));
}

void Certificate::expect_kept(const Values& answer) const {
  const auto holds = [&](Literal l) { return answer.is_true(l); };
  for (size_t k = 0; k < clauses_.size(); ++k) {
    if (!std::any_of(clauses_[k].begin(), clauses_[k].end(), holds))
      reject("the answer breaks clause " + std::to_string(k) + " of the model, counted from 0");
  }
  for (size_t k = 0; k < sums_.size(); ++k) {
    int64_t total = 0;
    for (const Term& t : sums_[k].terms) total += holds(t.literal) ? t.weight : 0;
    if (total < sums_[k].bound)
      reject("the answer breaks sum " + std::to_string(k) + " of the model, counted from 0");
  }
  for (size_t k = 0; k < constraints_.size(); ++k) {
    if (clashes(constraints_[k], graphs_, answer))
      reject("the answer breaks constraint " + std::to_string(k));
  }
}

// "end unique", "end none" or "end several"
void Certificate::read_end(Line& line) {
  const std::string said(line.word());
  line.end();
  const int64_t answers = summary_.answers;
  if (said != "unique" && said != "none" && said != "several")
    line.refuse("the end is unique, none or several");
  const int64_t wanted = said == "none" ? 0 : said == "unique" ? 1 : 2;
  if (answers != wanted)
    reject("'" + said + "' needs " + std::to_string(wanted) + " answers, here are " +
           std::to_string(answers));
  if (wanted < 2 && !known_->refuted())
    reject(wanted == 0 ? "it is not proved that there is no answer"
                       : "it is not proved that there is no other answer");
  summary_.conclusion = said;
  stage_ = Stage::over;
}

const Summary& Certificate::finish() const {
  if (stage_ != Stage::over)
    throw Unreadable("line " + std::to_string(line_) + ": the certificate breaks off too early");
  return summary_;
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

}  // namespace clew::proof
