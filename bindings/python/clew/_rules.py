"""Genres and their rules."""

from __future__ import annotations

import dataclasses
from typing import Any

from ._engine import ask


@dataclasses.dataclass(frozen=True)
class Genre:
    slug: str
    name: str
    names: tuple[str, ...]
    rules: tuple[str, ...]  # the sentences


def genres() -> list[Genre]:
    """All genres that are built in."""
    return [
        Genre(g["slug"], g["name"], tuple(g["names"]), tuple(g["rules"]))
        for g in ask("genres")["genres"] if not g["problem"]
    ]


def rules(genre: str) -> str:
    """The text of a genre's rules."""
    return ask("rules", genre=genre)["rules"]


def lint(text: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Mistakes and warnings of a rules text."""
    reply = ask("lint", rules=text)
    return reply["mistakes"], reply["warnings"]
