"""Positions as bytes: msgpack, with the random source as its integer state."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from games.rng import Rng

T = TypeVar("T")


def dump(position: object) -> bytes:
    """Serialize a position."""
    return msgspec.msgpack.encode(position, enc_hook=_write)


def load(kind: type[T], data: bytes) -> T:
    """Deserialize a position of the type `kind`; raises `msgspec.DecodeError` if `data` is something else."""
    return msgspec.msgpack.decode(data, type=kind, dec_hook=_read)


def _write(value: object) -> object:
    if isinstance(value, Rng):
        return value.state.to_bytes(16)
    raise TypeError(f"a position cannot hold a {type(value).__name__}")


def _read(kind: type, value: object) -> object:
    if kind is Rng and isinstance(value, bytes):
        return Rng.resume(int.from_bytes(value))
    raise TypeError(f"a position cannot hold a {kind.__name__}")
