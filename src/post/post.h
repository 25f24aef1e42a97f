// The first reading of the rules: a puzzle and its genre become a model.
//
// One claim per rule instance, posted plain (rules are facts) or guarded (each instance holds while
// its switch does). What is missing drops out exactly as compiled code has it: the member of the
// nearest word, or the instance.
#pragma once

#include <string>
#include <vector>

#include "clew/result.h"
#include "clew/verdict.h"
#include "compile/board.h"
#include "model/marks.h"
#include "model/model.h"
#include "post/piece_size.h"
#include "post/uses.h"

namespace clew::post {

struct PostOptions {
  bool guarded = false;                   // a switch per instance
  std::vector<std::string> without = {};  // rules left out, by name
  bool weak = false;                      // leave out the connection rules
  bool implied = true;                    // add what follows from the rules where it helps search
  // Guarded only: what is said of pieces and shapes may count on what other instances say of them
  // (that they are small, that they are of few kinds). An instance alone then says less than it
  // could, never more, and all together say the same.
  bool leaning = false;
  bool short_sums = true;  // say sums of few equal terms in clauses at once
  Model* spent = nullptr;  // a model that is done, whose memory is taken over
};

struct Posted {
  Model model;
  Marks marks;
  int num_instances = 0;
  std::vector<int32_t> rule_of;         // by instance: its rule, or -1 for "what is printed stays"
  std::vector<RuleInstance> instances;  // guarded only, by instance
  std::vector<Lit> switches;            // guarded only, by instance
  std::vector<PieceSize> sizes;         // guarded only
  size_t stated_claims = 0;             // of the model's claimed clauses; those behind them follow
  bool incomplete = false;  // the time ran out or a stop was asked for: good for no answer
};

// An Error names the rule that is too large for the memory limit, or that says something that
// cannot be posted.
Result<Posted> post(const Board& board, Meter& meter, const PostOptions& options = {});

}  // namespace clew::post
