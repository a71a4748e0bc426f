"""Positions as older versions stored them."""

from typing import Final

from games.contract.serialization import Fields, OlderForms

WITHOUT_TABLE: Final = 19
"""The number of fields of a position before it had a table."""


def with_table(fields: Fields) -> Fields:
    """Put the public fields into a table, where the seat to decide stands before the phase.

    The damage of the last attack was not stored then, so it is not shown until the next one.
    """
    phase, turn = fields[8:10]
    *public, luck, result = fields[10:]
    return [[*fields[:8], turn, phase, *public, result], luck]


OLDER: OlderForms = {WITHOUT_TABLE: with_table}
