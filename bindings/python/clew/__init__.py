"""Clew for Python: pencil puzzles opened, solved, judged, explained and drawn.

    import clew

    puzzle = clew.open("genre: yin-yang\\n\\nW . W\\nB . .\\n. . B\\n")
    report = puzzle.solve()
    print(report.status)                      # "unique"
    print(report.answers[0].grid())           # rows of True and False
    for mark in report.answers[0].marks():    # field, place, value
        print(mark.place.row, mark.place.column, mark.value)

Mistakes in a puzzle or in rules are raised as ``clew.Mistake``; a limit that was reached is the
status "unknown", not a mistake.
"""

from ._engine import Mistake, version
from ._puzzle import Answer, Clash, Grade, Hint, Mark, Place, Puzzle, Report, Step, Verdict, open
from ._rules import Genre, genres, lint, rules

__all__ = [
    "Answer", "Clash", "Genre", "Grade", "Hint", "Mark", "Mistake", "Place", "Puzzle", "Report",
    "Step", "Verdict", "genres", "lint", "open", "rules", "version",
]
