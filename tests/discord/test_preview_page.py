"""What people do on the preview's page counts, although the bot has drawn the page anew in the meantime."""

from __future__ import annotations

import asyncio
import itertools
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.app.preview_page import live_with
from tests.discord.stage import Stage, texts

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from simcord import MemberActor


@dataclass(slots=True)
class Browser:
    """A page that somebody looks at, as the script in it sees it."""

    preview: Any
    context: str
    numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    def seen(self) -> dict[str, Any]:
        return self.preview._page_payload(self.preview._get_page(self.context))

    @property
    def revision(self) -> int:
        return self.preview._get_page(self.context).revision

    def button(self, label: str) -> dict[str, Any]:
        return next(each for each in _walk(self.seen()["messages"]) if each.get("label") == label)

    async def do(self, kind: str, revision: int, sequence: int | None = None, **what: Any) -> dict[str, Any]:
        page = self.preview._get_page(self.context)
        number = next(self.numbers)
        return await self.preview._action(
            self.context,
            {
                "protocol_version": 3, "sequence": sequence or page.last_sequence + 1, "request_id": f"r{number}",
                "generation": page.generation, "bot_generation": self.preview.env._generation,
                "published_revision": revision, "kind": kind, **what,
            },
        )  # fmt: skip

    async def press(self, stage: Stage, button: dict[str, Any], revision: int, **what: Any) -> dict[str, Any]:
        return await self.do(
            "click", revision, target_id=str(stage.table.id), control_key=button["control_key"], **what
        )


def _walk(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        yield node
        for child in node.values():
            yield from _walk(child)
    elif isinstance(node, list):
        for child in node:
            yield from _walk(child)


@asynccontextmanager
async def browsing(stage: Stage, who: MemberActor) -> AsyncIterator[Browser]:
    async with stage.env.preview(stage.channel, viewers=stage.members, layout="channel") as preview:
        live_with(preview, asyncio.Lock())
        yield Browser(preview, preview._open_page(str(who.id)).id)


async def test_a_press_on_a_drawing_of_a_moment_ago_counts(stage: Stage) -> None:
    await stage.open()
    async with browsing(stage, stage.ben) as browser:
        await browser.preview.refresh()
        join, seen = browser.button("Join"), browser.revision
        for _ in range(3):
            await browser.preview.refresh()
        assert browser.revision > seen
        result = await browser.press(stage, join, seen)
        assert not result["rejected"], result
        assert "2 of 2 to 5" in texts(stage.table)


async def test_a_press_on_what_is_something_else_by_now_does_not(stage: Stage) -> None:
    await stage.open(stage.ben)
    async with browsing(stage, stage.ada) as browser:
        await browser.preview.refresh()
        cancel, seen = browser.button("Cancel"), browser.revision
        await stage.ada.click(stage.table, label="Start")
        match = await stage.match()
        await browser.preview.refresh()
        result = await browser.press(stage, cancel, seen)
        assert result["rejected"]
        assert (await stage.again(match)).row.status == "playing"


async def test_a_press_on_a_drawing_that_nobody_remembers_does_not(stage: Stage) -> None:
    await stage.open()
    async with browsing(stage, stage.ben) as browser:
        await browser.preview.refresh()
        join, seen = browser.button("Join"), browser.revision
        for _ in range(70):
            await browser.preview.refresh()
        assert (await browser.press(stage, join, seen))["rejected"]
        assert (await browser.press(stage, join, browser.revision, sequence=99))["rejected"]


async def test_what_is_typed_counts_wherever_things_stand(stage: Stage) -> None:
    async with browsing(stage, stage.ben) as browser:
        await browser.preview.refresh()
        seen = browser.revision
        await browser.preview.refresh()
        result = await browser.do("send_message", seen, content="good luck", reply_to=None)
        assert not result["rejected"], result
