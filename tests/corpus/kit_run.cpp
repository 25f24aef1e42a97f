#include "corpus/kit_run.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "formats/formats.h"
#include "judge/judge.h"
#include "judge/setup.h"
#include "study/questions.h"
#include "uses.h"

namespace clew::corpus {

namespace {

std::string file_of(const std::string& kit) { return *folder() + "/puzzlekit/" + kit + ".jsonl"; }

void add_sets(const GenrePtr& genre, bool bundled, std::vector<KitSet>& sets) {
  for (const Codec& codec : genre->info.codecs) {
    if (codec.kind != CodecKind::kit) continue;
    for (const std::string& id : codec.ids) {
      if (std::filesystem::exists(file_of(id))) sets.push_back({id, genre, bundled});
    }
  }
}

// A variable of the environment; empty if it is not set.
std::string setting(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// Rules texts that the program does not know; CLEW_CORPUS_RULES names a folder of others.
std::vector<std::string> rules_files() {
  std::vector<std::string> files;
  const std::string source = CLEW_SOURCE_DIR;
  std::vector<std::string> folders = {source + "/docs/tutorial", source + "/tests"};
  if (const std::string mine = setting("CLEW_CORPUS_RULES"); !mine.empty()) folders = {mine};
  for (const std::string& folder : folders) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() == ".clew") files.push_back(entry.path().string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

Outcome judged(Outcome out, const Setup& setup, const Report& found,
               const std::optional<Answer>& published) {
  const GenreInfo& info = setup.genre().info;
  if (!found.fault.empty() || !found.mistakes.empty()) {
    out.result = Result::unread;
    out.message = found.fault.empty() ? found.mistakes.front().message : found.fault;
    return out;
  }
  switch (found.status) {
    case Status::unknown:
      out.result = Result::out_of_time;
      out.message = std::string("the limit reached was ") + limit_name(found.limit);
      return out;
    case Status::none:
      out.result = Result::none;
      return out;
    case Status::several:
      out.result = Result::not_unique;
      if (published && judge::judge(setup, *published).judgement != Judgement::accepted) {
        out.result = Result::other;
        out.message = "the judge does not accept the published answer";
      }
      break;
    case Status::unique:
      out.result = Result::unique;
      if (published && found.answers[0] != *published) out.result = Result::other;
      break;
  }
  if (out.result == Result::unique) return out;
  for (const Answer& a : found.answers) out.answers.push_back(write_answer(info, setup.plan(), a));
  return out;
}

Outcome solve_record(const KitSet& set, nlohmann::json record, double seconds) {
  Outcome out;
  out.id = record["id"];
  if (!mend(record)) {
    out.result = Result::left_out;
    out.message = reason_to_leave_out(out.id).value_or("");
    return out;
  }
  const double start = cpu_seconds();
  const auto unread = [&](const Error& e) {
    out.message = e.message;
    return out;
  };
  auto reading = read_kit(set.genre->info, record["problem"].get<std::string>(),
                          record["solution"].get<std::string>(), out.id, {}, set.name);
  if (!reading) return unread(reading.first_error());
  Limits limits;
  limits.seconds = seconds;
  Meter meter{limits};
  auto setup = Setup::make(set.genre, std::move(reading->puzzle), meter);
  if (!setup) return unread(setup.first_error());
  const Report found = find_answers(**setup, meter, {});
  out.seconds = cpu_seconds() - start;
  std::optional<Answer> published;
  if (reading->answer) {
    auto answer = read_answer(set.genre->info, (*setup)->plan(), *reading->answer);
    if (!answer) return unread(answer.first_error());
    published = std::move(*answer);
  }
  out.compared = published.has_value();
  return judged(std::move(out), **setup, found, published);
}

}  // namespace

const char* result_name(Result result) {
  switch (result) {
    case Result::unique:
      return "unique";
    case Result::not_unique:
      return "not unique";
    case Result::other:
      return "not as published";
    case Result::none:
      return "no answer";
    case Result::out_of_time:
      return "out of time";
    case Result::unread:
      return "not read";
    case Result::left_out:
      return "left out";
  }
  return "";
}

std::vector<KitSet> kit_sets(const Registry& registry) {
  std::vector<KitSet> sets;
  if (setting("CLEW_CORPUS_RULES").empty()) {
    for (const GenrePtr& genre : registry.genres()) add_sets(genre, true, sets);
  }
  for (const std::string& file : rules_files()) {
    std::ifstream in(file);
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    // The tests of the language keep texts that are wrong on purpose, too.
    if (const auto genre = load_genre(text, file)) add_sets(*genre, false, sets);
  }
  // CLEW_CORPUS_SETS=Name,Name: these alone.
  if (const std::string wanted = "," + setting("CLEW_CORPUS_SETS") + ","; wanted.size() > 2) {
    std::erase_if(sets, [&](const KitSet& set) {
      return wanted.find("," + set.name + ",") == std::string::npos;
    });
  }
  return sets;
}

std::vector<Outcome> solve_records(const KitSet& set, const std::vector<nlohmann::json>& records,
                                   int threads, double seconds) {
  std::vector<Outcome> outcomes(records.size());
  std::atomic<size_t> next{0};
  (void)reason_to_leave_out("");  // read once, before there are threads
  const auto work = [&]() {
    for (size_t i = next++; i < records.size(); i = next++)
      outcomes[i] = solve_record(set, records[i], seconds);
  };
  std::vector<std::thread> workers;
  for (int i = 1; i < threads; ++i) workers.emplace_back(work);
  work();
  for (std::thread& worker : workers) worker.join();
  return outcomes;
}

std::vector<nlohmann::json> all_records(const KitSet& set) {
  std::vector<nlohmann::json> records = read_lines(file_of(set.name));
  // A set may hold records of several kinds; each names its own.
  std::erase_if(records, [&](const nlohmann::json& r) { return r["genre"] != set.name; });
  return records;
}

std::vector<nlohmann::json> sampled_records(const KitSet& set) {
  std::vector<nlohmann::json> records = all_records(set);
  const auto key = [](const nlohmann::json& r) {
    return std::pair(r["rows"].get<int>() * r["cols"].get<int>(), r["id"].get<std::string>());
  };
  std::sort(records.begin(), records.end(),
            [&](const auto& a, const auto& b) { return key(a) < key(b); });
  constexpr int small = 40;
  constexpr double small_share = 0.7;  // of the records, by size
  constexpr double large[] = {0.75, 0.8, 0.85, 0.9, 0.95, 0.99};
  std::vector<nlohmann::json> sample;
  size_t last = records.size();
  const auto take = [&](double share) {
    const auto i = static_cast<size_t>(share * static_cast<double>(records.size()));
    if (i < records.size() && i != last) sample.push_back(records[i]);
    last = i;
  };
  for (int i = 0; i < small; ++i) take(small_share * i / small);
  for (const double share : large) take(share);
  return sample;
}

}  // namespace clew::corpus
