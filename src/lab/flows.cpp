#include "lab/flows.h"

namespace clew::lab {
namespace {

using Kind = FlowBox::Kind;

// (Bush 2011, Figure 8, with looking ahead.)
FlowChart backtrack_chart() {
  return {"backtrack",
          "Backtracking with a stack",
          {{Kind::step, 0, 0, "put the empty board on the stack"},
           {Kind::question, 1, 0, "has the mark on top a value left to try?"},
           {Kind::step, 2, 0, "set that value, look at the rules it touches, look ahead"},
           {Kind::question, 3, 0, "is a rule broken?"},
           {Kind::question, 4, 0, "are all marks set?"},
           {Kind::step, 5, 0, "choose the next mark and put it on the stack"},
           {Kind::step, 1, 1, "take the mark off the stack and undo what followed"},
           {Kind::question, 0, 1, "is the stack empty?"},
           {Kind::end, 0, 2, "all is searched"},
           {Kind::step, 4, 1, "an answer: judge it and keep it"}},
          {{0, 1, ""},
           {1, 2, "yes"},
           {1, 6, "no"},
           {6, 7, ""},
           {7, 8, "yes"},
           {7, 1, "no"},
           {2, 3, ""},
           {3, 1, "yes"},
           {3, 4, "no"},
           {4, 5, "no"},
           {4, 9, "yes"},
           {5, 1, ""},
           {9, 1, ""}}};
}

FlowChart astar_chart() {
  return {"astar",
          "Best first",
          {{Kind::step, 0, 0, "queue the empty board"},
           {Kind::question, 1, 0, "is the queue empty?"},
           {Kind::end, 1, 1, "all is searched"},
           {Kind::step, 2, 0, "take the board with the least marks set + estimate"},
           {Kind::question, 3, 0, "is it full?"},
           {Kind::step, 3, 1, "an answer: judge it and keep it"},
           {Kind::step, 4, 0, "set the next mark to each of its values"},
           {Kind::step, 5, 0, "queue the boards that break no rule"}},
          {{0, 1, ""},
           {1, 2, "yes"},
           {1, 3, "no"},
           {3, 4, ""},
           {4, 5, "yes"},
           {4, 6, "no"},
           {5, 1, ""},
           {6, 7, ""},
           {7, 1, ""}}};
}

FlowChart evolve_chart() {
  return {"evolve",
          "Evolution",
          {{Kind::step, 0, 0, "fill the population with random boards"},
           {Kind::step, 1, 0, "choose two parents, each the better of two"},
           {Kind::step, 2, 0, "mix them, then change some marks"},
           {Kind::question, 3, 0, "is no rule broken?"},
           {Kind::step, 3, 1, "an answer: judge it and keep it"},
           {Kind::step, 4, 0, "it takes the place of the worst, if it breaks less"},
           {Kind::question, 5, 0, "too long without a new answer?"},
           {Kind::end, 5, 1, "given up; nothing is proved"}},
          {{0, 1, ""},
           {1, 2, ""},
           {2, 3, ""},
           {3, 4, "yes"},
           {4, 5, ""},
           {3, 5, "no"},
           {5, 6, ""},
           {6, 7, "yes"},
           {6, 1, "no"}}};
}

FlowChart dual_chart() {
  return {"dual",
          "Two models that talk",
          {{Kind::step, 0, 0, "the other model tells what it excludes from the start"},
           {Kind::step, 1, 0, "the master draws its conclusions"},
           {Kind::step, 2, 0, "it tells the other, which concludes and answers"},
           {Kind::question, 3, 0, "did the master learn something?"},
           {Kind::question, 4, 0, "is a mark still open?"},
           {Kind::step, 5, 0, "the master guesses; both states are saved"},
           {Kind::step, 4, 1, "an answer: judge it and keep it"},
           {Kind::question, 2, 1, "contradiction: is there a guess to take back?"},
           {Kind::step, 1, 1, "take it back in both, exclude it"},
           {Kind::end, 2, 2, "all is searched"}},
          {{0, 1, ""},
           {1, 2, ""},
           {2, 3, ""},
           {2, 7, "clash"},
           {3, 1, "yes"},
           {3, 4, "no"},
           {4, 5, "yes"},
           {4, 6, "no"},
           {5, 1, ""},
           {6, 7, ""},
           {7, 8, "yes"},
           {7, 9, "no"},
           {8, 1, ""}}};
}

}  // namespace

const std::vector<FlowChart>& flow_charts() {
  static const std::vector<FlowChart> charts = {backtrack_chart(), astar_chart(), evolve_chart(),
                                                dual_chart()};
  return charts;
}

}  // namespace clew::lab
