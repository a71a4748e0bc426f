"""Catalogues of cards and decks: TOML files beside a game's modules."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import TypeVar

import msgspec

T = TypeVar("T")


def read_catalogue(package: str | None, name: str, kind: type[T]) -> T:
    """Return the file `name` of a package as a `kind`; raises `ValueError` with the file's name if it does not fit."""
    if package is None:
        raise ValueError(f"{name}: read from a module that is in no package")
    text = resources.files(package).joinpath(name).read_text(encoding="utf-8")
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{name}: {error}") from error
