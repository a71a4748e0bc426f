"""The news of a match's last decisions, and who may read them."""

from __future__ import annotations

from msgspec.structs import replace

from bot.host.core.recent import Forced, add_lines, recent_after, recent_lines, since_decision, without_since
from db.recent import RecentLine, change_lines, read_lines
from games.dealin_dirt.cards import INDEX
from games.dealin_dirt.events import GotPassed, PowerAttached
from games.race_to_ace.cards import GUNS
from games.race_to_ace.events import CardDrawn, CardReceived, ShotDown
from games.tiny_turbo_cars.events import CarPlaced, CountdownStarted, Slid
from tests.bot.conftest import Office
from tests.games.acceleration.table import AWAY, lay

KID, BO, TANNER, RED = (INDEX[key] for key in ("cinder-kid", "backfire-bo", "torch-tanner", "red-horse-power"))
FOR_ALL = RecentLine("for all", None, 0, 1)
FOR_ONE = RecentLine("for 1", (1,), 0, 1)
SILENT = RecentLine("", None, 1, 2)
LATER = RecentLine("later", None, 0, 3)
KEPT = add_lines("[]", FOR_ALL, FOR_ONE, SILENT, LATER)


def test_everybody_reads_their_own_lines_and_those_for_all() -> None:
    assert recent_lines(KEPT) == [FOR_ALL, LATER]
    assert recent_lines(KEPT, 0) == [FOR_ALL, LATER]
    assert recent_lines(KEPT, 1) == [FOR_ALL, FOR_ONE, LATER]


def test_news_begin_with_the_readers_last_decision() -> None:
    assert since_decision(KEPT, 0) == [LATER]
    assert since_decision(KEPT, 1) == [LATER]
    assert since_decision(KEPT, 2) == [FOR_ALL, LATER]
    ours, theirs = RecentLine("ours", None, 0, 1), RecentLine("theirs", None, 1, 2)
    assert since_decision(add_lines("[]", FOR_ALL, ours, theirs), 0) == [FOR_ALL, ours, theirs]
    start = RecentLine("dealt", None, -1, 0)
    assert since_decision(add_lines("[]", start, FOR_ALL), 1) == [start, FOR_ALL]


def test_what_was_answered_is_not_told_again() -> None:
    shot = RecentLine("Bolt plays Flameout on you.", None, -1, 4)
    passed = RecentLine("You have no answer.", (0,), 0, 5, aside=True)
    effect = RecentLine("The Flameout puts your engine out.", None, 0, 5, grave=True)
    assert since_decision(add_lines("[]", FOR_ALL, shot, passed, effect), 0) == [passed, effect]
    drawn = RecentLine("You draw Guns.", (0,), 0, 4, aside=True)
    assert since_decision(add_lines("[]", FOR_ALL, LATER, drawn), 0) == [drawn]


def test_the_last_48_lines_are_kept() -> None:
    lines = [RecentLine(str(number)) for number in range(48 + 3)]
    assert read_lines(add_lines(add_lines("[]", *lines[:20]), *lines[20:])) == lines[3:]


def test_undone_decisions_leave_the_news() -> None:
    undone = RecentLine("undone", None, -1, 1)
    assert read_lines(without_since(KEPT, 2, undone)) == [FOR_ALL, FOR_ONE, undone]
    assert read_lines(without_since(KEPT, 1, undone)) == [undone]


async def test_a_silent_decision_leaves_an_empty_line_and_a_silent_rule_none(office: Office) -> None:
    match = await office.begin()
    assert read_lines(recent_after(match, "[]", [], 1, 5)) == [RecentLine("", None, 1, 5)]
    assert read_lines(recent_after(match, "[]", [])) == []


async def test_a_slide_of_a_puzzle_leaves_the_news_as_they_were(office: Office) -> None:
    match = await office.begin(game="tiny_turbo_cars")
    kept = recent_after(match, "[]", [CarPlaced(0, 2)], 0, 1)
    assert recent_after(match, kept, [Slid(0, 3)], 0, 2) == kept


async def test_a_seat_reads_in_the_second_person_what_others_read_by_its_name(office: Office) -> None:
    match = await office.begin()
    recent = recent_after(match, "[]", [ShotDown(0, 1, GUNS)], 1, 5)
    ada, ben = match.names
    assert [line.text for line in recent_lines(recent)] == [f"{ben} shoots {ada} down with Guns!"]
    assert [line.text for line in recent_lines(recent, 0)] == [f"{ben} shoots you down with Guns!"]
    assert [line.text for line in recent_lines(recent, 1)] == [f"You shoot {ada} down with Guns!"]


async def test_a_line_for_one_seat_is_kept_for_it_and_shows_nothing_to_others(office: Office) -> None:
    """Tiny Turbo Cars tells the last one that everybody else is done, and the others nothing."""
    match = await office.begin()
    match.row = replace(match.row, game="tiny_turbo_cars")
    recent = recent_after(match, "[]", [CountdownStarted(1, 30)], 0, 1)
    assert [line.text for line in recent_lines(recent, 1)] == ["Everybody else is done."]
    assert recent_lines(recent, 0) == recent_lines(recent) == []


async def test_a_changed_name_changes_in_the_second_person_too(office: Office) -> None:
    match = await office.begin()
    recent = recent_after(match, "[]", [ShotDown(0, 1, GUNS)], 1, 5)
    changed = change_lines(recent, lambda text: text.replace(match.names[1], "Somebody"))
    assert match.names[1] not in changed
    assert recent_lines(changed, 0)[0].text == "Somebody shoots you down with Guns!"


async def test_several_get_passed_in_a_turn_are_one_sentence(office: Office) -> None:
    """They filled the two lines of news one by one, and hid what came before."""
    match = await office.begin()
    match.row = replace(match.row, game="dealin_dirt")
    _, ben = match.names
    recent = recent_after(match, "[]", [GotPassed(1, KID, BO, 1)], 1, 4)
    assert [line.text for line in recent_lines(recent, 0)] == [f"Backfire Bo replaces {ben}'s Cinder Kid."]
    for times, (driver, card) in enumerate([(BO, TANNER), (TANNER, BO)], 2):
        recent = recent_after(match, recent, [PowerAttached(1, driver, RED)], 1, 2 * times + 1)
        recent = recent_after(match, recent, [GotPassed(1, driver, card, times)], 1, 2 * times + 2)
    assert [line.text for line in recent_lines(recent, 0)] == [
        f"{ben} attaches Red Horse Power to Backfire Bo.",
        f"{ben} attaches Red Horse Power to Torch Tanner.",
        f"3 × Get Passed: Backfire Bo is {ben}'s Active Driver now.",
    ]
    assert recent_lines(recent, 1)[-1].text == "3 × Get Passed: Backfire Bo is your Active Driver now."
    recent = recent_after(match, recent, [GotPassed(0, KID, TANNER, 1)], 0, 9)
    assert len(recent_lines(recent)) == 4, "the first one of a turn is no repetition"


async def test_a_get_passed_that_an_effect_forces_is_told_beside_those_that_were_paid(office: Office) -> None:
    """It was dropped in place of the first one when the second one was paid for."""
    match = await office.begin()
    match.row = replace(match.row, game="dealin_dirt")
    _, ben = match.names
    recent = recent_after(match, "[]", [GotPassed(1, KID, BO, 1)], 1, 4)
    recent = recent_after(match, recent, [GotPassed(0, KID, TANNER)], 1, 5)
    recent = recent_after(match, recent, [GotPassed(1, BO, KID, 2)], 1, 6)
    assert [line.text for line in recent_lines(recent, 0)] == [
        "Torch Tanner replaces your Cinder Kid.",
        f"2 × Get Passed: Cinder Kid is {ben}'s Active Driver now.",
    ]


async def test_the_first_get_passed_is_told_again_when_the_second_one_is_undone(office: Office) -> None:
    match = await office.begin()
    match.row = replace(match.row, game="dealin_dirt")
    first = recent_after(match, "[]", [GotPassed(1, KID, BO, 1)], 1, 4)
    second = recent_after(match, first, [GotPassed(1, BO, KID, 2)], 1, 5)
    assert len(recent_lines(second)) == 1
    undone = RecentLine("Undone.", None, -1, 5)
    assert recent_lines(without_since(second, 5, undone)) == [*recent_lines(first), undone]


async def test_a_player_who_draws_a_card_reads_it_once(office: Office) -> None:
    match = await office.begin()
    recent = recent_after(match, "[]", [CardDrawn(0), CardReceived(0, GUNS)])
    assert [line.text for line in recent_lines(recent, 0)] == ["You draw Guns."]
    assert [line.text for line in recent_lines(recent, 1)] == [f"{match.names[0]} draws a card."]


def test_an_only_choice_is_explained_in_the_line_of_its_player_or_else_in_one_of_its_own() -> None:
    """The others do not learn that there was no other choice."""
    moved = RecentLine("Ada moves.", own=((0, "You move."),), ply=4, grave=1)
    drew = RecentLine("Ada draws.", ply=4)
    explained, rest = Forced(0).explained([moved, drew], 4)
    assert (explained.text, rest) == ("Ada moves.", drew)
    assert dict(explained.own)[0].startswith("You move")
    assert explained.own != moved.own
    public, alone = Forced(0).explained([replace(moved, grave=0)], 4)
    assert (public.text, public.own) == ("Ada moves.", ((0, ""),))
    assert (alone.text, alone.seats, alone.aside) == (dict(explained.own)[0], (0,), True), "it gives way to results"
    assert Forced(0).explained([drew], 4) == [drew], "nothing was passed"
    added, *others = Forced(0, "pass").explained([drew], 4)
    assert (added.seats, added.ply, added.aside, others) == ((0,), 4, True, [drew])


async def test_a_seat_reads_what_an_enemys_move_threatens_when_the_state_after_it_is_known(office: Office) -> None:
    match = await office.begin(game="acceleration")
    table = lay({"king": "c4"}, AWAY)
    events = table.do("king>b6")
    recent = recent_after(match, "[]", events, 0, 1, after=table.state)
    ada, _ = match.names
    moved = f"{ada}'s King moves down and right."
    assert [line.text for line in recent_lines(recent)] == [moved], "others need no warning"
    assert [line.text for line in recent_lines(recent, 1)] == [f"{moved} It can hit your Lancer and Spartan next."]
