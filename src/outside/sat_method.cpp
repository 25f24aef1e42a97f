// A solver of clauses as an engine: what was found is read, judged, forbidden, and the solver asked
// again.
#include <optional>

#include "base/memory.h"
#include "outside/engines.h"
#include "outside/sat_marks.h"
#include "outside/sat_search.h"
#include "post/post.h"
#include "study/compiled.h"

namespace clew::outside {

namespace {

// The choices of a setting, the default first.
template <size_t N>
std::vector<std::string> choices(const std::array<std::string_view, N>& names, size_t first,
                                 size_t begin = 0) {
  std::vector<std::string> list = {std::string(names[first])};
  for (size_t k = begin; k < N; ++k) {
    if (k != first) list.emplace_back(names[k]);
  }
  return list;
}

void report(const Posted& posted, const SatSearch& search, const SatSolver& sat, Harvest& harvest) {
  const ClauseWriter& written = search.written();
  const EncodedGraphs& graphs = search.encoded();
  harvest.figure("variables of the rules", posted.model.num_vars - 1);
  harvest.figure("variables added", written.num_vars() - posted.model.num_vars);
  harvest.figure("clauses", search.first_clauses());
  harvest.figure("sums", written.native_sums());
  const auto if_any = [&](const char* name, int64_t value) {
    if (value > 0) harvest.figure(name, value);
  };
  if_any("sums counted, with too many combinations", written.fallbacks());
  if_any("graphs by turn parity", graphs.by_parity);
  if_any("graphs by distance", graphs.by_distance);
  if_any("divisions by colours", graphs.by_colours);
  if_any("piece sizes by counting trees", graphs.by_counts);
  if_any("graphs by cuts", search.graphs_by_cuts());
  if_any("cuts", search.cuts());
  harvest.figure("rounds", search.rounds());
  for (const auto& [name, value] : sat.figures()) harvest.figure(name, value);
}

class SatMethod : public Method {
 public:
  std::string missing() const override {
    const Result<const SatParts*> parts = solver();
    return parts ? "" : parts.first_error().message;
  }

  std::vector<SettingInfo> settings() const override {
    const Encoding usual = usual_encoding();
    std::vector<SettingInfo> all = {
        {"connect", "connection, loops and pieces: turn parity, distances from a root, or cuts",
         choices(connect_names, static_cast<size_t>(usual.connect))},
        {"sums", "how sums are said",
         choices(sums_names, static_cast<size_t>(usual.sums), takes_sums() ? 0 : 1)},
        {"notable", "parity: the pair of turns that flip it", choices(notable_names, 0)},
        {"roots", "parity and distance: roots where one surely is, or anywhere",
         choices(roots_names, 0)},
        {"implied", "also state what follows from the rules", {"yes", "no"}},
    };
    if (has_general())
      all.push_back({"solver",
                     "the solver for finite domains (QF_FD) or the general one",
                     {"finite", "general"}});
    return all;
  }

 protected:
  virtual Result<const SatParts*> solver() const = 0;  // its plug-in
  virtual Encoding usual_encoding() const = 0;
  virtual bool takes_sums() const { return false; }
  virtual bool has_general() const { return false; }
  // Whether what a watched search says of there being no more is not to be trusted.
  virtual bool may_lose_answers() const { return false; }

  Report search(const Setup& setup, Meter& meter, const MethodOptions& options) const override {
    Harvest harvest(setup, meter, options);
    const double start = cpu_seconds();
    const Encoding how = encoding(options);
    if (Errors idle = idle_settings(options, how.connect); !idle.empty()) {
      harvest.outcome().mistakes = std::move(idle);
      return harvest.finish(false);
    }
    PostOptions rules;
    rules.without = options.without;
    rules.weak = options.weak;
    rules.implied = options.setting("implied", "yes") == "yes";
    rules.short_sums = how.sums == Sums::native;
    auto posted = study::post_rules(setup, meter, rules);
    if (!posted) harvest.outcome().mistakes = study::mistakes_of(posted.errors(), meter.reached());
    if (!posted || posted->incomplete) return harvest.finish(false);
    std::optional<SatMarks> watched;
    if (options.watcher != nullptr) watched.emplace(setup, *posted, name(), *options.watcher);
    SatMarks* marks = watched ? &*watched : nullptr;
    const Pause pause;  // no exception may pass through their code; they ask the meter often
    const SatParts& parts = **solver();
    const bool general = options.setting("solver", "finite") == "general";
    const auto sat = (general ? parts.make_general : parts.make)(meter, marks);
    SatSearch search(posted->model, how, *sat, meter);
    if (marks != nullptr) show_to(*marks, *posted, search, *sat);
    harvest.outcome().effort.post_seconds = cpu_seconds() - start;
    bool finished = search.is_encoded() && run(*posted, search, *sat, meter, harvest, marks);
    if (finished && marks != nullptr && may_lose_answers())
      finished = is_confirmed(*posted, how, parts, meter, harvest.outcome());
    report(*posted, search, *sat, harvest);
    return harvest.finish(finished);
  }

 private:
  // Settings that say something of trees, where there are none or others.
  static Errors idle_settings(const MethodOptions& options, Connect connect) {
    for (const Setting& s : options.settings) {
      if (s.name == "notable" && connect != Connect::parity)
        return {error("'notable' chooses turns for the turn parity: add --connect parity")};
      if (s.name == "roots" && connect == Connect::cuts)
        return {error("'roots' are those of trees: add --connect parity or --connect distance")};
    }
    return {};
  }

  Encoding encoding(const MethodOptions& options) const {
    Encoding how = usual_encoding();
    const auto read = [&]<typename E, size_t N>(const char* name, E& value,
                                                const std::array<std::string_view, N>& names) {
      const std::string_view now = names[static_cast<size_t>(value)];
      value = encoding_named<E>(names, options.setting(name, now)).value_or(value);
    };
    read("connect", how.connect, connect_names);
    read("sums", how.sums, sums_names);
    read("notable", how.notable, notable_names);
    read("roots", how.roots, roots_names);
    return how;
  }

  static Answer found_in(const Posted& posted, const SatSearch& search) {
    return read_marks(posted.model, posted.marks, [&](Lit l) { return search.holds(l); });
  }

  static void show_to(SatMarks& marks, const Posted& posted, SatSearch& search, SatSolver& sat) {
    sat.look_at(mark_vars(posted.model, posted.marks));
    search.when_broken(
        [&](const CutClauses& cuts) { marks.found_broken(found_in(posted, search), cuts); });
  }

  // The links that the solver chose.
  static std::vector<ParentLink> trees_in(const SatSearch& search) {
    std::vector<ParentLink> links;
    for (const EncodedGraphs::Tree& tree : search.encoded().trees) {
      const auto place = [&](int32_t v) {
        return tree.at.empty() ? v : tree.at[static_cast<size_t>(v)];
      };
      for (const SaidTree::Link& link : tree.said.links) {
        if (!search.holds(link.lit)) continue;
        const auto child = static_cast<size_t>(link.child);
        const bool odd = !tree.said.bits.empty() && search.holds(tree.said.bits[child]);
        links.push_back({place(link.child), place(link.parent), odd});
      }
    }
    return links;
  }

  // Whether the solver, unwatched, says as well that there are no answers but those found.
  bool is_confirmed(const Posted& posted, const Encoding& how, const SatParts& parts, Meter& meter,
                    Report& found) const {
    if (found.count != static_cast<int64_t>(found.answers.size())) return false;  // some are gone
    const auto sat = parts.make(meter, nullptr);
    SatSearch search(posted.model, how, *sat, meter);
    if (!search.is_encoded()) return false;
    for (const Answer& answer : found.answers)
      search.add(forbid(posted.model, posted.marks, answer));
    const Sat another = search.find();
    if (another == Sat::yes)
      found.cannot =
          std::string(name()) + " lost an answer while it was watched; unwatched it finds one";
    return another == Sat::no;
  }

  bool give_up(const SatSolver& sat, const Meter& meter, Harvest& harvest) const {
    if (meter.reached() == Limit::none)
      harvest.outcome().cannot = std::string(name()) + " gave up: " + sat.why_unknown();
    return false;
  }

  // False: not everything was searched. `marks` may be null.
  bool run(const Posted& posted, SatSearch& search, const SatSolver& sat, const Meter& meter,
           Harvest& harvest, SatMarks* marks) const {
    for (;;) {
      const Sat found = search.find();
      if (found == Sat::no) return true;
      if (found == Sat::unknown) return give_up(sat, meter, harvest);
      const Answer answer = found_in(posted, search);
      if (sat.failed()) return give_up(sat, meter, harvest);
      if (marks != nullptr) marks->found(answer);
      std::vector<ParentLink> trees = trees_in(search);
      const size_t before = harvest.outcome().answers.size();
      const Answer helpers =
          read_helpers(posted.model, posted.marks, [&](Lit l) { return search.holds(l); });
      const bool more = harvest.take(answer, &helpers);
      if (harvest.outcome().answers.size() > before && !search.encoded().trees.empty())
        harvest.outcome().trees.push_back(std::move(trees));
      if (!more) return false;
      search.add(forbid(posted.model, posted.marks, answer));
    }
  }
};

class CadicalMethod final : public SatMethod {
 public:
  const char* name() const override { return "cadical"; }
  const char* about() const override {
    return "CaDiCaL, a solver of clauses; connection by lazy cuts unless told otherwise";
  }
  std::string untold() const override {
    return "cadical tells what it learns and finds, not what it decides: a conflict shows the "
           "marks that the learned clause speaks of";
  }

 protected:
  Result<const SatParts*> solver() const override { return cadical_parts(); }
  Encoding usual_encoding() const override { return {}; }
};

class Z3Method final : public SatMethod {
 public:
  const char* name() const override { return "z3"; }
  const char* about() const override {
    return "Z3 over finite domains (QF_FD); connection by cuts unless told otherwise";
  }
  std::string untold() const override {
    if (const auto parts = z3_parts(); parts && !(*parts)->tells())
      return "this version of Z3 tells only what it finds";
    return "z3 tells what it sets and takes back, not which of it was decided, nor conflicts, nor "
           "rules; watched, it is its general solver, which goes other ways than in solve";
  }

 protected:
  Result<const SatParts*> solver() const override { return z3_parts(); }
  Encoding usual_encoding() const override {
    Encoding how;
    how.sums = Sums::native;
    return how;
  }
  bool takes_sums() const override { return true; }
  bool has_general() const override { return true; }
  bool may_lose_answers() const override { return true; }
};

}  // namespace

const Method& cadical_method() {
  static const CadicalMethod method;
  return method;
}

const Method& z3_method() {
  static const Z3Method method;
  return method;
}

}  // namespace clew::outside
