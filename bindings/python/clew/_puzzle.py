"""A puzzle, and what can be asked about it."""

from __future__ import annotations

import dataclasses
from typing import Any, Iterator, Optional, Union

from ._engine import ask

Value = Union[bool, int, str, None]  # yes or no, a number, a name or a direction, undecided

_directions = ("up", "right", "down", "left")


@dataclasses.dataclass(frozen=True)
class Place:
    kind: str    # "cell", "link", "side", "corner", "span", "row", ..., "none"
    number: int  # as clew/grid.h counts
    row: Optional[int] = None     # of a cell, from 1
    column: Optional[int] = None


@dataclasses.dataclass(frozen=True)
class Mark:
    field: str
    place: Place
    value: Value


@dataclasses.dataclass(frozen=True)
class Clash:
    """A rule at its place, in a sentence."""
    rule: str
    sentence: str
    places: tuple[Place, ...]


@dataclasses.dataclass(frozen=True)
class Step:
    """One step of an explanation: what follows, the kind of reasoning, and why."""
    kind: str
    text: str
    cost: float
    rules: tuple[Clash, ...]
    places: tuple[Place, ...]


@dataclasses.dataclass(frozen=True)
class Verdict:
    judgement: str  # "accepted", "rejected" or "unfinished"
    broken: tuple[Clash, ...]


@dataclasses.dataclass(frozen=True)
class Hint:
    status: str
    solved: bool
    step: Optional[Step]
    wrong: str  # what cannot stand together; "": nothing was found wrong


@dataclasses.dataclass(frozen=True)
class Grade:
    level: Optional[int]  # 1 to 9; None: it could not be told
    hardest: str


class Answer:
    """Marks by field and position; those of an answer that was read may be undecided."""

    def __init__(self, puzzle: "Puzzle", marks: list[list[Optional[int]]]):
        self.puzzle = puzzle
        self.raw = marks

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answer) and self.raw == other.raw

    def marks(self, field: Optional[str] = None) -> Iterator[Mark]:
        for info, marks in zip(self.puzzle.fields, self.raw):
            if field not in (None, info["name"]):
                continue
            for place, mark in zip(info["places"], marks):
                yield Mark(info["name"], self.puzzle.place(info["index"], place),
                           _value(info, mark))

    def grid(self, field: Optional[str] = None) -> list[list[Value]]:
        """The marks on cells as rows; the first field on cells unless one is named."""
        for info, marks in zip(self.puzzle.fields, self.raw):
            if info["index"] != "cell" or field not in (None, info["name"]):
                continue
            values = {p: _value(info, m) for p, m in zip(info["places"], marks)}
            width = self.puzzle.width
            return [[values.get(row * width + column) for column in range(width)]
                    for row in range(self.puzzle.height)]
        raise KeyError("no such field of cells" if field is None else field)


@dataclasses.dataclass(frozen=True)
class Report:
    status: str  # "unique", "several", "none" or "unknown"
    limit: Optional[str]
    count: int
    answers: tuple[Answer, ...]
    differing: tuple[Place, ...]  # where the first two answers differ
    milliseconds: float


def _value(info: dict[str, Any], mark: Optional[int]) -> Value:
    if mark is None:
        return None
    kind = info["value"]
    if kind in ("boolean", "partition"):
        return mark != 0
    if kind == "named":
        return info["names"][mark]["name"]
    if kind == "direction":
        return _directions[mark]
    return mark


class Puzzle:
    """An opened puzzle. Nothing of it changes; every question brings limits of its own."""

    def __init__(self, text: str, genre: Optional[str] = None, rules: Optional[str] = None,
                 number: int = 0, seconds: Optional[float] = None,
                 megabytes: Optional[int] = None):
        self._about = {"puzzle": text, "genre": genre, "rules": rules, "number": number,
                       "milliseconds": None if seconds is None else max(1, round(1000 * seconds)),
                       "megabytes": megabytes}
        reply = ask("open", **self._about)
        self.genre: str = reply["genre"]
        self.title: str = reply["title"]
        self.height: int = reply["height"]
        self.width: int = reply["width"]
        self.fields: list[dict[str, Any]] = reply["fields"]
        self.warnings: list[Any] = reply["warnings"]
        marks = reply.get("marks")
        self.answer: Optional[Answer] = Answer(self, marks) if marks else None

    def place(self, kind: str, number: int) -> Place:
        if kind == "cell" and self.width:
            return Place(kind, number, number // self.width + 1, number % self.width + 1)
        return Place(kind, number)

    def _ask(self, name: str, **members: Any) -> dict[str, Any]:
        return ask(name, **{**self._about, **members})

    def _places(self, places: list[Any]) -> tuple[Place, ...]:
        return tuple(self.place(kind, number) for kind, number in places)

    def _instances(self, instances: list[dict[str, Any]]) -> tuple[Clash, ...]:
        return tuple(Clash(i["rule"], i["sentence"], self._places(i["places"]))
                     for i in instances)

    def _step(self, step: dict[str, Any]) -> Step:
        return Step(step["kind"], step["text"], step["cost"], self._instances(step["rules"]),
                    self._places(step["places"]))

    def solve(self, most: int = 2) -> Report:
        """Looks for up to ``most`` answers; two tell whether the first is the only one."""
        reply = self._ask("solve", most=most)
        return Report(reply["status"], reply.get("limit"), reply["count"],
                      tuple(Answer(self, a["marks"]) for a in reply["answers"]),
                      self._places(reply["differing"]), reply["ms"])

    def forced(self) -> Optional[Answer]:
        """What all answers share; None: there is no answer, or a limit was reached."""
        marks = self._ask("forced").get("marks")
        return Answer(self, marks) if marks else None

    def conflict(self) -> tuple[Clash, ...]:
        """Of a puzzle without an answer, what clashes."""
        return self._instances(self._ask("conflict")["clash"])

    def check(self, answer: Optional[Answer] = None) -> Verdict:
        """Judges an answer, or the one that came with the puzzle."""
        answer = answer or self.answer
        if answer is None:
            raise ValueError("there is no answer to check")
        reply = self._ask("check", marks=answer.raw)
        return Verdict(reply["judgement"], self._instances(reply["broken"]))

    def explain(self, assume_unique: bool = False) -> list[Step]:
        """The way from the givens to the answer."""
        reply = self._ask("explain", assume_unique=assume_unique)
        return [self._step(s) for s in reply["steps"]]

    def hint(self, answer: Optional[Answer] = None, assume_unique: bool = False) -> Hint:
        """The next step from marks so far."""
        answer = answer or self.answer
        marks = answer.raw if answer else None
        reply = self._ask("hint", marks=marks, assume_unique=assume_unique)
        step = self._step(reply["step"]) if reply.get("step") else None
        return Hint(reply["status"], reply.get("solved", False), step,
                    reply.get("wrong_text", ""))

    def grade(self) -> Grade:
        reply = self._ask("grade")
        return Grade(reply.get("level"), reply.get("hardest", ""))

    def write(self, format: str, answer: Optional[Answer] = None) -> str:
        """As "link", "file", "text", "json", "svg" or "tikz"."""
        return self._ask("write", format=format, marks=answer.raw if answer else None)["text"]


def open(text: str, genre: Optional[str] = None, rules: Optional[str] = None, number: int = 0,
         seconds: Optional[float] = None, megabytes: Optional[int] = None) -> Puzzle:
    """Opens a puzzle in any notation: plain text, an address, pzprv3, JSON.

    ``rules`` is the text of a genre of your own; ``number`` picks one of several puzzles, from 0;
    ``seconds`` and ``megabytes`` limit every question about it.
    """
    return Puzzle(text, genre, rules, number, seconds, megabytes)
