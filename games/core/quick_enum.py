"""Enums that cost no more than integers where the rules use them, thousands of times in each thought of a computer."""

from enum import IntEnum


class QuickEnum(IntEnum):
    """An `IntEnum` whose members are found as quickly as any attribute of a class.

    Python 3.11 calls a function for each `Phase.OVER`; later versions do what `__init_subclass__` does here.
    """

    __hash__ = int.__hash__

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name, member in cls.__members__.items():
            type.__setattr__(cls, name, member)
