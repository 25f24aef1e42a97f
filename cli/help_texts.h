// What 'clew --help' and 'clew VERB --help' say beside the options.
#pragma once

namespace clew::help {

inline constexpr const char* program =
    "Clew reads a pencil puzzle, solves it, proves the answer unique, judges and draws it.";

inline constexpr const char* examples =
    "INPUT is a file, '-' for standard input (a pipe needs no '-'), a puzz.link address, a pzprv3 "
    "or JSON text, or the "
    "name\n"
    "of a problem that 'clew genres' lists. With --genre it may be a bare grid.\n"
    "\n"
    "Examples:\n"
    "  clew solve puzzle.txt                    the answer, and whether it is the only one\n"
    "  clew solve 'https://puzz.link/p?...'     straight from an address\n"
    "  clew solve --rules mine.clew grid.txt    with a genre of your own\n"
    "  clew count --weak puzzle.txt             answers that need not be connected\n"
    "  clew check monday.txt tuesday.txt        many at once, with a summary\n"
    "  clew batch puzzles.jsonl > answers.jsonl\n"
    "  clew example GENRE                       a puzzle to start from\n"
    "\n"
    "Exit status: 0 answered, 1 none or several where one was asked, 2 bad input,\n"
    "3 a limit was reached, 70 a fault of this program, 74 the output cannot be written.\n"
    "'clew VERB --help' says more.";

inline constexpr const char* solve = "Find the answer and prove that it is the only one";
inline constexpr const char* solve_more =
    "Exit status: 0 one answer, 1 none or several, 2 bad input, 3 limit reached.\n"
    "\n"
    "Examples:\n"
    "  clew solve puzzle.txt\n"
    "  clew solve -p 2 many.txt      the third puzzle of the file\n"
    "  clew solve -s 10 puzzle.txt   up to ten answers\n"
    "  clew solve --all puzzle.txt   all answers\n"
    "  clew solve --first puzzle.txt   any answer, without proof that it is the only one\n"
    "  clew solve -r puzzle.txt      with statistics";

inline constexpr const char* count = "Count the answers";
inline constexpr const char* count_more =
    "Exit status: 0 counted, 2 bad input, 3 limit reached (a lower bound is printed).\n"
    "\n"
    "Example:\n"
    "  clew count -s 1000 puzzle.txt   the number, or 'more than 1000'";

inline constexpr const char* forced = "Find the marks that all answers share";
inline constexpr const char* forced_more =
    "Exit status: 0 found, 1 there is no answer, 2 bad input, 3 limit reached.";

inline constexpr const char* conflict = "Name rules and clues that clash when there is no answer";
inline constexpr const char* conflict_more =
    "The set is minimal: without any one of it the others can be kept.\n"
    "Exit status: 0 a clash was found, 1 there is an answer, 2 bad input, 3 limit reached.";

inline constexpr const char* explain = "Tell the way to the answer, step by step, with reasons";
inline constexpr const char* explain_more =
    "The easiest step comes first. Exit status: 0 explained to the end, 1 none or several "
    "answers,\n"
    "2 bad input, 3 limit reached.\n"
    "\n"
    "Examples:\n"
    "  clew explain puzzle.txt\n"
    "  clew explain -o steps.html puzzle.txt   a page to go through the steps\n"
    "  clew explain -o steps.pdf puzzle.txt    boards and steps to print (also .svg)";

inline constexpr const char* hint = "Tell the easiest next step, or what is wrong so far";
inline constexpr const char* hint_more =
    "The marks so far are the puzzle's answer ('_' for what is open), or in a file of their own.\n"
    "--level place says where to look, rule with which rule, step what follows and why, full with\n"
    "the board. Marks that cannot stand together are named.\n"
    "Exit status: 0 a step or solved, 1 marks are wrong or there is no step, 2 bad input,\n"
    "3 limit reached.\n"
    "\n"
    "Example:\n"
    "  clew hint --level place puzzle.txt";

inline constexpr const char* generate = "Make puzzles of a genre, each with exactly one answer";
inline constexpr const char* generate_more =
    "The same seed gives the same puzzle. What must be there first (rooms, walls, islands) is made "
    "as\n"
    "well; clues that are not needed go. Every puzzle was solved again and its answer judged.\n"
    "Exit status: 0 made, 2 bad input, 3 no puzzle was found within the limits.\n"
    "\n"
    "Examples:\n"
    "  clew generate GENRE 10 --seed 7\n"
    "  clew generate GENRE 8x12 --symmetry rot180 --grade 3..5\n"
    "  clew generate --rules mine.clew 6 -n 20 --json\n"
    "  clew generate GENRE -n 1000 --resume puzzles.jsonl   goes on after any interruption";

inline constexpr const char* thin = "Say which clues are not needed, and leave out all that can go";
inline constexpr const char* thin_more =
    "Exit status: 0 thinned, or no clue can go; 1 none or several answers, 2 "
    "bad input, 3 limit "
    "reached.\n"
    "\n"
    "Example:\n"
    "  clew thin --symmetry rot180 puzzle.txt";

inline constexpr const char* repair = "Propose clues to add or change so that one answer remains";
inline constexpr const char* repair_more =
    "The fewest come first, and every proposal is proved. Exit status: 0 there "
    "are proposals, or the\n"
    "puzzle has one answer; 1 nothing was found, 2 bad input, 3 limit "
    "reached.\n"
    "\n"
    "Example:\n"
    "  clew repair --answer meant.txt puzzle.txt   the answer that is to "
    "remain";

inline constexpr const char* sample = "Draw answers of a puzzle, or of an empty board, by chance";
inline constexpr const char* sample_more =
    "Where the answers can be counted, each of them is as likely; else it is said that they are "
    "not.\n"
    "Exit status: 0 drawn, 1 there is no answer, 2 bad input, 3 limit reached.\n"
    "\n"
    "Examples:\n"
    "  clew sample -n 5 --seed 3 puzzle.txt\n"
    "  clew sample --genre GENRE --size 8";

inline constexpr const char* vary = "Turn, mirror, or exchange values where the rules allow it";
inline constexpr const char* vary_more =
    "Every variant is solved: its answer is the answer of the puzzle, changed "
    "alike.\n"
    "Exit status: 0 there are variants, 1 there are none, 2 bad input, 3 limit "
    "reached.\n"
    "\n"
    "Example:\n"
    "  clew vary -n 20 --seed 4 puzzle.txt";

inline constexpr const char* grade = "Say how hard puzzles are, from 1 to 9, and why";
inline constexpr const char* grade_more =
    "The hardest kind of step that a puzzle needs gives the level. With --json one object a line.\n"
    "Exit status: 0 all were graded, 1 one has none or several answers, 2 bad input,\n"
    "3 a limit was reached.";

inline constexpr const char* manual = "Print the manual page";
inline constexpr const char* manual_more =
    "Example:\n"
    "  clew manual | man -l -";
inline constexpr const char* completion = "Print a script that completes words for a shell";
inline constexpr const char* completion_more =
    "'make install' puts it in place. Example:\n"
    "  source <(clew completion bash)";

inline constexpr const char* serve = "Serve the page to a browser on this machine";
inline constexpr const char* serve_more =
    "Set, play and explain puzzles in a browser. The page is part of the program, runs in the\n"
    "browser alone and sends nothing anywhere; only this machine can reach it.\n"
    "Exit status: 0 ended by Ctrl-C, 2 it cannot be served.";

inline constexpr const char* check = "Judge the answer that follows the puzzle";
inline constexpr const char* check_more =
    "A plain text holds its answer under 'answer:'; a pzprv3 text holds it by itself.\n"
    "Exit status: 0 accepted, 1 rejected or unfinished, 2 bad input.";

inline constexpr const char* draw = "Draw the puzzle, with its answer if it has one";

inline constexpr const char* convert = "Write puzzles in another format";
inline constexpr const char* convert_more =
    "Answers come along where the format holds any. What a format cannot say is an error that\n"
    "names it; --drop leaves out titles, authors, sources and answers, never a part of the "
    "puzzle.\n"
    "Exit status: 0 all were written, 2 bad input (nothing is written).\n"
    "\n"
    "Examples:\n"
    "  clew convert --to json puzzle.txt\n"
    "  clew convert --to link --drop title,answer many.txt   one address a line\n"
    "  clew convert --to text 'https://puzz.link/p?...'";

inline constexpr const char* exporting = "Write a puzzle in clauses and sums, for other solvers";
inline constexpr const char* export_more =
    "--connect parity (default) or distance, and --sums native (opb, smtlib), sequential,\n"
    "totalizer or combinations say how. Comments tell which variables stand for which marks.\n"
    "Exit status: 0 written, 2 bad input or too large for the limits.\n"
    "\n"
    "Example:\n"
    "  clew export --to dimacs puzzle.txt -o p.cnf; minisat p.cnf p.out\n"
    "  clew import puzzle.txt p.out --map p.cnf";

inline constexpr const char* importing =
    "Read what a solver found for an exported puzzle, and judge it";
inline constexpr const char* import_more =
    "MODEL is what minisat writes, lines 'v 1 -2 0' or 'v x1 -x2', or the answer to SMT-LIB's\n"
    "(get-model) or (get-value). Without --map give the options that export was given.\n"
    "Exit status: 0 accepted, 1 not (or the solver says there is no answer), 2 bad input.";

inline constexpr const char* batch = "Solve many puzzles, one JSON object a line";
inline constexpr const char* batch_more =
    "A line in is an address, {\"id\":..., \"puzzle\": any text Clew reads} or {\"id\":..., "
    "\"genre\":...,\n"
    "\"problem\": a puzzlekit text}, or a JSON puzzle with an \"id\" beside. A line out is\n"
    "{\"id\",\"status\",\"answer\",\"ms\"}, in the same order; a bad line gets \"error\" and stops "
    "nothing. Limits hold for each puzzle.\n"
    "Exit status: 0 done, 2 the file cannot be read, 3 interrupted (finished lines are kept),\n"
    "74 the output cannot be written.\n"
    "\n"
    "Examples:\n"
    "  clew batch puzzles.jsonl > answers.jsonl\n"
    "  clew batch --resume answers.jsonl puzzles.jsonl   goes on after any interruption";

inline constexpr const char* compare = "Solve the same puzzles with several engines, in a table";
inline constexpr const char* compare_more =
    "Every run has the same limits. Engines that contradict each other are an error; 'unknown' "
    "never\n"
    "contradicts. Ctrl-C ends the run; finished rows are kept.\n"
    "Exit status: 0 no contradiction, 2 bad input, 3 interrupted, 70 a contradiction.\n"
    "\n"
    "Examples:\n"
    "  clew compare -e clew -e 'dual models=rows' puzzle.txt many.txt\n"
    "  clew compare --paper-tables --markdown";

inline constexpr const char* book = "Make a book of puzzles from a recipe";
inline constexpr const char* book_more =
    "A recipe is a text. Lines such as 'GENRE 8x8, 4 puzzles, grade 2..5' make puzzles, from the\n"
    "easiest to the hardest; 'file: NAME' takes those of a file. 'title: ...', 'paper: a5' and so\n"
    "on say how it looks, 'answers: back', 'answers: no' or 'answers: FILE.pdf' where answers go.\n"
    "The same recipe gives the same book.\n"
    "Exit status: 0 written, 1 a puzzle of a file has none or several answers, 2 bad input, 3 "
    "limit\n"
    "reached.\n"
    "\n"
    "Example:\n"
    "  clew book evenings.txt -o evenings.pdf --resume evenings.jsonl";

inline constexpr const char* sheet = "Print puzzles on pages, with their rules and answers";
inline constexpr const char* sheet_more =
    "Every puzzle is solved first. Exit status: 0 each has one answer, 1 one has none or several,\n"
    "2 bad input (nothing is written), 3 a limit was reached.\n"
    "\n"
    "Examples:\n"
    "  clew sheet monday.txt tuesday.txt -o sheet.pdf --answers\n"
    "  clew sheet many.txt -o sheet.pdf --per-page 9 --paper letter --title 'For the train'";

inline constexpr const char* reduce = "Turn a question about a graph into a puzzle, and back";
inline constexpr const char* reduce_more =
    "GRAPH is a drawing: vertices 'o' at every second character of every second line, edges '-' "
    "and\n"
    "'|' between them. 'hamiltonian' asks for a cycle through all vertices, each of which has at\n"
    "most three edges; the puzzle has one answer for each cycle.\n"
    "Exit status: 0 written, or one cycle; 1 none or several; 2 bad input; 3 limit reached.\n"
    "\n"
    "Examples:\n"
    "  clew reduce hamiltonian graph.txt | clew solve -    the puzzle, solved\n"
    "  clew reduce hamiltonian graph.txt --solve           the cycle";

inline constexpr const char* genres = "List the genres and problems and their other names";
inline constexpr const char* engines = "List the engines, their settings, and what is missing";
inline constexpr const char* rules = "Print the rules of a genre";
inline constexpr const char* example = "Print a small puzzle of a genre, to start from";
inline constexpr const char* example_more =
    "Example:\n"
    "  clew example GENRE > mine.txt; clew solve mine.txt";
inline constexpr const char* lint = "Check a rules file and list all its mistakes";
inline constexpr const char* lint_more = "Exit status: 0 fine (there may be warnings), 2 mistakes.";

inline constexpr const char* watch = "Show the search for the answer, step by step";
inline constexpr const char* watch_more =
    "On a terminal: space plays and pauses, left and right step, up and down go from decision to\n"
    "decision, + and - change the speed, g and G go to the ends, q leaves.\n"
    "\n"
    "Exit status: 0 one answer, 1 none or several, 2 bad input, 3 limit reached.\n"
    "\n"
    "Examples:\n"
    "  clew watch puzzle.txt\n"
    "  clew watch --engine backtrack puzzle.txt\n"
    "  clew watch -o search.html puzzle.txt           an animation for a browser\n"
    "  clew watch --engine backtrack -o tree.svg puzzle.txt   the tree, with boards as nodes\n"
    "  clew watch --plain --frames 20 puzzle.txt      the first frames as text\n"
    "  clew watch -s 0 -o tree.svg --engine backtrack puzzle.txt   on to the last answer\n"
    "  clew watch --interactive puzzle.txt            guess and go back by hand";

}  // namespace clew::help
