// The setter's bench: a puzzle made, thinned out, repaired.
#include <algorithm>

#include "bridge/bridge.h"
#include "bridge/replies.h"
#include "clew/setter.h"

namespace clew::bridge {
namespace {

Result<Symmetry> symmetry_of(const Request& request) {
  const std::string asked = request.text("symmetry");
  if (asked.empty()) return Symmetry::none;
  const std::vector<std::string> names = symmetry_names();
  const auto at = std::ranges::find(names, asked);
  if (at == names.end()) return error("no symmetry is called '" + asked + "'");
  return static_cast<Symmetry>(at - names.begin());
}

std::uint64_t seed_of(const Request& request) {
  return static_cast<std::uint64_t>(std::max(1, request.number("seed").value_or(1)));
}

// What comes, goes or changes, and where.
void write_edits(JsonWriter& json, std::string_view name, const std::vector<ClueEdit>& edits) {
  json.key(name);
  json.open_list();
  for (const ClueEdit& edit : edits) {
    json.open_object();
    json.member("words", edit.words);
    write_places(json, "places", {edit.place});
    json.close_object();
  }
  json.close_list();
}

}  // namespace

// What the board prints stays.
Bridge::Reply Bridge::generate(const Request& request) {
  const Result<Case> frame = opened(request);
  if (!frame) return frame.errors();
  const Result<Symmetry> symmetry = symmetry_of(request);
  if (!symmetry) return symmetry.errors();
  GenerateOptions wish;
  wish.seed = seed_of(request);
  wish.symmetry = *symmetry;
  wish.least_grade = wish.most_grade = std::clamp(request.number("grade").value_or(0), 0, 9);
  wish.limits = request.limits();
  const Result<Generated> made = Setter(clew_).generate(*frame, wish);
  if (!made) return made.errors();
  const Result<std::string> puzzle = made->puzzle.write(Format::json, {"answer"});
  if (!puzzle) return puzzle.errors();
  JsonWriter json;
  json.open_object();
  json.member("puzzle", *puzzle);
  json.member("clues", made->clues);
  json.close_object();
  return json.result();
}

Bridge::Reply Bridge::thin(const Request& request) {
  const Result<Case> c = opened(request);
  if (!c) return c.errors();
  const Result<Symmetry> symmetry = symmetry_of(request);
  if (!symmetry) return symmetry.errors();
  ThinOptions wish;
  wish.seed = seed_of(request);
  wish.symmetry = *symmetry;
  wish.limits = request.limits();
  const Result<Thinned> thinned = Setter(clew_).thin(*c, wish);
  if (!thinned) return thinned.errors();
  JsonWriter json;
  json.open_object();
  json.member("status", status_name(thinned->status));
  write_edits(json, "redundant", thinned->redundant);
  write_edits(json, "taken", thinned->taken);
  json.member("minimal", thinned->minimal);
  json.member("clues", thinned->clues);
  if (thinned->puzzle) {
    const Result<std::string> puzzle = thinned->puzzle->write(Format::json, {"answer"});
    if (!puzzle) return puzzle.errors();
    json.member("puzzle", *puzzle);
  }
  json.close_object();
  return json.result();
}

Bridge::Reply Bridge::repair(const Request& request) {
  const Result<Case> c = opened(request);
  if (!c) return c.errors();
  RepairOptions wish;
  wish.seed = seed_of(request);
  wish.limits = request.limits();
  const Result<Repaired> repaired = Setter(clew_).repair(*c, wish);
  if (!repaired) return repaired.errors();
  JsonWriter json;
  json.open_object();
  json.member("status", status_name(repaired->status));
  if (repaired->limit != Limit::none) json.member("limit", limit_name(repaired->limit));
  json.key("proposals");
  json.open_list();
  for (const Proposal& proposal : repaired->proposals) {
    const Result<std::string> puzzle = proposal.puzzle.write(Format::json, {"answer"});
    if (!puzzle) return puzzle.errors();
    json.open_object();
    write_edits(json, "edits", proposal.edits);
    json.member("puzzle", *puzzle);
    json.close_object();
  }
  json.close_list();
  json.close_object();
  return json.result();
}

}  // namespace clew::bridge
