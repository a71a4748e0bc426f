"""The buttons of lists of achievements: they turn the pages in a circle, and never show the wrong one."""

from __future__ import annotations

import re
from itertools import chain
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest
from discord import ui

from bot.collections.achievements import ACHIEVEMENTS, AchievementProgress
from bot.discord_kit.buttons import Press, PressKind, parse
from bot.discord_kit.content import Content
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.pictures.features.profile_cards import ROWS_A_PAGE
from bot.profiles import profile_pages
from bot.profiles.profile_pages import LIKE, LIST_WORDS, SHARE, TURN, ProfilePages, _buttons, _list
from bot.profiles.sentences import say
from bot.shared.durations import DAY
from bot.shared.refusal import Refusal
from bot.shared.settings import Settings
from bot.shared.snowflakes import DISCORD_EPOCH
from db import achievements, looks
from db.database import Database
from games import look
from games.look.legible import read

SHOWN = [each for each in ACHIEVEMENTS if not each.hidden]
ADA = 11


def listed(count: int, earned: int = 0) -> list[AchievementProgress]:
    return [AchievementProgress(each, 0, 5 if n < earned else None) for n, each in enumerate(SHOWN[:count])]


def shown(count: int, page: int, *, words: bool = False, own: bool = True, earned: int = 0) -> Content:
    return _list(listed(count, earned), page, ADA, "Ada", own=own, words=words)


def leads(face: Content) -> list[tuple[str, int]]:
    """Return the verb and the page of each button."""
    buttons = [item for row in face.rows for item in row.children if isinstance(item, ui.Button)]
    presses = [parse(str(item.custom_id)) for item in buttons]
    assert all(press is not None and press.text.partition(":")[2] == str(ADA) for press in presses)
    return [(press.text.partition(":")[0], press.question) for press in presses if press is not None]


@pytest.mark.parametrize(("verb", "other", "words"), [(TURN, LIST_WORDS, False), (LIST_WORDS, TURN, True)])
def test_buttons_lead_to_the_pages_before_and_after(verb: str, other: str, words: bool) -> None:
    three = 2 * ROWS_A_PAGE + 1
    assert leads(shown(three, 0, words=words)) == [(verb, 1), (other, 0)]
    assert leads(shown(three, 1, words=words)) == [(verb, 0), (verb, 2), (other, 1)]
    assert leads(shown(three, 2, words=words)) == [(verb, 1), (other, 2)]


def test_two_pages_need_one_button_and_one_page_none() -> None:
    assert leads(shown(2 * ROWS_A_PAGE, 1)) == [(TURN, 0), (LIST_WORDS, 1)]
    assert leads(shown(ROWS_A_PAGE + 1, 0)) == [(TURN, 1), (LIST_WORDS, 0)]
    assert leads(shown(ROWS_A_PAGE, 0)) == [(LIST_WORDS, 0)]


def test_every_achievement_is_on_one_page_in_words_as_in_the_picture() -> None:
    count = 2 * ROWS_A_PAGE + 1
    for words in (True, False):
        pages = [shown(count, page, words=words, earned=2) for page in range(3)]
        texts = [face.above if words else face.scenes[0].alt for face in pages]
        on = [[each.title for each in SHOWN[:count] if each.title in text] for text in texts]
        assert [len(titles) for titles in on] == [ROWS_A_PAGE, ROWS_A_PAGE, 1]
        assert list(chain(*on)) == [each.title for each in SHOWN[:count]]
        assert all(f"2 of {count} achievements" in face.above for face in pages)
        assert all("Hidden achievements are listed once they are earned" in face.below for face in pages)


def test_a_picture_says_which_page_it_is() -> None:
    scene = shown(2 * ROWS_A_PAGE + 1, 2).scenes[0]
    assert "page 3 of 3" in scene.alt.lower()
    assert any("3 of 3" in label.text for label in scene.labels)


def test_only_what_is_earned_has_a_medal() -> None:
    lines = shown(3, 0, words=True, earned=1).above.splitlines()[1:]
    assert [line[0] for line in lines] == ["🏅", "▫", "▫"]


def test_a_hidden_achievement_says_only_to_its_owner_how_it_is_earned() -> None:
    secret = next(each for each in ACHIEVEMENTS if each.hidden)
    one = [AchievementProgress(secret, 1, 5)]
    for words in (True, False):
        faces = [_list(one, 0, ADA, "Ada", own=own, words=words) for own in (True, False)]
        texts = [face.above if words else face.scenes[0].alt for face in faces]
        assert [secret.text in text for text in texts] == [True, False]


@pytest.mark.parametrize(
    ("words", "shows", "verbs"),
    [
        (True, True, ["list:11", "words:11", "like:11"]),
        (True, False, ["list:11", "words:11"]),
        (False, True, ["list:11", "like:11"]),
        (False, False, ["list:11"]),
    ],
)
def test_a_profile_offers_what_there_is(words: bool, shows: bool, verbs: list[str]) -> None:
    buttons = [item for item in _buttons(ADA, words=words, shows=shows).children if isinstance(item, ui.Button)]
    assert [str(item.custom_id).rpartition("|")[2] for item in buttons] == verbs


def test_a_badge_stands_in_the_middle_of_its_row() -> None:
    scene = shown(3, 0).scenes[0]
    boxes = {sprite: read(look.sprite(sprite.name)) for sprite in scene.sprites if sprite.name.startswith("look:plate")}
    badges = [sprite for sprite in scene.sprites if sprite.name.startswith("look:badge")]
    assert len(badges) == len(boxes) == 3
    for (row, size), badge in zip(boxes.items(), badges, strict=True):
        side = float(badge.name.rpartition(":")[2])
        assert badge.y - row.y == row.y + size.high - (badge.y + side)


@pytest.mark.parametrize(
    "text", ["", "list", "list:", "list:Ada", "list:²", "sing:11", f"words:{2**63}", f"like:{10**80}"]
)
async def test_a_button_that_nobody_made_is_refused(db: Database, text: str) -> None:
    pages = ProfilePages(cast("Any", SimpleNamespace(db=db)), cast("Any", None))
    interaction = SimpleNamespace(user=SimpleNamespace(id=ADA, display_name="Ada"))
    with pytest.raises(Refusal, match="no longer works"):
        await pages.pressed(cast("Any", interaction), Press(PressKind.PERSON, 0, 0, text))


@pytest.mark.parametrize(("presser", "tells"), [(ADA, True), (ADA + 1, False), (ADA - 1, False)])
async def test_only_their_owner_reads_how_hidden_achievements_were_earned(
    db: Database, monkeypatch: pytest.MonkeyPatch, presser: int, tells: bool
) -> None:
    secret = next(each for each in ACHIEVEMENTS if each.hidden)
    await db.commit(achievements.award(ADA, secret.name, 5, "match:1"))
    faces: list[Content] = []

    async def answered(interaction: Any, painter: Any, game: str, face: Content) -> None:
        faces.append(face)

    async def deferred(interaction: Any) -> None: ...

    monkeypatch.setattr(profile_pages, "turn_into", answered)
    monkeypatch.setattr(profile_pages, "defer", deferred)
    pages = ProfilePages(cast("Any", SimpleNamespace(db=db)), cast("Any", None))
    interaction = SimpleNamespace(user=SimpleNamespace(id=presser, display_name="Ada"))
    for page in range(len(ACHIEVEMENTS) // ROWS_A_PAGE + 2):
        await pages.pressed(cast("Any", interaction), Press(PressKind.PERSON, 0, page, f"{LIST_WORDS}:{ADA}"))
    text = "\n".join(face.above for face in faces)
    assert secret.title in text
    assert (secret.text in text) is tells
    assert faces[-1].above == faces[-2].above, "beyond the last page is the last page"
    assert faces[-1].above.count("\n") >= 1


@pytest.mark.parametrize(("name", "above"), [("Ada", ""), ("日本", "### 日本"), ("Ada 🏁", "### Ada 🏁")])
def test_a_name_stands_above_a_profile_only_if_its_picture_cannot_say_it(name: str, above: str) -> None:
    assert profile_pages.heading(name) == above


async def test_new_accounts_like_no_showcase(db: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty accounts that somebody makes in a minute raise no count that others see."""
    monkeypatch.setattr(profile_pages, "sent", AsyncMock())
    now = DISCORD_EPOCH + 30 * DAY
    host = Host(db, MatchCache(db), Settings(_env_file=None), lambda: now)
    pages, likes = ProfilePages(host, cast(Any, None)), Press(PressKind.PERSON, 0, text=f"{LIKE}:{ADA}")
    for days, made in ((6, range(20)), (7, range(1))):
        for number in made:
            fan = (now - days * DAY - DISCORD_EPOCH << 22) - number
            interaction = cast(Any, SimpleNamespace(user=SimpleNamespace(id=fan, display_name="Fan")))
            if days < 7:
                with pytest.raises(Refusal, match="your Discord account is 7 days old"):
                    await pages.pressed(interaction, likes)
            else:
                await pages.pressed(interaction, likes)
    assert await looks.applause(db, ADA) == 1


async def test_nobody_likes_their_own_showcase(db: Database) -> None:
    pages, interaction = (
        ProfilePages(cast(Any, SimpleNamespace(db=db, now=lambda: 1)), cast(Any, None)),
        cast(Any, SimpleNamespace()),
    )
    interaction.user = SimpleNamespace(id=ADA, display_name="Ada")
    with pytest.raises(Refusal, match=re.escape(say("own-showcase"))):
        await pages.pressed(interaction, Press(PressKind.PERSON, 0, text=f"{LIKE}:{ADA}"))
    assert await looks.applause(db, ADA) == 0


async def test_the_share_button_shares_the_pressers_own_profile(monkeypatch: pytest.MonkeyPatch) -> None:
    """The button of another person's profile, even a forged one, reveals nothing about that person."""
    opened = []

    async def open_(_pages: object, _interaction: object, who: Any, *, private: bool) -> None:
        opened.append((who.id, private))

    monkeypatch.setattr(ProfilePages, "open", open_)
    interaction = cast(Any, SimpleNamespace(user=SimpleNamespace(id=ADA)))
    await ProfilePages(cast(Any, None), cast(Any, None)).pressed(
        interaction, Press(PressKind.PERSON, 0, text=f"{SHARE}:{ADA + 1}")
    )
    assert opened == [(ADA, False)]
