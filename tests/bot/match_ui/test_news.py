"""How much news a message shows."""

from __future__ import annotations

import re
from itertools import groupby

import pytest
from msgspec.structs import replace

from bot.host.core.match import Match
from bot.host.core.recent import Forced, add_lines, recent_after, recent_lines, since_decision
from bot.match_ui.news import LONGEST, MOST, USUAL, by_worth, message_news, news, news_lines
from bot.match_ui.table_content import hand_content
from db.recent import RecentLine
from games.acceleracers.events import (
    CardEquipped,
    CardsDrawn,
    CardsReceived,
    HandSeen,
    HandShown,
    TokensLeft,
    TurnEnded,
)
from games.acceleracers.position import Phase
from games.acceleration.board import BOARD
from games.acceleration.events import AttackRoll, Moved, Reallocated, Stayed
from games.core import Event
from games.registry import GAMES
from games.tiny_turbo_cars.events import (
    CarPlaced,
    ProgrammingDone,
    ProgramsRevealed,
    RoundEnded,
    ShieldsDiscarded,
    StayedPut,
)
from games.tiny_turbo_cars.events import (
    TurnEnded as DroveOn,
)
from tests.examples import less_or_all
from tests.games.acceleracers import table as racing
from tests.games.dealin_dirt.table import Table, car
from tests.games.race_to_ace import table as aces
from tests.recorded_screens import KEYS, corpus_of, decisions


def lines_of(*texts: str) -> list[RecentLine]:
    """News with these texts, one decision after another."""
    return [RecentLine(text, None, 0, ply) for ply, text in enumerate(texts, 1)]


@pytest.mark.parametrize("count", [0, 1, USUAL, USUAL + 1, USUAL + 2])
def test_a_message_shows_two_lines_and_the_rest_is_behind_more(count: int) -> None:
    lines = lines_of(*map(str, range(count)))
    assert len(news_lines(lines, 0)) == min(count, USUAL)


@pytest.mark.parametrize("length", [LONGEST - 1, LONGEST, LONGEST + 1])
def test_a_line_shows_its_first_letters(length: int) -> None:
    lines = lines_of("x", "x" * length)
    assert len(news_lines(lines, 0)[-1]) == len("- ") + min(length, LONGEST)


def test_a_long_line_is_cut_after_a_word() -> None:
    (line,) = news_lines([RecentLine("Bartholomew's Valkyrie " * 6, None, 0, 1)], None)
    assert line.endswith(("Bartholomew's…", "Valkyrie…"))
    assert len(line) <= LONGEST + len("- ")


def test_where_one_line_has_room_it_is_the_grave_one() -> None:
    shot, drawn = (
        RecentLine("Bolt shoots you down!", None, -1, 1, grave=True),
        RecentLine("You draw Relight.", (0,), -1, 1),
    )
    assert news_lines([shot, drawn], 0, 1) == ["- Bolt shoots you down!"]
    assert news_lines([shot, drawn], 0) == ["- Bolt shoots you down!", "- You draw Relight."]


def test_an_effect_is_told_with_its_cause_also_where_somebody_passed_in_between() -> None:
    lines = [
        RecentLine("Bolt plays Flameout on you.", None, -1, 1),
        RecentLine("You had no answer.", (0,), -1, 2, aside=True),
        RecentLine("Your engine is out.", None, -1, 2, grave=True),
        RecentLine("Bolt plays Visual Acquisition on you.", None, -1, 3),
    ]
    assert news_lines(lines, 0) == ["- Bolt plays Flameout on you.", "- Your engine is out."]
    assert news_lines(lines, 0, 9) == [f"- {line.text}" for line in lines if not line.aside], "also where there is room"
    assert news_lines(lines[:2], 0) == ["- Bolt plays Flameout on you.", "- You had no answer."]
    assert news_lines(lines[1:3], 0) == ["- Your engine is out."], "that nobody could answer goes without saying"


def test_where_the_picture_shows_the_last_move_it_is_told_although_others_were_graver() -> None:
    lines = [
        RecentLine("Rat-Ified survives.", None, -1, 1, grave=2),
        RecentLine("Asphalt Anchor rolls on.", None, -1, 2, grave=2),
        RecentLine("Bolt plays Technetium 2.", None, -1, 3),
    ]
    for seat in (None, 0):
        assert news_lines(lines, seat, latest=True)[-1] == "- Bolt plays Technetium 2."
    assert news_lines(lines, None) == ["- Rat-Ified survives.", "- Asphalt Anchor rolls on."]


def test_what_happened_to_the_reader_comes_before_what_came_after_it() -> None:
    lines = [
        RecentLine("You take 1 Prize.", None, -1, 1, grave=True),
        RecentLine("Bolt attacks: Furrow!", None, -1, 2, grave=True),
        RecentLine("Your Mabel takes 40 damage.", None, -1, 2, grave=True, own=((0, "Your Mabel takes 40 damage."),)),
        RecentLine("Bolt's Torch takes 10 damage.", None, -1, 2, grave=True),
    ]
    assert news_lines(lines, 0) == ["- Bolt attacks: Furrow!", "- Your Mabel takes 40 damage."]
    assert news_lines(lines, 0, 1) == ["- Your Mabel takes 40 damage."]


def test_what_the_reader_chose_is_told_with_what_came_of_it() -> None:
    attack = RecentLine("Your Mabel attacks!", None, 0, 1, grave=True, own=((0, "Your Mabel attacks!"),))
    result = RecentLine("Bolt's Torch takes 40 damage.", None, 0, 1, grave=True)
    assert news_lines([attack, result], 0) == ["- Your Mabel attacks!", "- Bolt's Torch takes 40 damage."]
    assert news_lines([attack, result], 0, 1) == ["- Bolt's Torch takes 40 damage."]


def test_what_the_reader_pressed_gives_way_to_all_that_came_of_it() -> None:
    attack = RecentLine("Your Mabel attacks!", None, 0, 1, grave=True, own=((0, "Your Mabel attacks!"),))
    result = RecentLine("Bolt's Torch takes 40 damage.", None, 0, 1, grave=True)
    recoil = RecentLine(
        "Your Mabel takes 10 damage.", None, 0, 1, grave=True, own=((0, "Your Mabel takes 10 damage."),)
    )
    assert news_lines([attack, result, recoil], 0) == [
        "- Bolt's Torch takes 40 damage.",
        "- Your Mabel takes 10 damage.",
    ]


def test_where_one_line_has_room_it_is_what_happened_to_the_reader() -> None:
    pressed = RecentLine("You shoot Cleo down!", None, 0, 1, grave=2, own=((0, "You shoot Cleo down!"),))
    harm = RecentLine("Bolt shoots you down!", None, -1, 2, grave=2, own=((0, "Bolt shoots you down!"),))
    assert news_lines([pressed, harm], 0, 1) == ["- Bolt shoots you down!"]
    assert news_lines([pressed, harm], 0) == ["- You shoot Cleo down!", "- Bolt shoots you down!"]


def test_routine_is_told_only_where_there_is_nothing_else() -> None:
    drawn, shuffled = (RecentLine(f"Bolt {what}.", None, -1, 1, aside=True) for what in ("draws", "shuffles"))
    attached = RecentLine("Bolt attaches Horse Power.", None, -1, 2)
    assert news_lines([drawn, attached, shuffled], 0) == ["- Bolt attaches Horse Power."]
    assert news_lines([drawn], 0) == ["- Bolt draws."]


def test_a_strike_from_where_one_stands_is_told_as_a_strike() -> None:
    match = next(decisions("acceleration", next(iter(corpus_of("acceleration").plans)), every=20)).match
    events = [Stayed(0, 2, strikes=True), AttackRoll(0, 2, (5,), 0, 3, 1, 4, 1, 6, stepped_in=False)]
    lines = news_lines(recent_lines(recent_after(match, "[]", events, 0, 1)), 0)
    assert len(lines) == 1, lines
    assert re.search(r"Lancer hits .*Valkyrie for 4 HP, 6 left", lines[0])


def test_the_same_sentence_stands_once_at_its_last_place() -> None:
    assert news_lines(lines_of("a", "b", "a"), 0) == ["- b", "- a"]


def test_the_result_of_an_action_is_shown_rather_than_the_action() -> None:
    lines = [
        RecentLine("Bolt plays Malfunction.", None, -1, 1),
        RecentLine("Bolt breaks your Radar Acquisition.", None, -1, 1, grave=True),
        RecentLine("Bolt shoots you down with a Missile!", None, -1, 2, grave=True),
        RecentLine("You were shot down: you only draw and discard.", None, -1, 2),
    ]
    assert news_lines(lines, 0) == ["- Bolt breaks your Radar Acquisition.", "- Bolt shoots you down with a Missile!"]


def test_a_table_tells_of_its_last_turns_however_grave_those_before_were() -> None:
    match = next(decisions("race_to_ace", next(iter(corpus_of("race_to_ace").plans)))).match
    shot = RecentLine("Ada shoots Ben down!", None, 0, 1, grave=True)
    later = [RecentLine(f"{ply}", None, 0, ply) for ply in range(2, 4)]
    drawn = RecentLine("Ben draws.", None, 1, 4, aside=True)
    match.row = replace(match.row, recent=add_lines("[]", shot, *later, drawn))
    assert news(match, None)[0] == shot
    match.row = replace(match.row, recent=add_lines("[]", shot, *later, drawn, RecentLine("5", None, 1, 5)))
    assert [line.text for line in news(match, None)] == ["2", "3", "Ben draws.", "5"]


def test_a_table_tells_of_all_that_computers_did_since_a_person_decided() -> None:
    """With five seats the shot of the first computer was gone before anybody could read of it."""
    match = next(decisions("race_to_ace", next(iter(corpus_of("race_to_ace").plans)))).match
    before, quiet = RecentLine("Ada draws.", None, -1, 1), RecentLine("", None, 0, 2)
    shot = RecentLine("Bolt shoots Ada down!", None, -1, 3, grave=True)
    later = [RecentLine(f"{ply}", None, -1, ply) for ply in range(4, 9)]
    match.row = replace(match.row, recent=add_lines("[]", before, quiet, shot, *later))
    assert news(match, None) == [shot, *later]
    match.row = replace(match.row, recent=add_lines("[]", before, shot, *later))
    assert news(match, None) == later[-3:], "computers alone decide quickly"


def test_a_table_tells_of_the_move_that_its_picture_shows() -> None:
    moved = RecentLine("Ben's Spartan moves.", None, 0, 1)
    struck = RecentLine("Ben's Spartan hits Bolt's King.", None, 0, 2, grave=True)
    stayed = RecentLine("Bolt's Lancer stays in place.", None, -1, 3)
    assert news_lines([moved, struck, stayed], None, latest=True) == [f"- {struck.text}", f"- {stayed.text}"]
    assert news_lines([moved, struck], None, latest=True) == [f"- {moved.text}", f"- {struck.text}"]


def test_a_hand_on_a_board_tells_of_the_move_that_its_picture_shows() -> None:
    match = next(decisions("acceleration", next(iter(corpus_of("acceleration").plans)), every=20)).match
    placed = RecentLine("Ada places the Spartan.", None, -1, 1, own=((0, "You place the Spartan."),))
    moved = RecentLine("Bolt's Spartan moves.", None, -1, 2)
    other = RecentLine("Bolt places the Spartan.", None, -1, 0)
    match.row = replace(match.row, recent=add_lines("[]", other, placed, moved))
    assert message_news(match, 0) == ["- You place the Spartan.", "- Bolt's Spartan moves."]


def test_what_others_did_since_comes_before_what_the_reader_chose() -> None:
    attack = RecentLine("Your King attacks.", None, 0, 1, own=((0, "Your King attacks."),))
    harm = RecentLine("Bolt's Spartan loses 4 HP.", None, 0, 1, grave=True)
    relit = RecentLine("Your engine runs.", None, 0, 1, own=((0, "Your engine runs."),))
    moved = RecentLine("Bolt's King moves.", None, -1, 2)
    assert news_lines([attack, harm, moved], 0) == ["- Bolt's Spartan loses 4 HP.", "- Bolt's King moves."]
    assert news_lines([attack, relit, moved], 0) == ["- Your engine runs.", "- Bolt's King moves."]


@pytest.mark.parametrize(
    ("driver", "power", "effect"),
    [
        ("hex-hollis", "P", "Jinx: you lose Duct Tape from your hand."),
        ("raven-ridge-runner", "PP", "Black Feather: you lose Purple Horse Power from the top of your deck."),
        ("blueprint-benny", "B", "{name} draws 1 card."),
        ("mystic-mags", "PP", "{name} looks at your hand."),
    ],
)
def test_an_attack_is_told_with_what_it_did_to_the_reader(driver: str, power: str, effect: str) -> None:
    match = next(decisions("dealin_dirt", next(iter(corpus_of("dealin_dirt").plans)))).match
    events = Table([car(driver, power)], foe_hand="duct-tape").play("0 attack:1")
    lines = recent_lines(recent_after(match, "[]", events, 0, 1), 1)
    assert effect.format(name=match.names[0]) in [line[2:] for line in news_lines(lines, 1)]


def test_drawn_cards_should_be_shown_if_the_decision_did_nothing_else() -> None:
    lines = [
        RecentLine("You play Radar.", None, 0, 1),
        RecentLine("You draw Guns.", (0,), 0, 1, aside=True),
        RecentLine("You draw Missile.", (0,), 0, 2, aside=True),
        RecentLine("Bolt draws.", (0,), -1, 3, aside=True),
    ]
    needed, others = by_worth(lines, 0)
    assert needed == [2]
    assert sorted(others) == [0, 1, 3]
    grave = [replace(lines[0], text=f"{number}", grave=1, ply=9) for number in range(4)]
    assert len(by_worth([*grave, *lines], 0)[0]) == MOST, "but no more than a hand has room for"


def told_of(game: str, decisions_of_bolt: list[list[Event]], own: list[Event]) -> tuple[Match, str]:
    """A recorded match after a decision of seat 1 and those of a computer, and the sentences it keeps."""
    match = next(decisions(game, next(iter(corpus_of(game).plans)))).match
    recent = recent_after(match, "[]", own, 1, 1)
    for ply, events in enumerate(decisions_of_bolt, 2):
        recent = recent_after(match, recent, events, ply=ply)
    return match, recent


def test_a_vehicle_is_told_of_before_what_is_put_on_it() -> None:
    t = racing.Table(hand="bassline cornering drifting", phase=Phase.VEHICLE)
    script = ("0 race:bassline", "0 cornering>bassline", "0 drifting>bassline", "0 end")
    match, recent = told_of("acceleracers", [t.play(each) for each in script], [])
    lines = news_lines(since_decision(recent, 1), 1)
    assert lines == [
        f"- {match.names[0]} sends Bassline into Realm 1.",
        f"- {match.names[0]}'s Cornering readies Bassline.",
    ]


def test_a_card_drawn_with_the_last_point_is_named_also_when_the_turn_ran_on() -> None:
    t = racing.Table(hand="bassline cornering", phase=Phase.VEHICLE)
    drawn: list[Event] = [CardsDrawn(1, 1), CardsReceived(1, (racing.number("spoiler"),))]
    _, recent = told_of(
        "acceleracers", [[TurnEnded(1)], t.play("0 race:bassline"), t.play("0 cornering>bassline")], drawn
    )
    needed, _ = by_worth(lines := since_decision(recent, 1), 1)
    assert "You draw Spoiler." in [lines[place].text for place in needed]


def test_a_card_that_makes_a_vehicle_roll_on_is_told_before_a_new_vehicle() -> None:
    """The news told of Vehicles only; why an opponent's Vehicle was suddenly ready stood in the picture alone."""
    t = racing.Table("jaw-jammer@1", hand="bassline endure spoiler", phase=Phase.VEHICLE)
    turn = [t.play("0 race:bassline"), t.play("0 endure>bassline"), t.play("0 spoiler>jaw-jammer")]
    match, recent = told_of("acceleracers", turn, [TurnEnded(0)])
    lines = news_lines(since_decision(recent, 1), 1)
    assert f"- {match.names[0]}'s Spoiler readies Jaw Jammer." in lines


def test_everybody_reads_what_an_attack_does_to_others_before_what_it_does_to_the_attacker() -> None:
    """The table told that the attacker was hurt, and not whom the attack had hit."""
    t = Table([car("torch-tanner", "R")])
    match, recent = told_of("dealin_dirt", [t.play("0 attack:1")], [])
    _, ben = match.names
    lines = news_lines(recent_lines(recent), None, latest=True)
    assert f"- Torch It: 20 damage to {ben}'s Journeyman Joe." in lines
    own = news_lines(
        since_decision(recent_after(match, "[]", Table([car("torch-tanner", "R")]).play("0 attack:1"), 0), 0), 0
    )
    assert own == [f"- Torch It: 20 damage to {ben}'s Journeyman Joe.", "- Torch It: 10 damage to your Torch Tanner."]


def test_an_opponents_turn_of_nothing_but_a_draw_is_told() -> None:
    t = Table(hand="jerry-can")
    match, recent = told_of("dealin_dirt", [t.play("0 end")], [])
    assert news_lines(since_decision(recent, 1), 1)[0] == (f"- {match.names[0]} does not attack and has 1 in hand.")


def forced(t: aces.Table, seat: int, *, passes: bool = False) -> str:
    """Return what a seat reads of the only choice that the host makes for it."""
    game = GAMES["race_to_ace"]
    match, _ = told_of("race_to_ace", [], [])
    (only,) = t.state.legal_actions(seat)
    (leaf,) = game.menu(t.state.view(seat), [only], match.names).leaves()
    assert (only.notation in game.passes) == passes
    events = t.play(f"{seat} {only.notation}")
    recent = recent_after(match, "[]", events, ply=1, forced=Forced(seat, only.notation * passes, leaf.hint * passes))
    assert "choice" not in recent_lines(recent)[0].text
    assert "choice" not in " ".join(line.text for line in recent_lines(recent, 1 - seat))
    return news_lines(recent_lines(recent, seat), seat)[0]


def test_an_automatic_decision_says_that_it_was_the_only_choice() -> None:
    """A player who had pressed nothing read only that they had played a card."""
    t = aces.Table(["radar guns", ""])
    assert forced(t, 0) == "- You play Radar Acquisition on Benjamin. It was your only choice."


def test_an_automatic_act_without_weight_gives_way_to_what_came_of_it() -> None:
    """After some turns with one choice each, five lines stood above the picture."""
    t = aces.Table(["radar guns", "malfunction visual"])
    match, _ = told_of("race_to_ace", [], [])
    recent = recent_after(match, "[]", t.play("0 radar>1"), ply=1, forced=Forced(0))
    for ply, notation in enumerate(("malfunction", "visual>0"), 2):
        recent = recent_after(match, recent, t.play(f"1 {notation}"), 1, ply)
    assert [line for line in news_lines(recent_lines(recent, 0), 0) if "draw" not in line] == [
        f"- {match.names[1]}'s Malfunction breaks your Radar.",
        f"- {match.names[1]} plays Visual Acquisition on you.",
    ]
    (played, *_) = (line.text for line in recent_lines(recent, 1))
    assert played.endswith("plays Radar Acquisition on you."), "others read what was played"


def test_a_player_who_can_play_nothing_reads_why() -> None:
    t = aces.Table(["guns missile*2 relight", ""])
    line = "- You can't play anything. Missile: needs a Radar. Guns: needs a Visual."
    assert forced(t, 0, passes=True) == line, "whole reasons, as many as fit a line"


def test_an_engine_that_is_out_is_the_reason_itself() -> None:
    t = aces.Table(["guns visual", ""], {0: "flameout"})
    assert forced(t, 0, passes=True) == "- Your engine is out and you have no Relight, so you can't play anything."


def test_a_player_who_looks_at_a_hand_is_told_what_it_holds() -> None:
    """Spy Eye said only that it was put on a Vehicle, although that hand is in no picture."""
    own: list[Event] = [
        CardEquipped(1, racing.number("spy-eye"), racing.number("bassline")),
        HandSeen(1),
        HandShown(1, (racing.number("spoiler"), racing.number("drifting"))),
    ]
    _, recent = told_of("acceleracers", [], own)
    recent = add_lines(recent, RecentLine("You had only one choice: End the turn.", (1,), ply=2, aside=True))
    assert news_lines(since_decision(recent, 1), 1) == [
        "- You play Spy Eye on Bassline.",
        "- The other hand holds Spoiler, Drifting.",
    ]


def test_what_the_opponent_did_is_not_pushed_out_by_what_a_vehicle_leaves_behind() -> None:
    t = racing.Table(foe="bassline@1 cornering drifting", hand="jaw-jammer", phase=Phase.VEHICLE)
    match, recent = told_of("acceleracers", [t.play("0 race:jaw-jammer"), t.play("0 end")], [TurnEnded(1)])
    assert news_lines(since_decision(recent, 1), 1) == [
        f"- {match.names[0]} sends Jaw Jammer into Realm 1.",
        "- Your Bassline rolls on to Realm 2.",
    ]


def test_where_cars_started_is_no_news_once_they_race() -> None:
    """The table told of two places on the starting grid while Bird Racer was asked where to fly."""
    match, recent = told_of("tiny_turbo_cars", [[CarPlaced(0, 2)]], [CarPlaced(1, 5)])
    names = match.names
    starts = [f"- {names[1]} starts from lane 5.", f"- {names[0]} starts from lane 2."]
    assert news_lines(recent_lines(recent), None) == starts
    race = [ProgrammingDone(0, 2, saddest=True), ProgramsRevealed(((1,), (2,)), (1, 0), ())]
    match.row = replace(match.row, recent=recent_after(match, recent, race, ply=3))
    assert message_news(match, None) == [f"- The cars race in this order: {names[1]}, {names[0]}."]


def test_a_player_who_decided_about_a_flight_or_shields_reads_how_their_turn_ended() -> None:
    """It was taken for what was pressed, and gave way to how another car's turn ended."""
    declined = [StayedPut(0), ShieldsDiscarded(0, 2)]
    own = [*declined, DroveOn(0, 1, 49, 1, (), 0, lying=False), DroveOn(1, 2, 58, 0, (), 0, lying=False)]
    match = next(decisions("tiny_turbo_cars", next(iter(corpus_of("tiny_turbo_cars").plans)))).match
    recent = recent_after(match, "[]", [*own, RoundEnded(1, (49, 58), (1, 0))], 0, 1)
    assert news_lines(since_decision(recent, 0), 0) == [
        "- You ended in row 6 (+6), taking 1 damage.",
        f"- After round 1: {match.names[1]} leads, you 1 row behind.",
    ]


MOST_GRAVE = max(len(GAMES[game].grave) for game in KEYS)


def shown_in(above: str) -> list[str]:
    """The lines of news of a hand, as far as they are not cut."""
    return [line[2:].replace("\\", "").rstrip(".…") for line in above.split("\n") if line.startswith("- ")]


@pytest.mark.parametrize("every", less_or_all(5, 1))
@pytest.mark.parametrize("game", KEYS)
def test_a_hand_tells_what_its_reader_has_to_know_and_nothing_twice(game: str, every: int) -> None:
    """Everything grave that the reader did or met since the last decision is in a line or in the film, if it fits."""
    total = left_out = 0
    for name in corpus_of(game).plans:
        notations = corpus_of(game).read(name).notations
        deciders = [int(line.split()[0]) for line in notations]
        decided = dict.fromkeys(deciders, 0)
        for decision in decisions(game, name):
            seat, ply = decision.seat, decision.match.row.ply
            if deciders[ply] != seat:
                continue
            lines = news(decision.match, seat)
            assert all(line.ply >= decided[seat] for line in lines), f"{decision.where}: this was told before"
            if game != "tiny_turbo_cars" or " s:" not in notations[ply]:  # a slide is only part of a decision
                decided[seat] = ply + 1
            pressed = next((line for line in lines if line.by == seat and not line.aside), None)
            grave = [line for line in lines if line.grave and line is not pressed]
            own = [line for line in grave if line.by == seat or any(each == seat for each, _ in line.own)]
            if not own or ply % every:
                continue
            face = hand_content(decision.match, seat)
            shown = [line for line in lines if any(line.text.startswith(each) for each in shown_in(face.above))]
            missing = [line for line in own if line not in shown]
            total += len(own)
            if missing and (face.film is None or [line.moment for line in missing] != [face.film.moment]):
                for line in missing:
                    alike = [each.grave for each in shown if each in own and (each.by == seat) == (line.by == seat)]
                    assert line.grave <= min(alike, default=MOST_GRAVE), f"{decision.where}: {line.text} is left out"
                left_out += len(missing)
    assert total > 5 or game == "tiny_turbo_cars", "its cars tell of a race in one line, which is not grave"
    assert left_out <= total / 6, f"{left_out} of {total} grave lines are left out"


@pytest.mark.parametrize("blows", [3, MOST, MOST + 1, MOST + 3])
def test_a_hand_has_to_tell_at_most_four_lines_however_much_happened_to_its_reader(blows: int) -> None:
    lines = [
        RecentLine(f"Hit {n} costs you 10 HP.", None, 1, n, grave=True, own=((0, ""),)) for n in range(1, blows + 1)
    ]
    needed, others = by_worth(lines, 0)
    assert len(needed) == min(blows, 4)
    assert sorted([*needed, *others]) == list(range(blows)), "the rest may be told where there is room"


def test_turns_of_mere_draws_do_not_leave_the_same_news_before_watchers() -> None:
    """The same two lines stood at the table from decision 39 to 45."""
    shown = [message_news(each.match, None) for each in decisions("acceleracers", "starters-rookies")]
    longest = max(len(list(alike)) for _, alike in groupby(shown))
    assert longest <= 5


def test_a_countdown_is_no_news_beside_a_card() -> None:
    match = next(decisions("acceleracers", next(iter(corpus_of("acceleracers").plans)))).match
    happened = [TokensLeft(0, 1, 2, 2), CardEquipped(0, 1, 2)]
    told = recent_lines(recent_after(match, "[]", happened, 0, 1))
    assert len(told) == 2
    assert news_lines(told, 1) == [f"- {told[1].text}"]


def test_a_return_is_told_beside_what_happened_before_and_after_it() -> None:
    """An Avatar that had been deleted stood on the board again, and no line said why."""
    match = next(decisions("acceleration", next(iter(corpus_of("acceleration").plans)), every=20)).match
    missed = AttackRoll(0, 1, (1, 4), 0, 4, 0, 0, 0, 10, stepped_in=False)
    recent = recent_after(match, "[]", [missed], 0, 1)
    recent = recent_after(match, recent, [Reallocated(1, 3, BOARD.numbered[1][0], 4)], ply=2)
    lines = recent_lines(recent_after(match, recent, [Moved(1, 2, *BOARD.cells[:2])], ply=3), 0)
    needed, _ = by_worth(lines, 0, latest=True)
    assert sorted(needed) == [0, 1, 2]
