"""Catalogues of cards and decks: TOML files beside a game's modules."""

import tomllib
from importlib import resources
from types import GenericAlias
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


def has_catalogue(package: str, name: str) -> bool:
    """Whether a package has a file `name`; a module in no package has none."""
    return package != "" and resources.files(package).joinpath(name).is_file()


def read_rows(package: str | None, name: str, table: str, kind: type[T]) -> tuple[T, ...]:
    """Return the rows `[[table]]` of a file that has nothing else; raises `ValueError` as `read_catalogue` does."""
    rows = GenericAlias(tuple, (kind, ...))
    file = msgspec.defstruct("File", [(table, rows)], forbid_unknown_fields=True)
    read: tuple[T, ...] = getattr(read_catalogue(package, name, file), table)
    return read
