"""What `clew VERB --json` prints, held against docs/clew.schema.json.

Every member must be in the schema and of its type, for puzzles with one answer, several, none, at a
limit, by other engines, and for mistakes. usage: check.py PROGRAM SOURCE_FOLDER
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    print("SKIPPED: python3-jsonschema is missing")
    sys.exit(0)

PROGRAM, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
SCHEMA = json.loads((SOURCE / "docs/clew.schema.json").read_text())

ONE = "genre: yin-yang\n\nW . W\nB . .\n. . B\n"
SEVERAL = "genre: yin-yang\n\n. .\n. .\n"
NONE = "genre: yin-yang\n\nB W\nW B\n"
WRONG = "genre: yin-yang\n\nW X\n. .\n"
ANSWERED = ONE + "\nanswer:\nW W W\nB W B\nB B B\n"
MISJUDGED = ONE + "\nanswer:\nW W W\nB B B\nB B B\n"
HALF = ONE + "\nanswer:\nW _ W\nB _ _\n_ _ B\n"
BRIDGES = "genre: hashi\n\n1 . 2 . .\n. . . . .\n. . . . .\n1 . 4 . 2\n"
MISTAKES = "genre: yin-yang\n\nW X\nQ .\n"
GRAPH = "o-o\n| |\no-o\n"
NO_CYCLE = "o-o-o\n"
RECIPE = "title: Two evenings\nseed: 7\nyin-yang 4, 2 puzzles, grade 1..9\n"
LARGE = "genre: yin-yang\nsize: 30 30\n"
PUZZLES = [ONE, SEVERAL, NONE, WRONG, MISTAKES, ANSWERED, MISJUDGED, HALF, BRIDGES]

ASKED = {
    "solve": [[], ["--engine", "backtrack"], ["--first"], ["--all"], ["--engine", "nobody"]],
    "count": [[], ["-s", "3"]],
    "forced": [[]],
    "conflict": [[]],
    "explain": [[], ["--assume-unique"]],
    "hint": [["--level", "place"], ["--level", "full"]],
    "check": [[]],
    "draw": [[], ["-m"], ["--stages", "2"], ["--to", "png"], ["-o", "board.svg"], ["--graph", "-o", "graph.svg"]],
    "grade": [[]],
    "watch": [["--frames", "9"], ["--engine", "backtrack"]],
    "convert": [["--to", "link"], ["--to", "file"], ["--to", "text"]],
    "export": [["--to", "dimacs"], ["--to", "opb"], ["--to", "smtlib"], ["--to", "dimacs", "-o", "problem.cnf"]],
    "compare": [["-e", "clew", "-e", "backtrack"], ["-e", "evolve generations=2"], ["-e", "nobody"], ["-e", "clew", "-o", "chart.svg"]],
    "sheet": [["-o", "sheet.svg"], []],
    "thin": [[]],
    "repair": [[]],
    "vary": [[]],
    "sample": [["-n", "3"]],
}


def validator(verb):
    return jsonschema.Draft202012Validator({"$ref": "#/$defs/" + verb, "$defs": SCHEMA["$defs"]})


seen = set()  # (verb, status)


def check(verb, options, text):
    run = subprocess.run([PROGRAM, verb, "--json", *options], input=text, capture_output=True,
                         text=True, timeout=120)
    lines = run.stdout.splitlines()
    wrong = [] if lines else ["nothing was printed: " + run.stderr]
    for line in lines:
        seen.add((verb, json.loads(line).get("status")))
        for error in validator(verb).iter_errors(json.loads(line)):
            best = jsonschema.exceptions.best_match([error])
            wrong.append(f"{list(best.path)}: {best.message[:300]}")
    for message in wrong:
        print(f"clew {verb} {' '.join(options)}: {message}\n  of {text!r}")
    return len(wrong)


def unasked():
    """Verbs of the help that print JSON, and that no check was about."""
    listed = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, timeout=60).stdout
    verbs = [line.split()[0] for line in listed.split("Verbs:")[1].split("\n\n")[0].splitlines() if line]
    assert len(verbs) > 20, listed
    missing = []
    asked = {verb for verb, _ in seen}
    for verb in verbs:
        options = subprocess.run([PROGRAM, verb, "--help"], capture_output=True, text=True, timeout=60).stdout
        if "--json" in options and verb not in asked:
            missing.append(verb)
    for verb in missing:
        print(f"clew {verb} --json is not checked")
    return len(missing)


# Outcomes that must have come up, so that no check is about errors alone.
MEANT = [("import", "accepted"), ("import", "none"), ("import", "error"), ("reduce", "written"), ("reduce", "unique"),
         ("reduce", "none"), ("compare", "agree"), ("compare", "error"), ("book", "written"), ("book", "error"),
         ("sheet", "written"), ("export", "written"), ("engines", "written"), ("engines", "listed"), ("draw", "drawn"),
         ("thin", "unique"), ("repair", "several"), ("vary", "several"), ("sample", "several"), ("generate", "made"), ("lint", "fine"),
         ("example", "printed"), ("rules", "printed"), ("solve", "found"), ("solve", "unknown"), ("batch", "unique"),
         ("check", "accepted"), ("check", "rejected"), ("check", "unfinished"), ("conflict", "solvable")]


def unseen():
    missing = [pair for pair in MEANT if pair not in seen]
    for verb, status in missing:
        print(f"clew {verb} --json never said '{status}'")
    return len(missing)


def check_others():
    """The verbs that take other things than a puzzle."""
    failures = 0
    for verb in ("solve", "count", "explain", "forced"):
        failures += check(verb, ["--time-limit", "0.01"], LARGE)
    failures += check("solve", ["--engine", "brute", "--time-limit", "0.05"], LARGE)
    failures += check("compare", ["-e", "clew", "-e", "brute", "--time-limit", "0.05"], LARGE)
    failures += check("compare", ["--tables", file("tables.txt", TABLES)], "")
    failures += check("genres", [], "") + check("engines", [], "")
    failures += check("engines", ["--figure", "astar", "-o", "astar.svg"], "")
    rules = SOURCE / "genres/yin-yang.clew"
    failures += check("lint", [str(rules)], "") + check("lint", [], 'genre "X"\nanswer a: boool\n')
    failures += check("lint", [], 'genre "X"\nanswer a: boool\nrule x\n')
    for verb in ("rules", "example"):
        failures += check(verb, ["yin-yang"], "") + check(verb, ["nothing"], "")
    failures += check("generate", ["yin-yang", "4", "-n", "2", "--grade", "1..9"], "")
    failures += check("generate", ["yin-yang", "0"], "")
    record = json.dumps({"id": "a", "puzzle": ONE}) + "\n"
    failures += check("batch", [], record) + check("batch", [], "rubbish\n")
    for recipe in (RECIPE, "rubbish\n"):
        failures += check("book", [file("recipe.txt", recipe), "-o", "book.tex"], "")
    graph = file("graph.txt", GRAPH)
    for options in ([graph], [graph, "--solve"], [file("none.txt", NO_CYCLE), "--solve"], ["rubbish"]):
        failures += check("reduce", ["hamiltonian", *options], "")
    return failures + check_import()


TABLES = "table: T\nseconds: 5\nengine: a = dual\npuzzle: P\npublished: a = 7\npigeonhole\nend\n"


def file(name, text):
    pathlib.Path(name).write_text(text)
    return name


def check_import():
    """What a solver found: an answer, none, and rubbish."""
    puzzle = file("one.txt", ONE)
    answer = subprocess.run([PROGRAM, "export", "--to", "dimacs", puzzle], capture_output=True, text=True, timeout=60).stdout
    marks = {}  # by the field of the mark: what it needs to be yes
    for line in answer.splitlines():
        words = line.split()
        if words[:2] == ["c", "mark"]:
            marks[words[4]] = int(words[-1])
    light = {"r1c1", "r1c2", "r1c3", "r2c2"}
    model = "SAT\n" + " ".join(str(v if cell not in light else -v) for cell, v in marks.items()) + " 0\n"
    return (check("import", [puzzle, file("model.txt", model)], "") +
            check("import", [puzzle, file("model.txt", "UNSAT\n")], "") +
            check("import", [puzzle, file("model.txt", "rubbish\n")], ""))


def main():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    if validator("solve").is_valid({"status": "unique"}):
        print("the schema accepts what lacks nearly all")
        return 1
    runs = failures = 0
    for verb, ways in ASKED.items():
        for options in ways:
            for text in PUZZLES:
                runs += 1
                failures += check(verb, options, text)
    failures += check_others() + unasked() + unseen()
    print(f"{runs} runs, {failures} failures")
    return 1 if failures else 0


with tempfile.TemporaryDirectory(prefix="clew-schema-") as folder:
    os.chdir(folder)
    result = main()
    os.chdir("/")
sys.exit(result)
