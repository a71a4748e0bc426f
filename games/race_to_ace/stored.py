"""Positions as older versions stored them."""

from typing import Final

from games.contract.serialization import Fields, OlderForms

WITHOUT_TABLE: Final = 24
"""The number of fields of a position before it had a table."""


def with_table(fields: Fields) -> Fields:
    """Put the public fields into a table. The card that was played last was not stored, and is not shown."""
    hands, deck, pile, *in_front, goal, phase, active, asked = fields[:16]
    *window, luck, result = fields[16:]
    return [[*in_front, pile, goal, active, asked, phase, *window, result], hands, deck, luck]


OLDER: OlderForms = {WITHOUT_TABLE: with_table}
