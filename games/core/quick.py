"""Faster versions of common operations: a computer goes through thousands of positions for each decision."""

from enum import IntEnum
from inspect import getattr_static
from typing import Protocol, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


class _ShallowCopy(Protocol):
    def __call__(self, struct: T, /) -> T: ...


shallow_copy: _ShallowCopy = getattr_static(msgspec.Struct, "__copy__")
"""Copy a struct but not what its fields hold. `copy.copy` takes longer, and msgspec has no type hint for this."""


class QuickEnum(IntEnum):
    """An `IntEnum` whose members are found as quickly as any attribute of a class.

    Python 3.11 calls a function for each `Phase.OVER`; later versions do what `__init_subclass__` does here.
    """

    __hash__ = int.__hash__

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name, member in cls.__members__.items():
            type.__setattr__(cls, name, member)
