"""SimCord's page beside a bot that acts by itself.

The page was made for a bot that only answers. Ours moves computers and redraws tables whenever it is time, so two
things are added: people and time take turns, and what somebody pressed counts although the page has just been drawn
anew, as it does on Discord. SimCord has no public place for either.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Iterator

    from simcord.preview import Preview

REMEMBERED = 64
"""So many drawings are remembered, of all pages together."""
PRESSES = ("click", "select")
"""What is done to a control of a message; all else does not depend on where things stand."""


class _Drawn(Protocol):
    """What is needed of one browser's page."""

    id: str
    revision: int
    last_sequence: int
    snapshot: dict[str, object]


def live_with(page: Preview, turns: asyncio.Lock) -> None:
    """Let what people do on the page wait for the passing of time, and mean what they saw."""
    act, publish = page._action, page._publish  # noqa: SLF001
    drawings: OrderedDict[tuple[str, int], dict[str, str]] = OrderedDict()

    def publish_and_remember(drawn: _Drawn, **why: object) -> None:
        publish(drawn, **why)  # type: ignore[arg-type]
        drawings[drawn.id, drawn.revision] = dict(_controls(drawn.snapshot.get("messages")))
        if len(drawings) > REMEMBERED:
            drawings.popitem(last=False)

    async def act_in_turn(context: str | None, body: Mapping[str, object]) -> dict[str, object]:
        async with turns:
            drawn: _Drawn = page._get_page(context)  # noqa: SLF001
            return await act(context, _brought_forward(drawn, body, drawings))

    page._publish = publish_and_remember  # type: ignore[assignment,method-assign]  # noqa: SLF001
    page._action = act_in_turn  # type: ignore[assignment,method-assign]  # noqa: SLF001


def _brought_forward(
    page: _Drawn, body: Mapping[str, object], drawings: Mapping[tuple[str, int], Mapping[str, str]]
) -> Mapping[str, object]:
    """Return what somebody did as done on the newest drawing, if what they pressed still stands there."""
    seen = body.get("published_revision")
    if not isinstance(seen, int) or seen == page.revision or body.get("sequence") != page.last_sequence + 1:
        return body
    if body.get("kind") in PRESSES:
        key = str(body.get("control_key"))
        before, now = (drawings.get((page.id, each), {}).get(key) for each in (seen, page.revision))
        if before is None or before != now:
            return body
    return {**body, "published_revision": page.revision}


def _controls(node: object) -> Iterator[tuple[str, str]]:
    """Go through all that can be pressed in a drawing: where it stands, and what it says to the bot."""
    if isinstance(node, Mapping):
        if "control_key" in node and "custom_id" in node:
            yield str(node["control_key"]), str(node["custom_id"])
        for child in node.values():
            yield from _controls(child)
    elif isinstance(node, list):
        for child in node:
            yield from _controls(child)
