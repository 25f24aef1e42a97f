// Problems out to other solvers, and what they found back in.
#include <algorithm>

#include "app/inside.h"
#include "base/near_words.h"
#include "clew/lab.h"
#include "encode/encode.h"
#include "encode/lowered.h"
#include "encode/mark_map.h"
#include "encode/outside_model.h"
#include "lab/uses.h"
#include "post/post.h"

namespace clew::lab {
namespace {

template <size_t N>
std::string listed(const std::array<std::string_view, N>& names, size_t first = 0) {
  return one_of(std::vector<std::string>(names.begin() + first, names.end()));
}

// How a problem is to be exported.
struct ExportPlan {
  LoweredFormat format = LoweredFormat::dimacs;
  Encoding how;
  bool implied = true;
  std::string said;  // the settings in words
};

template <typename E, size_t N>
bool choose(const Setting& setting, std::string_view name,
            const std::array<std::string_view, N>& names, E& value, Errors& errors) {
  if (setting.name != name) return false;
  const auto found = encoding_named<E>(names, setting.value);
  if (found)
    value = *found;
  else
    errors.push_back(error("the setting '" + setting.name + "' cannot be '" + setting.value +
                           "'; write " + listed(names)));
  return true;
}

Result<ExportPlan> plan_export(std::string_view format, const Question& q) {
  ExportPlan plan;
  const auto wanted = encoding_named<LoweredFormat>(lowered_format_names, format);
  if (!wanted)
    return error("no problem is written as '" + std::string(format) + "'; write " +
                 listed(lowered_format_names));
  plan.format = *wanted;
  plan.how.connect = Connect::parity;
  if (plan.format != LoweredFormat::dimacs) plan.how.sums = Sums::native;
  enum class Answered : uint8_t { no, yes };
  static constexpr std::array<std::string_view, 2> answers = {"no", "yes"};
  auto implied = Answered::yes;
  Errors errors;
  for (const Setting& s : q.settings) {
    if (!choose(s, "connect", connect_names, plan.how.connect, errors) &&
        !choose(s, "sums", sums_names, plan.how.sums, errors) &&
        !choose(s, "notable", notable_names, plan.how.notable, errors) &&
        !choose(s, "roots", roots_names, plan.how.roots, errors) &&
        !choose(s, "implied", answers, implied, errors))
      errors.push_back(error("no setting '" + s.name +
                             "': an export knows connect, sums, notable, roots and implied"));
  }
  plan.implied = implied == Answered::yes;
  if (plan.how.connect == Connect::cuts)
    errors.push_back(error(
        "cuts are made while a solver searches and cannot be exported; write parity or distance"));
  if (plan.how.sums == Sums::native && plan.format == LoweredFormat::dimacs)
    errors.push_back(error("DIMACS has no sums; write " + listed(sums_names, 1)));
  if (!errors.empty()) return errors;
  plan.said = "connect " + std::string(connect_names[static_cast<size_t>(plan.how.connect)]) +
              ", sums " + std::string(sums_names[static_cast<size_t>(plan.how.sums)]);
  return plan;
}

// The rules of a case, posted under limits of its own.
class Exchange {
 public:
  Exchange(const Case& c, const Question& q)
      : c_(c.inside()), meter_(app::meter_for(c, q.limits)) {}

  Result<Posted> post_rules(const ExportPlan& plan, const Question& q) {
    if (Errors errors = unknown_rules(c_.info(), q); !errors.empty()) return errors;
    PostOptions options;
    options.without = q.without;
    options.weak = q.weak;
    options.implied = plan.implied;
    options.short_sums = plan.how.sums == Sums::native;
    auto posted = post::post(*c_.board, meter_, options);
    if (posted && posted->incomplete) return ran_out();
    return posted;
  }

  Result<std::string> write(const ExportPlan& plan, const Question& q) {
    const auto posted = post_rules(plan, q);
    if (!posted) return posted.errors();
    Lowered problem(plan.how.sums == Sums::native);
    ClauseWriter out(problem, posted->model.num_vars, meter_, plan.how.sums);
    if (!encode::encode(posted->model, plan.how, out, meter_).finished) return ran_out();
    std::vector<std::string> notes = {"Clew " + Clew::version() + ": " + visible(c_.info().name) +
                                          ", " + std::to_string(c_.setup->plan().grid.height) +
                                          " x " + std::to_string(c_.setup->plan().grid.width),
                                      plan.said};
    for (const MarkLine& line : lines_of(*posted))
      notes.push_back(write_mark_line(line, c_.info(), c_.setup->plan()));
    return write_lowered(problem, out.num_vars() - 1, plan.format, notes);
  }

  std::vector<MarkLine> lines_of(const Posted& posted) const {
    return mark_lines(posted.model, posted.marks, c_.setup->plan());
  }

  // The map that was exported; without one, as it would be exported now.
  Result<std::vector<MarkLine>> read_map(std::string_view map, const Question& q) {
    if (!map.empty()) return read_mark_lines(map, c_.info(), c_.setup->plan());
    const auto plan = plan_export("dimacs", q);
    if (!plan) return plan.errors();
    const auto posted = post_rules(*plan, q);
    if (!posted) return posted.errors();
    return lines_of(*posted);
  }

 private:
  Error ran_out() {
    return error(std::string("the limit was reached while the problem was written (") +
                 limit_name(meter_.reached()) +
                 "); --time-limit and --memory-limit raise it, --connect parity needs less");
  }

  const Case::Inside& c_;
  Meter meter_;
};

}  // namespace
}  // namespace clew::lab

namespace clew {
using namespace lab;

Result<std::string> Laboratory::export_problem(const Case& c, std::string_view format,
                                               const Question& q) const {
  const auto plan = plan_export(format, q);
  if (!plan) return plan.errors();
  return Exchange(c, q).write(*plan, q);
}

Result<ImportedModel> Laboratory::import_model(const Case& c, std::string_view model,
                                               std::string_view map, const Question& q) const {
  const auto found = read_outside_model(model);
  if (!found) return found.errors();
  if (found->none) return ImportedModel{};
  const auto lines = Exchange(c, q).read_map(map, q);
  if (!lines) return lines.errors();
  const Case::Inside& inside = c.inside();
  const Answer answer = answer_of(*lines, inside.info(), inside.setup->plan(),
                                  [&](Lit l) { return found->holds(l); });
  return ImportedModel{answer};
}

}  // namespace clew
