#include "study/inquiry.h"

#include "base/memory.h"
#include "model/implied.h"
#include "model/lower.h"
#include "model/one_arm.h"
#include "study/certificate.h"
#include "study/compiled.h"

namespace clew::study {

namespace {
constexpr int64_t conflicts_before_sums = 20;  // a search that needs more is not easy
constexpr size_t most_kept = size_t{1} << 20;  // bytes of an engine and of a model, each
// Room that was taken over counts like any other: where little is allowed there is none.
constexpr size_t least_memory = size_t{64} << 20;
}  // namespace

Workbench::Workbench() : inside_(std::make_unique<Inside>()) {}
Workbench::~Workbench() = default;
Workbench::Workbench(Workbench&&) noexcept = default;
Workbench& Workbench::operator=(Workbench&&) noexcept = default;

Inquiry::Inquiry(const Setup& setup, Meter& meter, const QuestionOptions& options, bool guarded)
    : setup_(setup), meter_(meter), options_(options), guarded_(guarded) {}

// What is left of the memory goes to the next question, unless it is much, or half made.
Inquiry::~Inquiry() {
  Workbench::Inside* bench = this->bench();
  if (bench == nullptr || is_unwinding()) return;
  if (posted_ && posted_->model.bytes() <= most_kept) bench->model = std::move(posted_->model);
  if (engine_ == nullptr) return;
  engine_->retire();
  if (engine_->bytes() <= most_kept) bench->engine = std::move(engine_);
}

Workbench::Inside* Inquiry::bench() const {
  const size_t allowed = meter_.limits().bytes;
  const bool plenty = allowed == 0 || allowed >= least_memory;
  return options_.bench != nullptr && plenty ? options_.bench->inside_.get() : nullptr;
}

Result<Posted> Inquiry::post_board(const PostOptions& how) {
  if (options_.board != nullptr) return post::post(*options_.board, meter_, how);
  auto made = board_of(setup_, meter_);
  if (!made) return made.errors();
  made_ = std::move(*made);
  return post::post(*made_, meter_, how);
}

bool Inquiry::post_rules() {
  const double start = cpu_seconds();
  PostOptions how;
  how.guarded = guarded_;
  how.without = options_.without;
  how.weak = options_.weak;
  if (bench() != nullptr) how.spent = &bench()->model;
  auto posted = post_board(how);
  if (!posted || posted->incomplete) {
    outcome_.limit = meter_.reached();
    if (!posted) outcome_.mistakes = mistakes_of(posted.errors(), outcome_.limit);
    outcome_.effort.post_seconds = cpu_seconds() - start;
    return false;
  }
  posted_ = std::move(*posted);
  engine_ = std::make_unique<Engine>(meter_, bench() != nullptr ? bench()->engine.get() : nullptr);
  if (options_.onlooker) engine_->keep_origins();
  if (options_.certificate != nullptr) start_certificate();
  const bool may_imply = !guarded_ && options_.certificate == nullptr;
  if (may_imply) {
    Builder builder(posted_->model, meter_);
    settle_one_armed(builder);
  }
  lower(posted_->model, *engine_);
  start_near(options_.start);
  if (may_imply) engine_->add_later(conflicts_before_sums, [this] { add_what_sums_imply(); });
  if (options_.onlooker) engine_->set_onlooker(options_.onlooker(*posted_));
  outcome_.effort.variables = posted_->model.num_vars;
  outcome_.effort.clauses =
      static_cast<int64_t>(posted_->model.claims.size() + posted_->model.defined.size());
  outcome_.effort.post_seconds = cpu_seconds() - start;
  return true;
}

void Inquiry::start_certificate() {
  drop_unproved(posted_->model);
  options_.certificate->start(*posted_);
  engine_->set_proof(options_.certificate);
}

void Inquiry::add_what_sums_imply() {
  const size_t clauses = posted_->model.claims.size();
  Builder builder(posted_->model, meter_);
  add_implied_by_sums(builder);
  if (!builder.failed()) lower_more(posted_->model, clauses, *engine_);
}

Answered Inquiry::search(std::span<const Lit> assumptions) {
  const double start = cpu_seconds();
  const Answered answered = engine_->solve(assumptions);
  if (answered == Answered::yes) {
    found_ = read_answer(posted_->model, posted_->marks, *engine_);
    helpers_ = read_helpers(posted_->model, posted_->marks, *engine_);
  }
  outcome_.effort.search_seconds += cpu_seconds() - start;
  return answered;
}

bool Inquiry::judge_found() {
  const Ruled ruled = study::judge_found(setup_, meter_, found_, options_, outcome_, &helpers_);
  if (ruled.accepted) return true;
  if (ruled.gave_up) {
    stop_at_limit();
    if (outcome_.limit == Limit::none)
      outcome_.cannot =
          "an answer was found, but reading the rules against it takes more steps than the judge "
          "may "
          "use; a let with parameters, worked out again for each place, is a common cause";
  }
  outcome_.fault = ruled.refusal;
  return false;
}

void Inquiry::exclude(const Answer& answer) {
  const std::vector<Lit> forbidding = forbid(posted_->model, posted_->marks, answer);
  if (options_.certificate != nullptr) options_.certificate->found(*engine_, forbidding);
  engine_->set_origin(origin_answer);
  engine_->add_clause(forbidding);
}

void Inquiry::prefer_others(const Answer& answer) {
  for (const Lit l : demand(posted_->model, posted_->marks, answer))
    engine_->set_phase(l.var(), l.negated());
}

// Undecided marks, and marks of which the model knows nothing, are left as they are.
void Inquiry::start_near(const Answer& answer) {
  if (!board::has_places_of(setup_.plan(), answer)) return;
  for (const Lit l : demand(posted_->model, posted_->marks, answer))
    engine_->set_phase(l.var(), !l.negated());
}

void Inquiry::stop_at_limit() {
  outcome_.status = Status::unknown;
  outcome_.limit = meter_.reached();
}

Report Inquiry::finish() {
  if (engine_ != nullptr) outcome_.effort.engine = engine_->stats();
  const EngineStats& s = outcome_.effort.engine;
  outcome_.figures = {{"variables", outcome_.effort.variables},
                      {"constraints", outcome_.effort.clauses},
                      {"decisions", s.decisions},
                      {"propagations", s.propagations},
                      {"conflicts", s.conflicts},
                      {"restarts", s.restarts},
                      {"learned clauses", s.learned}};
  outcome_.effort.peak_bytes = meter_.peak_bytes();
  return std::move(outcome_);
}

}  // namespace clew::study
