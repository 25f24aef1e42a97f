// Answers with a proof, for the checker of certificates.
#include "app/inside.h"
#include "clew/lab.h"
#include "encode/mark_map.h"
#include "lab/engines.h"
#include "lab/uses.h"
#include "study/certificate.h"
#include "study/questions.h"

namespace clew::lab {
namespace {

constexpr int64_t enough_to_tell = 2;  // answers that show there is more than one

// The puzzle as a comment, and its marks, as an exported problem names them.
std::string notes_of(const Case& c, const Posted& posted) {
  std::string notes = "c Clew " + Clew::version() + "\n";
  std::string text = c.text();
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    notes.append("c ").append(text, at, end - at).append("\n");
    at = end + 1;
  }
  const Case::Inside& inside = c.inside();
  const Plan& plan = inside.setup->plan();
  for (const MarkLine& line : mark_lines(posted.model, posted.marks, plan)) {
    const std::string words = write_mark_line(line, inside.info(), plan);
    notes.append("m").append(words, words.find(' ')).append("\n");  // "mark" is said by "m"
  }
  return notes;
}

}  // namespace
}  // namespace clew::lab

namespace clew {
using namespace lab;

Certified Laboratory::certify(const Case& c, const Question& q) const {
  if (!q.engine.empty() && q.engine != clew_method().name())
    return {refused({error("the engine '" + q.engine + "' gives no proofs; only clew does")}), {}};
  if (!q.settings.empty())
    return {refused({error("no setting '" + q.settings[0].name +
                           "': the engine clew has no settings")}),
            {}};
  Certificate certificate([&](const Posted& posted) { return notes_of(c, posted); });
  QuestionOptions options{q};
  options.board = c.inside().board.get();
  options.most = enough_to_tell;
  options.certificate = &certificate;
  Certified certified;
  certified.report = ask(
      c, q, [&](const Setup& setup, Meter& meter) { return find_answers(setup, meter, options); });
  const Report& report = certified.report;
  const bool settled = report.mistakes.empty() && report.fault.empty();
  if (settled) certified.certificate = std::move(certificate).finish(report.status);
  return certified;
}

}  // namespace clew
