#include "corpus/kit_report.h"

#include <algorithm>
#include <cstdio>

namespace clew::corpus {

namespace {

std::string fixed(double value, int digits) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%.*f", digits, value);
  return buffer;
}

// CPU times of the records that were put to the engine.
std::vector<double> sorted_times(const std::vector<Outcome>& outcomes) {
  std::vector<double> times;
  for (const Outcome& o : outcomes) {
    if (o.result != Result::left_out && o.result != Result::unread) times.push_back(o.seconds);
  }
  std::sort(times.begin(), times.end());
  return times;
}

double quantile(const std::vector<double>& sorted, double q) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<size_t>(q * static_cast<double>(sorted.size() - 1))];
}

double sum(const std::vector<double>& values) {
  double total = 0;
  for (const double v : values) total += v;
  return total;
}

// Our time over the peer's, over the records that both solved.
std::string peer_ratio(const std::vector<Outcome>& outcomes,
                       const std::map<std::string, double>& peers) {
  double ours = 0;
  double theirs = 0;
  int both = 0;
  for (const Outcome& o : outcomes) {
    const auto peer = peers.find(o.id);
    if (peer == peers.end() || o.result != Result::unique) continue;
    ours += 1000 * o.seconds;
    theirs += peer->second;
    ++both;
  }
  return both == 0 || theirs <= 0 ? "" : fixed(ours / theirs, 2) + " of " + std::to_string(both);
}

std::string row(const SetOutcomes& s, const std::map<std::string, double>& peers) {
  const std::vector<double> times = sorted_times(s.outcomes);
  const auto cell = [](const std::string& text) { return " " + text + " |"; };
  const auto number = [&](int n) { return cell(std::to_string(n)); };
  const auto ms = [&](double seconds) { return cell(fixed(1000 * seconds, 2)); };
  const int wrong = s.count(Result::other) + s.count(Result::none) + s.count(Result::unread);
  return "|" + cell(s.set.name + (s.set.bundled ? "" : " (rules file)")) +
         number(static_cast<int>(s.outcomes.size())) + number(s.count(Result::unique)) +
         number(s.count(Result::not_unique)) + number(s.count(Result::out_of_time)) +
         number(wrong) + number(s.count(Result::left_out)) + ms(quantile(times, 0.5)) +
         ms(quantile(times, 0.95)) + ms(quantile(times, 1)) + cell(fixed(sum(times), 2)) +
         cell(peer_ratio(s.outcomes, peers)) + "\n";
}

std::string table(const std::vector<SetOutcomes>& sets) {
  const std::map<std::string, double> peers = peer_times();
  std::string out =
      "| set | records | unique | not unique | out of time | wrong | left out | median ms | 95% ms "
      "| max ms | CPU s | to peer |\n"
      "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n";
  SetOutcomes all;
  all.set.name = "all";
  for (const SetOutcomes& s : sets) {
    out += row(s, peers);
    all.outcomes.insert(all.outcomes.end(), s.outcomes.begin(), s.outcomes.end());
  }
  return out + row(all, peers);
}

std::string section(const std::vector<SetOutcomes>& sets, const std::string& title,
                    const std::vector<Result>& results) {
  std::string list;
  for (const SetOutcomes& s : sets) {
    for (const Outcome& o : s.outcomes) {
      if (std::find(results.begin(), results.end(), o.result) == results.end()) continue;
      list += "- " + o.id;
      if (o.result != results[0]) list += ": " + std::string(result_name(o.result));
      if (!o.message.empty()) list += ": " + o.message;
      list += "\n";
      for (const std::string& answer : o.answers) list += "\n```\n" + answer + "```\n\n";
    }
  }
  return "\n## " + title + "\n\n" + (list.empty() ? "None.\n" : list);
}

}  // namespace

int SetOutcomes::count(Result result) const {
  return static_cast<int>(std::count_if(outcomes.begin(), outcomes.end(),
                                        [&](const Outcome& o) { return o.result == result; }));
}

std::map<std::string, double> peer_times() {
  std::map<std::string, double> times;
  for (const auto& record : read_lines(*folder() + "/peers.jsonl"))
    times[record["id"]] = record["ms"].get<double>();
  return times;
}

std::string markdown_report(const std::vector<SetOutcomes>& sets) {
  std::string out = "# Published puzzles\n\n";
  out += "Every record is read, posted, searched for a second answer and judged, with " +
         fixed(most_seconds, 0) +
         " s of CPU at most. Times are CPU times of one thread.\n\"to peer\" is our total over "
         "that of "
         "cspuz_core on the records that both have.\n\n";
  out += table(sets);
  out += section(sets, "Out of time", {Result::out_of_time});
  out += section(sets, "Wrong", {Result::other, Result::none, Result::unread});
  out += section(sets, "Not unique", {Result::not_unique});
  out += section(sets, "Left out", {Result::left_out});
  return out;
}

}  // namespace clew::corpus
