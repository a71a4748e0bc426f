"""How buttons break into lines on the two screens that messages are made for, as `paddock preview` lays them out."""

from collections.abc import Iterator, Sequence

from discord import ui

from bot.discord_kit.content import Row
from games.look.letters import width

PHONE, DESKTOP = 366, 414.9
"""How wide a message is in points."""
LETTER, MARGIN, EMOJI, GAP = 16, 29, 25, 8


def lines(row: Sequence[ui.Item[ui.LayoutView]], wide: float) -> list[int]:
    """Return how many buttons stand in each line, side by side while there is room; short ones share the width.

    A label that is wider than the screen takes two lines, the second of which counts no button.
    """
    buttons = [each for each in row if isinstance(each, ui.Button)]
    if not buttons or (len(buttons) > 2 and all(len(each.label or "") <= 6 for each in buttons)):
        return [len(buttons)]
    broken, used = list[int](), 0.0
    for button in buttons:
        signs = sum(each > "\u203b" for each in button.label or "")  # such as a tick, which is as wide as an emoji
        label = width(button.label or "", LETTER, bold=True) + EMOJI * (bool(button.emoji) + signs) + MARGIN + GAP
        if used and used + label <= wide + GAP:
            broken[-1], used = broken[-1] + 1, used + label
        else:
            broken, used = [*broken, 1], label
        broken += [0] * (label > wide)
    return broken


def halved(row: Row) -> Iterator[Row]:
    """Yield a row of buttons, or its halves if one of its lines would have a single button and they are no higher."""
    buttons = row.children
    halves = buttons[: -(-len(buttons) // 2)], buttons[-(-len(buttons) // 2) :]
    whole, apart = ([[lines(each, wide) for each in way] for wide in (PHONE, DESKTOP)] for way in ([buttons], halves))
    lonely = any(1 in broken and max(broken) > 2 for (broken,) in whole)
    low = all(len(one) >= len(first) + len(second) for (one,), (first, second) in zip(whole, apart, strict=True))
    yield from (Row(*half) for half in halves) if lonely and low else [row]
