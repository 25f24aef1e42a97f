#include "study/certificate.h"

#include <charconv>

namespace clew::study {

void write_number(int64_t number, std::string& out) {
  std::array<char, 24> digits;
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  CLEW_REQUIRE(error == std::errc());
  out += ' ';
  out.append(digits.data(), end);
}

void write_lit(Lit l, std::string& out) {
  if (is_constant(l)) {
    out += l == true_lit ? " t" : " f";
    return;
  }
  write_number(l.negated() ? -int64_t{l.var().id} : int64_t{l.var().id}, out);
}

void Certificate::start(const Posted& posted) {
  text_ = "clew certificate 1\nv";
  write_number(posted.model.num_vars - 1, text_);
  text_ += '\n' + notes_(posted);
  write_model(posted, text_);
}

// The clause forbids the marks by their value alone; the checker's speaks of all variables behind
// them, and this one follows.
void Certificate::found(const Engine& engine, std::span<const Lit> forbidding) {
  end_deletions();
  text_ += 'a';
  for (int32_t v = 1; v < engine.num_vars(); ++v) {
    const Lit l(Var{v}, false);
    if (engine.model_value(l)) write_lit(l, text_);
  }
  text_ += '\n';
  learned(forbidding, no_place);
}

std::string Certificate::finish(Status status) && {
  if (status == Status::unknown) return {};
  end_deletions();
  text_ += "end ";
  text_ += status_name(status);
  text_ += '\n';
  return std::move(text_);
}

// ---- steps

void Certificate::lemma(uint32_t propagator, Lit forced, std::span<const Lit> reason) {
  std::string& line = lemmas_.emplace_back("l");
  write_number(propagator, line);
  if (forced != false_lit) write_lit(forced, line);
  for (const Lit l : reason) write_lit(~l, line);
  line += '\n';
}

void Certificate::certain(uint32_t propagator, Lit l) {
  end_deletions();
  text_ += 'p';
  write_number(propagator, text_);
  if (l != false_lit) write_lit(l, text_);
  text_ += '\n';
}

void Certificate::learned(std::span<const Lit> clause, uint32_t place) {
  end_deletions();
  for (size_t k = lemmas_.size(); k-- > 0;) text_ += lemmas_[k];
  lemmas_.clear();
  text_ += 'r';
  for (const Lit l : clause) write_lit(l, text_);
  text_ += '\n';
  if (place != no_place) number_at_[place] = numbered_;
  ++numbered_;
}

void Certificate::moved(uint32_t from, uint32_t to) {
  if (from == to) return;
  const auto at = number_at_.find(from);
  if (at == number_at_.end()) return;
  const int64_t number = at->second;
  number_at_.erase(at);
  number_at_[to] = number;
}

void Certificate::forgotten(uint32_t place) {
  const auto at = number_at_.find(place);
  if (at == number_at_.end()) return;
  if (!deleting_) text_ += 'd';
  deleting_ = true;
  write_number(at->second, text_);
  number_at_.erase(at);
}

void Certificate::end_deletions() {
  if (deleting_) text_ += '\n';
  deleting_ = false;
}

size_t Certificate::bytes() const { return text_.capacity() + number_at_.size() * 32; }

}  // namespace clew::study
