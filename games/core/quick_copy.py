"""Copies of structs, for the rules: a computer copies positions thousands of times in each thought."""

from inspect import getattr_static
from typing import Protocol, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


class _ShallowCopy(Protocol):
    def __call__(self, struct: T, /) -> T: ...


shallow_copy: _ShallowCopy = getattr_static(msgspec.Struct, "__copy__")
"""Copy a struct but not what its fields hold. `copy.copy` takes longer, and msgspec has no type hint for this."""
