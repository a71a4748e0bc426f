"""Which film a message shows: what its viewer may know, of the last decisions, once."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from msgspec.structs import replace as changed

from bot.discord_kit.content import Content
from bot.discord_kit.gallery import Kept, gallery, kept
from bot.discord_kit.menus import TOP
from bot.host.core.match import Match, Watched
from bot.host.core.recent import recent_lines
from bot.match_ui.match_scenes import close_up_of
from bot.match_ui.moments import LATELY, film_of, talk_of, wishes_of_all
from bot.match_ui.table_content import hand_content, table_content
from bot.pictures.moments import Film
from bot.pictures.picture import Picture
from bot.shared.preferences import Preferences
from db.recent import RecentLine
from games.core import CLOCK, Seat
from games.cpu.characters import CHARACTERS
from games.look.scene import Scene
from tests.bot.conftest import ADA, Office
from tests.painting import InlinePainter
from tests.recorded_screens import after, begun, corpus_of, decisions

KILL = ("shot-down", "0", "1", "3")
SMOKE = ("flameout", "0")


def set_recent(match: Match, *lines: RecentLine, ply: int = 9) -> None:
    """Let these be the recent sentences of a match at a decision."""
    match.row = changed(match.row, recent=msgspec.json.encode(lines).decode(), ply=ply)


async def test_the_weightiest_moment_of_the_last_decision_is_shown(office: Office) -> None:
    match = await office.begin()
    set_recent(match, RecentLine("old", ply=8, moment=SMOKE), RecentLine("Bang", ply=9, moment=KILL),
         RecentLine("Cough", ply=9, moment=SMOKE))  # fmt: skip
    film = film_of(match, None)
    assert film is not None
    assert (film.moment, film.caption, film.names) == (KILL, "Bang", match.names)


async def test_a_film_of_what_happened_before_a_press_stands_below_its_own_line(office: Office) -> None:
    match = await office.begin()
    asked = match.playing.to_act()[0]
    waiting = 1 - asked
    own = ((waiting, "The shot hits you."),)
    shot = RecentLine("Bang", by=asked, ply=8, grave=1, moment=KILL, own=own)
    set_recent(match, shot, RecentLine("Done", by=waiting, ply=9))
    face = hand_content(match, waiting)
    assert face.film is not None
    assert face.film.caption == "The shot hits you."
    assert face.above.endswith("- The shot hits you.\n- Done")
    still = hand_content(match, waiting, wishes=Preferences(animations=False))
    assert "The shot hits you." not in still.above


async def test_on_a_board_an_attack_is_not_told_again_after_the_next_decision(office: Office) -> None:
    """There a film stands beside a question, too, so that one's own attack, and the answer to it, have been seen."""
    match = await office.begin(game="acceleration")
    asked = match.playing.to_act()[0]
    waiting, dice = 1 - asked, ("dice", "0", "6:hit", "3", "3", "all")
    own = RecentLine("The attack hits.", by=waiting, ply=7, grave=1, moment=dice)
    set_recent(match, own, RecentLine("Moved", by=asked, ply=8), RecentLine("Stayed", by=waiting, ply=9))
    assert film_of(match, waiting) is None
    assert film_of(match, None) is not None, "the table is not asked"
    assert "The attack hits." not in hand_content(match, waiting).above
    set_recent(match, changed(own, ply=8), RecentLine("Moved", by=asked, ply=9))
    assert film_of(match, waiting) is not None


def test_no_film_hides_the_letters_of_a_question() -> None:
    """The last Avatar's spaces have letters at once; the buttons name them while the dice rolled over the board."""
    lettered = [
        each for each in decisions("acceleration", "drivers") if close_up_of(each.match, each.seat, TOP) is not None
    ]
    filmed = [each for each in lettered if film_of(each.match, each.seat) is not None]
    assert filmed, "this match has attacks before such a question"
    assert [each.where for each in lettered if hand_content(each.match, each.seat).film is not None] == []


async def test_a_film_shows_nothing_that_its_viewer_may_not_know(office: Office) -> None:
    match = await office.begin()
    set_recent(match, RecentLine("Bang", seats=(1,), ply=9, moment=KILL))
    assert film_of(match, None) is None
    assert film_of(match, 0) is None
    assert film_of(match, 1) is not None


async def test_a_moment_passes(office: Office) -> None:
    match = await office.begin()
    set_recent(match, RecentLine("Bang", ply=9, moment=KILL), ply=8 + LATELY)
    assert film_of(match, None) is not None
    set_recent(match, RecentLine("Bang", ply=9, moment=KILL), ply=9 + LATELY)
    assert film_of(match, None) is None


async def test_a_moment_that_only_an_older_version_knew_is_not_shown(office: Office) -> None:
    match = await office.begin()
    set_recent(match, RecentLine("Loop", ply=9, moment=("looping", "0")))
    assert film_of(match, None) is None


@pytest.mark.parametrize(
    ("by", "ply", "shown_to"),
    [(0, 9, [1]), (1, 9, [0]), (0, 8, [None, 0, 1]), (0, 7, [None, 0, 1]), (CLOCK, 9, [None, 0, 1])],
)
async def test_the_film_of_a_race_is_not_shown_to_players_who_have_decided_since(
    office: Office, by: Seat, ply: int, shown_to: list[Seat | None]
) -> None:
    """It would be taken for that of the next race; everybody's goes with the first decision of anybody."""
    match = await office.begin()
    match.watched = Watched(match.playing.view(None), (), 8)
    set_recent(match, RecentLine("Go!", by=by, ply=ply))
    assert [viewer for viewer in (None, 0, 1) if film_of(match, viewer) is not None] == shown_to


async def test_the_film_of_a_race_passes(office: Office) -> None:
    match = await office.begin()
    match.watched = Watched(match.playing.view(None), (), 8)
    set_recent(match, ply=8 + LATELY - 1)
    assert film_of(match, None) is not None
    for later in (0, 1, 5):
        set_recent(match, ply=8 + LATELY + later)
        assert film_of(match, None) is None


class Films(InlinePainter):
    """Notes what it is asked for."""

    def __init__(self) -> None:
        self.painted: list[str] = []

    async def paint(self, game: str, scene: Scene) -> Picture:
        self.painted.append("still")
        return Picture(b"still")

    async def moment(self, game: str, film: Film, still: Scene) -> Picture:
        self.painted.append(film.key)
        if film.key == "broken":
            raise ValueError(film.key)
        return Picture(b"film", "film.webp")


def face(office_match: Match, key: str, *, later: bool = False) -> Content:
    scene = office_match.game.scene(office_match.playing.view(None))
    scene = changed(scene, alt="later") if later else scene
    return Content("", 0, (scene,), film=Film(key, office_match.names, KILL, "Bang"))


async def test_a_message_shows_a_film_once(office: Office) -> None:
    match, painter = await office.begin(), Films()
    first = face(match, "1")
    pictures = await gallery(painter, match.game.key, first)
    before = kept(first, pictures, [])
    await gallery(painter, match.game.key, face(match, "1", later=True), before)
    await gallery(painter, match.game.key, face(match, "2"), before)
    await gallery(painter, match.game.key, replace(first, film=None), Kept())
    assert painter.painted == ["1", "still", "2", "still"]


async def test_a_film_that_cannot_be_painted_leaves_the_picture(office: Office) -> None:
    match, painter = await office.begin(), Films()
    pictures = await gallery(painter, match.game.key, face(match, "broken"))
    assert [each.data for each in pictures if isinstance(each, Picture)] == [b"still"]


def with_computer(match: Match, seat: int) -> None:
    match.seats = [changed(row, player_id=None, cpu="rookie") if row.seat == seat else row for row in match.seats]


async def test_a_computer_says_a_line_about_what_all_have_seen(office: Office) -> None:
    match = await office.begin()
    set_recent(match, RecentLine("Bang", ply=9, moment=KILL))
    assert talk_of(match, None) == [], "people speak for themselves"
    with_computer(match, 1)
    (shooter,) = talk_of(match, None)
    assert shooter.startswith(f"💬 **{match.names[1]}:** ")
    assert talk_of(match, 0) == [shooter], "the same line for all"
    set_recent(match, RecentLine("Bang", ply=9, moment=KILL), ply=9 + LATELY)
    assert talk_of(match, None) == []


async def test_a_character_also_has_lines_of_its_own(office: Office) -> None:
    match = await office.begin()
    with_computer(match, 1)
    lines: dict[str, set[str]] = {}
    for name in ("Bolt", *CHARACTERS):
        match.seats = [changed(row, name=name) if row.seat == 1 else row for row in match.seats]
        lines[name] = set()
        for ply in range(4):
            set_recent(match, RecentLine("Bang", ply=ply, moment=KILL), ply=ply)
            lines[name] |= {line.partition(":** ")[2] for line in talk_of(match, None)}
    plain = lines.pop("Bolt")
    assert len(plain) == 2
    assert all(len(own) == 4 and plain < own for own in lines.values())
    assert len({line for own in lines.values() for line in own - plain}) == 2 * len(CHARACTERS)
    match.seats = [changed(row, player_id=5, cpu=None) if row.seat == 1 else row for row in match.seats]
    assert talk_of(match, None) == [], "a person of the same name speaks for themselves"


@pytest.mark.parametrize("game", ["race_to_ace", "acceleration", "acceleracers", "dealin_dirt"])
def test_a_computer_says_each_of_its_lines_once_in_a_match(game: str) -> None:
    """After that it is silent; what it says follows from what has happened, so that it is the same after a restart."""
    corpus, talks = corpus_of(game), 0
    for name in list(corpus.plans)[::4]:
        kept_match = corpus.read(name)
        match = begun(game, corpus.begin(kept_match), getattr(kept_match, "seats", 2))
        for row in match.seats[1:]:
            with_computer(match, row.seat)
        comments = dict[str, int]()
        for line in kept_match.notations:
            seat, notation = line.split()
            match = after(match, int(seat), notation)
            lately = [line.ply for line in recent_lines(match.row.recent) if line.moment and line.ply == match.row.ply]
            for words in talk_of(match, None) if lately else []:
                assert words not in comments, f"{name} {match.row.ply}: as after decision {comments[words]}"
                comments[words] = match.row.ply
        talks = max(talks, len(comments))
    assert talks > 2


def test_a_hand_hears_a_comment_once() -> None:
    match = begun("race_to_ace", corpus_of("race_to_ace").begin(corpus_of("race_to_ace").read("two-drivers")), 2)
    with_computer(match, 1)
    set_recent(match, RecentLine("Bang", ply=8, moment=KILL))
    assert talk_of(match, 0)
    set_recent(match, RecentLine("Bang", ply=8, moment=KILL), RecentLine("You draw.", by=0, ply=9))
    assert talk_of(match, None)
    assert talk_of(match, 0) == []


async def test_a_computer_says_nothing_about_what_its_reader_may_not_know(office: Office) -> None:
    match = await office.begin()
    with_computer(match, 1)
    set_recent(match, RecentLine("Bang", seats=(1,), ply=9, moment=KILL))
    assert talk_of(match, 0) == talk_of(match, None) == []


async def test_table_talk_can_be_switched_off(office: Office) -> None:
    match = await office.begin()
    with_computer(match, 1)
    set_recent(match, RecentLine("Bang", ply=9, moment=KILL))
    assert "💬" in (await table_content(office.host, match)).above
    assert await wishes_of_all(office.host, match) == (True, True)
    office.host.preferences[ADA.id] = Preferences(talk=False, animations=False)
    match.row = changed(match.row, revision=match.row.revision + 1)
    assert await wishes_of_all(office.host, match) == (False, False)
    quiet = await table_content(office.host, match)
    assert "💬" not in quiet.above
    assert quiet.film is None


async def test_no_film_stands_where_the_cards_are_that_somebody_has_to_choose_from(office: Office) -> None:
    match = await office.begin()
    set_recent(match, RecentLine("Bang", ply=9, moment=KILL))
    (asked,) = match.playing.to_act()
    assert hand_content(match, asked).film is None, "one chooses a card, and sees the cards"
    assert hand_content(match, 1 - asked).film is not None
    assert (await table_content(office.host, match)).film is not None
