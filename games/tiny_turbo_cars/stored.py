"""Positions as older versions stored them."""

from typing import Final

from games.contract.serialization import Fields, OlderForms
from games.tiny_turbo_cars.actions import NONE

WITHOUT_TABLE: Final = 22
"""The number of fields of a position before it had a table."""
WITHOUT_ANSWERS: Final = 4
"""The number of fields before seats could answer in advance whether to use a shield (P11)."""


def with_table(fields: Fields) -> Fields:
    """Put the public fields into a table."""
    *public, controllers, programs, slides, finished, questions, luck, result = fields
    return [[*public, programs, finished, questions, result], controllers, slides, luck]


def with_answers(fields: Fields) -> Fields:
    """Store that nobody has answered anything in advance."""
    table, controllers, slides, luck = fields
    unanswered = [NONE] * len(slides)
    return [[*table, unanswered], controllers, slides, luck, unanswered]


OLDER: OlderForms = {WITHOUT_TABLE: with_table, WITHOUT_ANSWERS: with_answers}
