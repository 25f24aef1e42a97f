"""The shared library, and one engine of it for each thread."""

from __future__ import annotations

import ctypes
import ctypes.util
import json
import os
import pathlib
import threading
from typing import Any


class Mistake(ValueError):
    """A puzzle, an answer or rules that cannot be read. ``errors`` lists what is wrong and where."""

    def __init__(self, errors: list[dict[str, Any]]):
        self.errors = errors
        super().__init__("\n".join(_told(e) for e in errors))


def _told(error: dict[str, Any]) -> str:
    line = error.get("line") or 0
    place = f"{line}:{error.get('column', 0)}: " if line > 0 else ""
    return place + error["message"]


def _find() -> str:
    told = os.environ.get("CLEW_LIBRARY")
    if told:
        return told
    beside = pathlib.Path(__file__).with_name("libclew_c.so")
    if beside.exists():
        return str(beside)
    found = ctypes.util.find_library("clew_c")
    if found:
        return found
    raise ImportError(
        "libclew_c.so was not found; install Clew, or name the file in CLEW_LIBRARY")


def _load() -> ctypes.CDLL:
    library = ctypes.CDLL(_find())
    library.clew_version.restype = ctypes.c_char_p
    library.clew_engine_new.restype = ctypes.c_void_p
    library.clew_engine_free.argtypes = [ctypes.c_void_p]
    library.clew_ask.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
    library.clew_ask.restype = ctypes.c_char_p
    return library


_library = _load()


def version() -> str:
    return _library.clew_version().decode()


class _Engine:
    def __init__(self) -> None:
        self._at = _library.clew_engine_new()
        if not self._at:
            raise MemoryError("there is no memory for an engine")

    def __del__(self) -> None:
        if getattr(self, "_at", None):
            _library.clew_engine_free(self._at)

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        text = json.dumps(request)
        if "\0" in text:
            raise ValueError("a text holds a zero byte")
        reply = json.loads(_library.clew_ask(self._at, text.encode()))
        if "errors" in reply:
            raise Mistake(reply["errors"])
        return reply


_of_thread = threading.local()


def ask(name: str, **members: Any) -> dict[str, Any]:
    """One request (docs/page.md lists them); members that are None are left out."""
    if not hasattr(_of_thread, "engine"):
        _of_thread.engine = _Engine()
    request = {key: value for key, value in members.items() if value is not None}
    return _of_thread.engine.ask({"ask": name, **request})
