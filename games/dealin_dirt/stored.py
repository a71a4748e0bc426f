"""Positions as older versions stored them."""

from typing import Final

from games.contract.serialization import Fields, OlderForms
from games.dealin_dirt.cards import CARDS
from games.dealin_dirt.effects.scripts import EFFECTS, SCRIPTS
from games.dealin_dirt.position import NOTHING_OWED, Part, Phase, Zone

WITHOUT_TABLE: Final = 31
"""The number of fields of a position before it had a table."""
WITH_TABLE: Final = 4
"""The number of fields since then; the form is told by the length of the table."""
WITHOUT_PRIZES_OWED: Final = 28
"""The number of fields of a table before Prizes were owed until an attack is finished (R5.4)."""
WITHOUT_ROLLING_START: Final = 29
"""The number of fields of a table before a match could have a rolling start (R4.3)."""

PHASE, CARD, PART, STEP, DUE, LOOKING_OF, LOOKING_FROM = 0, 12, 13, 14, 22, 23, 24
"""The places of fields in a table of 28."""
ROLLING_START = 27
"""The place of that field in a table of 30."""


def with_table(fields: Fields) -> Fields:
    """Put the public fields into a table."""
    sides, luck, *public = fields
    looking = public.pop(DUE + 1)
    return [sides, luck, public, looking]


def with_newer_table(fields: Fields) -> Fields:
    """Upgrade a table to that of the next version."""
    sides, luck, table, looking = fields
    if len(table) == WITHOUT_PRIZES_OWED:
        sides = _put_back(sides, table, looking)
        table = [*table[:STEP], _step_today(table), *table[STEP + 1 : DUE], NOTHING_OWED, *table[DUE:]]
    elif len(table) == WITHOUT_ROLLING_START:
        table = [*table[:ROLLING_START], False, *table[ROLLING_START:]]
    else:
        return fields
    return [sides, luck, table, looking]


def _put_back(sides: list[Fields], table: Fields, looking: list[int]) -> list[Fields]:
    """Put cards that are being looked through back in their zone: they stay there since (R9.3)."""
    if not looking:
        return sides
    owner, zone = table[LOOKING_OF], table[LOOKING_FROM]
    side = list(sides[owner])
    place = {Zone.DECK: 0, Zone.HAND: 1, Zone.PRIZES: 3}[Zone(zone)]
    side[place] = sorted([*side[place], *looking]) if zone == Zone.HAND else [*side[place], *looking]
    return [*sides[:owner], side, *sides[owner + 1 :]]


def _step_today(table: Fields) -> object:
    """Return the place of the step that asks in today's script: damage stood among an attack's last steps (R5.3)."""
    card, part, step = table[CARD], table[PART], table[STEP]
    if table[PHASE] != Phase.CHOOSE:
        return step
    today = [each for each, _ in SCRIPTS[card][Part(part)]]
    if part in (Part.ATTACK, Part.SECOND_ATTACK):
        effects = CARDS[card].attacks[Part(part)].effects
        last = [each for each in effects if not (EFFECTS[each.do].cost or EFFECTS[each.do].luck)]
        then = today[: len(effects) - len(last) + len(("hesitate", "strike"))] + last
    else:
        then = [each for each in today if each.do != "clear"]
    return next(place for place, each in enumerate(today) if each is then[step])


OLDER: OlderForms = {WITHOUT_TABLE: with_table, WITH_TABLE: with_newer_table}
