// The corpus of published puzzles: found through CLEW_CORPUS, or beside the source tree; tests skip
// where it is absent.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "board/genre_info.h"
#include "uses.h"

namespace clew::corpus {

std::optional<std::string> folder();
std::vector<nlohmann::json> read_lines(const std::string& path);  // one object a line
nlohmann::json read_json(const std::string& path);

// Records that need care: their ids, with the reason.
std::optional<std::string> reason_to_leave_out(const std::string& id);

// Records of a genre with no edge longer than so many cells (the smallest there are, where all are
// larger), at most so many, evenly over its files; those that need care are left out.
std::vector<nlohmann::json> small_records(const GenreInfo& genre, int longest_edge, size_t most);

// Mends a record whose header tells a wrong size; false: it is damaged in another way.
bool mend(nlohmann::json& record);

inline constexpr const char* absent = "the corpus is not here; CLEW_CORPUS may name its folder";

}  // namespace clew::corpus
