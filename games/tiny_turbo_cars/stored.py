"""Positions as older versions stored them."""

from __future__ import annotations

from typing import Final

from games.contract.serialization import Fields, OlderForms
from games.tiny_turbo_cars.actions import NONE

WITHOUT_TABLE: Final = 22
"""The number of fields of a position before it had a table."""


def with_table(fields: Fields) -> Fields:
    """Put the public fields into a table; nobody has answered anything in advance."""
    *public, controllers, programs, slides, finished, questions, luck, result = fields
    assert isinstance(slides, list)
    unanswered = [NONE] * len(slides)
    table = [*public, programs, finished, questions, result, unanswered]
    return [table, controllers, slides, luck, unanswered]


OLDER: OlderForms = {WITHOUT_TABLE: with_table}
