"""What `clew VERB --json` prints, held against docs/clew.schema.json.

Every member must be in the schema and of its type, for puzzles with one answer, several, none, at a
limit, by other engines, and for mistakes. usage: check.py PROGRAM SOURCE_FOLDER
"""

import json
import pathlib
import subprocess
import sys

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
LARGE = "genre: yin-yang\nsize: 30 30\n"
PUZZLES = [ONE, SEVERAL, NONE, WRONG, ANSWERED, MISJUDGED, HALF, BRIDGES]

ASKED = {
    "solve": [[], ["--engine", "backtrack"], ["--first"], ["--all"], ["--engine", "nobody"]],
    "count": [[], ["-s", "3"]],
    "forced": [[]],
    "conflict": [[]],
    "explain": [[], ["--assume-unique"]],
    "hint": [["--level", "place"], ["--level", "full"]],
    "check": [[]],
    "draw": [[]],
    "grade": [[]],
    "watch": [["--frames", "9"], ["--engine", "backtrack"]],
    "convert": [["--to", "link"], ["--to", "file"], ["--to", "text"]],
}


def validator(verb):
    return jsonschema.Draft202012Validator({"$ref": "#/$defs/" + verb, "$defs": SCHEMA["$defs"]})


def check(verb, options, text):
    run = subprocess.run([PROGRAM, verb, "--json", *options], input=text, capture_output=True,
                         text=True, timeout=120)
    lines = run.stdout.splitlines()
    wrong = [] if lines else ["nothing was printed: " + run.stderr]
    for line in lines:
        for error in validator(verb).iter_errors(json.loads(line)):
            best = jsonschema.exceptions.best_match([error])
            wrong.append(f"{list(best.path)}: {best.message[:300]}")
    for message in wrong:
        print(f"clew {verb} {' '.join(options)}: {message}\n  of {text!r}")
    return len(wrong)


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
    for verb in ("solve", "count", "explain", "forced"):
        failures += check(verb, ["--time-limit", "0.01"], LARGE)
    failures += check("genres", [], "") + check("engines", [], "")
    rules = SOURCE / "genres/yin-yang.clew"
    failures += check("lint", [str(rules)], "") + check("lint", [], 'genre "X"\nanswer a: boool\n')
    failures += check("generate", ["yin-yang", "4", "-n", "2", "--grade", "1..9"], "")
    failures += check("generate", ["yin-yang", "0"], "")
    for verb in ("thin", "repair"):
        for text in (ONE, SEVERAL, NONE, WRONG):
            failures += check(verb, [], text)
    for text in (ONE, SEVERAL, NONE, WRONG):
        failures += check("sample", ["-n", "3"], text)
    failures += check("vary", [], ONE) + check("vary", [], SEVERAL)
    record = json.dumps({"id": "a", "puzzle": ONE}) + "\n"
    failures += check("batch", [], record) + check("batch", [], "rubbish\n")
    print(f"{runs} runs, {failures} failures")
    return 1 if failures else 0


sys.exit(main())
