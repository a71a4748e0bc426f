"""Positions as bytes: msgpack, with the random source as its integer state.

A position is an array, and its length identifies the form in which it was written: a change of what is stored needs
another length, and an entry in `older` that upgrades arrays of the former length (`docs/adr/0024`). Fields that are
appended with a default need nothing: in positions that were stored before, they have their defaults.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

import msgspec

from games.core import Rng

T = TypeVar("T")
Fields: TypeAlias = list[Any]
"""The fields of a stored position, by number; what is nested is a list as well."""
OlderForms: TypeAlias = Mapping[int, Callable[[Fields], Fields]]
"""By its length, how an older form is turned into the next one; lengths that are not in it are today's form.

Where today's form has the length of an older one, the function tells them apart and returns today's unchanged.
"""
ONLY_ONE: OlderForms = {}
"""For games that have stored positions in one form only."""


def dump(position: object) -> bytes:
    """Serialize a position."""
    return msgspec.msgpack.encode(position, enc_hook=_write)


def load(kind: type[T], data: bytes, older: OlderForms = ONLY_ONE) -> T:
    """Deserialize a position of the type `kind`, of today's form or an older one.

    Raises `msgspec.DecodeError` if `data` is something else.
    """
    return msgspec.msgpack.decode(_upgraded(data, older), type=kind, dec_hook=_read)


def is_stored_as(position: object, data: bytes, older: OlderForms = ONLY_ONE) -> bool:
    """Whether `data` stores `position`, in whatever form; fields that the form did not have are not compared."""
    return data == dump(position) or _agrees(msgspec.msgpack.decode(_upgraded(data, older)), position)


def _upgraded(data: bytes, older: OlderForms) -> bytes:
    try:
        while upgrade := older.get(_length(data)):
            fields = msgspec.msgpack.decode(data, type=Fields)
            newer = upgrade(fields)
            if newer is fields:
                break
            data = msgspec.msgpack.encode(newer)
    except (ArithmeticError, AssertionError, LookupError, StopIteration, TypeError, ValueError) as trouble:
        raise msgspec.DecodeError(repr(trouble)) from trouble
    return data


def _length(data: bytes) -> int:
    """Return the length of the array that msgpack wrote; 0 for anything else."""
    if data[:1] == b"\xdc":
        return int.from_bytes(data[1:3])
    return data[0] & 0x0F if data and data[0] & 0xF0 == 0x90 else 0


def _agrees(stored: object, value: object) -> bool:
    if isinstance(value, msgspec.Struct) and value.__struct_config__.array_like:
        fields = msgspec.structs.astuple(value)
        return isinstance(stored, list) and len(stored) <= len(fields) and all(map(_agrees, stored, fields))
    if isinstance(value, (list, tuple)):
        return isinstance(stored, list) and len(stored) == len(value) and all(map(_agrees, stored, value))
    return msgspec.msgpack.encode(stored) == dump(value)


def _write(value: object) -> object:
    if isinstance(value, Rng):
        return value.state.to_bytes(16)
    raise TypeError(f"a position cannot hold a {type(value).__name__}")


def _read(kind: type, value: object) -> object:
    if kind is Rng and isinstance(value, bytes):
        return Rng.resume(int.from_bytes(value))
    raise TypeError(f"a position cannot hold a {kind.__name__}")
