"""The conformance test for games, shipped so that anyone can check their own.

`check_match` plays one seeded random match and checks it against the whole contract of `games.core`. It raises
`AssertionError` with the game, the number of seats, the seed and the decision at which the contract broke:

    for seed in range(1000):
        check_match(MyGame(), seats=2, seed=seed)

Cheap promises are checked at every decision, expensive ones at about one decision in `rarity`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from functools import partial
from typing import cast

from games.contract.game import A, Game, Opt, S, V, some_game
from games.contract.menus import HINT, LABEL, PROMPT, Choice, Layout, Menu
from games.core import CLOCK, NOTATION_LIMIT, Action, Event, IllegalAction, Outcome, Rng, Seat, SeatSetup, State, View
from games.look import Scene, legible

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
OTHER_NAMES = ("Fay", "Gus", "Hal", "Ida", "Jim")
MOST = 20_000
"""The number of decisions by which a match must have ended."""
ENOUGH = 12
"""After this many thorough checks of a match with hidden information, at least one should have met some."""


class BrokenPromise(AssertionError):
    """A game breaks the contract; the message names the match and the decision at which this was noticed."""


@dataclass(slots=True)
class MatchReport:
    """What happened in a match, for statistics."""

    decisions: int = 0
    notations: list[tuple[Seat, str]] = field(default_factory=list)
    outcome: Outcome | None = None


@dataclass(slots=True)
class _Match:
    """A match under test and what the checks remember of it."""

    game: Game
    seats: int
    seed: int
    state: State
    luck: Rng
    reveals: tuple[type[Event], ...]
    seen: set[Action] = field(default_factory=set)
    events: list[Event] = field(default_factory=list)
    questions: dict[Seat, int] = field(default_factory=dict)
    """The number of every open question."""
    closed: set[tuple[Seat, int]] = field(default_factory=set)
    """The questions that are over: their numbers must not be used again."""
    stored: State | None = None
    """A copy of the match, read from its last dump and played on beside it."""
    guesses: dict[Seat | None, list[bool]] = field(default_factory=dict)
    """For each viewer: whether the state it imagined looked different to another seat from the real one."""
    cards: Callable[[State], Mapping[int, int]] | None = None
    """Counts every card of the match, wherever it is."""
    dealt: Mapping[int, int] | None = None
    """The count of each card at the beginning."""
    sprites: dict[str, str] = field(default_factory=dict)
    """The SVG documents of the sprites checked so far."""
    report: MatchReport = field(default_factory=MatchReport)

    def hold(self, promise: bool, what: str) -> None:
        """Raise `BrokenPromise`, with all that is needed to reproduce it, unless `promise` is kept."""
        if not promise:
            raise BrokenPromise(self.place(what))

    def place(self, what: str) -> str:
        """Say in which match, and where in it, `what` was found."""
        return f"{self.game.key} with {self.seats} seats, seed {self.seed}, decision {self.report.decisions}: {what}"

    @property
    def onlookers(self) -> tuple[Seat | None, ...]:
        return (*range(self.seats), None)


def check_match(
    game: Game[S, A, V, Opt],
    seats: int,
    seed: int,
    options: Opt | None = None,
    setup: Sequence[SeatSetup] | None = None,
    *,
    reveals: tuple[type[Event], ...] = (),
    cards: Callable[[S], Mapping[int, int]] | None = None,
    rarity: int = 12,
    limit: int = MOST,
) -> MatchReport:
    """Play one random match and check every promise of the contract on the way.

    `reveals` are the events that tell all players something that none of them could know before (dice, coins, a card
    turned up): no other public event may differ between two matches that differ only in hidden information.
    `cards(state)` counts every card of a match by its number, wherever it is: in a game with cards none may be lost,
    created or duplicated. `limit` is the number of decisions by which the match must have ended.
    """
    begin = _beginning(game, seats, seed, options, setup)
    match = _Match(some_game(game), seats, seed, begin(), Rng(seed + 1), reveals)
    match.cards = cast("Callable[[State], Mapping[int, int]] | None", cards)
    with _promised(match):
        _check_events(match, match.state.opening)
        _play_on(match, rarity, limit)
        _check_end(match)
        _check_course(match)
        _check_replay(match, begin())
    return match.report


def check_stored(
    game: Game[S, A, V, Opt],
    stored: bytes,
    seats: int,
    *,
    reveals: tuple[type[Event], ...] = (),
    cards: Callable[[S], Mapping[int, int]] | None = None,
) -> MatchReport:
    """Check every promise about a stored position, as an older version may have written it, and play on to the end."""
    state = some_game(game).load(stored)
    match = _Match(some_game(game), seats, 0, state, Rng(len(stored)), reveals)
    match.cards = cast("Callable[[State], Mapping[int, int]] | None", cards)
    with _promised(match):
        if state.outcome() is None:
            _check_cards(match)
            _check_position(match, thorough=True)
        _play_on(match, 1_000, MOST)
        _check_end(match)
    return match.report


def _beginning(
    game: Game[S, A, V, Opt], seats: int, seed: int, options: Opt | None, setup: Sequence[SeatSetup] | None
) -> Callable[[], State]:
    """Return the function that begins a match, with the defaults of what is not given."""
    brought = [SeatSetup() for _ in range(seats)] if setup is None else setup
    return partial(some_game(game).new, brought, seed, game.Options() if options is None else options)


@contextmanager
def _promised(match: _Match) -> Iterator[None]:
    try:
        yield
    except BrokenPromise:
        raise
    except Exception as error:
        raise BrokenPromise(match.place(f"{type(error).__name__}: {error}")) from error


def _decisions(match: _Match, limit: int) -> Iterator[None]:
    """Yield before every decision of a match, which has to end within `limit` of them."""
    while match.state.outcome() is None:
        match.hold(match.report.decisions < limit, f"no end after {limit} decisions")
        yield
        match.report.decisions += 1


def _play_on(match: _Match, rarity: int, limit: int) -> None:
    for _ in _decisions(match, limit):
        thorough = match.luck.below(rarity) == 0
        _check_cards(match)
        _check_position(match, thorough=thorough)
        _take_a_step(match, thorough=thorough)


def check_counts(
    game: Game[S, A, V, Opt],
    seats: int,
    seed: int,
    counts: Callable[[V, Seat], Mapping[str, int]],
    setup: Sequence[SeatSetup] | None = None,
) -> int:
    """Play one random match and check the counts in its views, also while a question is pending.

    `counts(view, seat)` says how many cards of `seat` a view shows or counts, by the zone in which they lie. Every
    viewer has to see the same counts, and they add up to the same total at every decision: no card disappears from the
    counts because a player is looking at it. Returns the number of decisions.
    """
    match = _Match(some_game(game), seats, seed, _beginning(game, seats, seed, None, setup)(), Rng(seed + 1), ())
    count = cast("Callable[[View, Seat], Mapping[str, int]]", counts)
    whole: list[int] | None = None
    for _ in _at_random(match):
        whole = _counted(match, count, whole)
    _counted(match, count, whole)
    return match.report.decisions


def _counted(match: _Match, counts: Callable[[View, Seat], Mapping[str, int]], whole: list[int] | None) -> list[int]:
    """Return how many cards each seat has in all: the same for every viewer, and the same throughout the match."""
    by_spectator = [dict(counts(match.state.view(None), seat)) for seat in range(match.seats)]
    for onlooker in range(match.seats):
        seen = [dict(counts(match.state.view(onlooker), seat)) for seat in range(match.seats)]
        match.hold(seen == by_spectator, f"seat {onlooker} counts the cards as {seen}, a spectator as {by_spectator}")
    now = [sum(zones.values()) for zones in by_spectator]
    match.hold(whole is None or now == whole, f"{now} cards are counted, and were {whole}: {by_spectator}")
    return now


def check_promises(
    game: Game[S, A, V, Opt],
    seats: int,
    seed: int,
    kept: Callable[[S, Seat, A, str], bool | None],
    setup: Sequence[SeatSetup] | None = None,
) -> int:
    """Play one random match and check what the hints of its menus promise.

    `kept(state, seat, action, hint)` gets a copy of the match, plays the action, and says whether what the hint
    promises came true; None if it promises nothing. Returns how many promises were kept.
    """
    match = _Match(some_game(game), seats, seed, _beginning(game, seats, seed, None, setup)(), Rng(seed + 1), ())
    judge = cast("Callable[[State, Seat, Action, str], bool | None]", kept)
    promises = 0
    for seat, legal in _at_random(match):
        actions = {action.notation: action for action in legal}
        for leaf in match.game.menu(match.state.view(seat), legal, NAMES).leaves():
            true = judge(match.state.copy(), seat, actions[leaf.notation], leaf.hint) if leaf.hint else None
            match.hold(true is not False, f"{leaf.notation} by seat {seat} is promised to bring {leaf.hint!r}")
            promises += true is True
    return promises


def _at_random(match: _Match) -> Iterator[tuple[Seat, list[Action]]]:
    """Play a match at random to its end; yield who is about to decide, and what is legal."""
    for _ in _decisions(match, MOST):
        seat = match.luck.choice(match.state.to_act())
        legal = match.state.legal_actions(seat)
        yield seat, legal
        match.state.apply(seat, match.luck.choice(legal))


def _check_position(match: _Match, *, thorough: bool) -> None:
    state, hold = match.state, match.hold
    to_act = state.to_act()
    hold(bool(to_act), "nobody is to act, yet the match is not over")
    hold(len(set(to_act)) == len(to_act) and set(to_act) <= set(range(match.seats)), f"to_act is {to_act}")
    for seat in range(match.seats):
        legal = state.legal_actions(seat)
        hold(bool(legal) == (seat in to_act), f"seat {seat} has {len(legal)} actions; to act are {to_act}")
        if legal:
            _check_actions(match, legal)
            _check_question(match, seat)
        else:
            _close_question(match, seat)
    hold(len(state.scores()) == match.seats, f"scores {state.scores()}")
    in_time = state.legal_actions(CLOCK)
    hold([action.notation for action in in_time] in ([], ["timeout"]), f"the clock may {in_time}")
    countdown = state.countdown()
    hold(countdown is None or (countdown > 0 and bool(in_time)), f"a countdown of {countdown}")
    if thorough:
        _check_storing(match)
        for seat in to_act:
            _check_legality(match, seat)
            _check_menu(match, seat)
            _check_brain(match, seat)
        piles = [match.game.open_piles(state.view(onlooker), NAMES) for onlooker in match.onlookers]
        hold(all(each == piles[0] for each in piles), "an open pile is not the same for everyone")
        for onlooker in match.onlookers:
            _check_ignorance(match, onlooker)
            _check_words_and_pictures(match, onlooker)


def _check_cards(match: _Match) -> None:
    """Check that a game with cards has the same ones at every decision."""
    if match.cards is None:
        return
    now = match.cards(match.state)
    if match.dealt is None:
        match.dealt = now
    wrong = [card for card in sorted({*now, *match.dealt}) if now.get(card, 0) != match.dealt.get(card, 0)]
    counts = ", ".join(f"{match.dealt.get(card, 0)} of card {card} are {now.get(card, 0)}" for card in wrong)
    match.hold(not wrong, f"cards were lost or created: {counts}")


def _check_actions(match: _Match, legal: list[Action]) -> None:
    hold = match.hold
    notations = [action.notation for action in legal]
    hold(len(set(notations)) == len(notations), f"an action is listed twice in {notations}")
    for action in legal:
        if action in match.seen:
            continue
        text = str(action)
        hold(text == action.notation, f"str() of an action is {text!r}, its notation {action.notation!r}")
        hold(0 < len(text) <= NOTATION_LIMIT and text.isprintable() and " " not in text, f"notation {text!r}")
        hold(match.game.parse(text) == action and type(action).parse(text) == action, f"{text!r} parses wrongly")
        match.seen.add(action)


def _check_question(match: _Match, seat: Seat) -> None:
    """Check a seat's question number: it must never come back once another question was asked, or none."""
    number = match.state.decision(seat)
    match.hold((seat, number) not in match.closed, f"seat {seat} is asked question {number} a second time")
    if match.questions.get(seat, number) != number:
        _close_question(match, seat)
    match.questions[seat] = number


def _close_question(match: _Match, seat: Seat) -> None:
    if seat in match.questions:
        match.closed.add((seat, match.questions.pop(seat)))


def _take_a_step(match: _Match, *, thorough: bool) -> None:
    state, luck = match.state, match.luck
    time_runs_out = bool(state.legal_actions(CLOCK)) and luck.below(200) == 0
    seat = CLOCK if time_runs_out else luck.choice(state.to_act())
    action = luck.choice(state.legal_actions(seat))
    twin, before = state.copy(), state.dump()
    views = [state.view(onlooker) for onlooker in match.onlookers] if thorough else []
    kept = deepcopy(views)
    if thorough:
        _check_what_others_learn(match, seat, action)
    events = state.apply(seat, action)
    match.hold(views == kept, f"{action} changed a view that was given out before it")
    match.hold(twin.dump() == before, f"{action} changed a copy that was made before it")
    if thorough:
        match.hold(twin.apply(seat, action) == events, f"{action} causes other events in a copy")
        match.hold(twin.dump() == state.dump(), f"{action} leads elsewhere in a copy")
        match.stored = match.game.load(before)
    if match.stored is not None:
        match.hold(match.stored.apply(seat, action) == events, f"{action} causes other events in a stored state")
    _check_events(match, events)
    match.report.notations.append((seat, action.notation))


def _check_events(match: _Match, events: Sequence[Event]) -> None:
    """Check what has just happened, and remember it."""
    game, seats = match.game, set(range(match.seats))
    for event in events:
        match.hold(set(event.audience or ()) <= seats, f"{event} is for {event.audience}")
        for sentence in (game.sentence(event, NAMES), *(game.sentence_to(event, NAMES, seat) or "" for seat in seats)):
            match.hold("\n" not in sentence and "{" not in sentence and len(sentence) <= 300, f"it says {sentence!r}")
        game.moment(event)
    match.events.extend(events)


def _check_storing(match: _Match) -> None:
    state = match.state
    data = state.dump()
    loaded = match.game.load(data)
    match.hold(loaded.dump() == data, "a stored state is read differently")
    for onlooker in match.onlookers:
        match.hold(loaded.view(onlooker) == state.view(onlooker), f"a stored state looks different to {onlooker}")


def _check_legality(match: _Match, seat: Seat) -> None:
    """Check that every listed action applies, and that every other known one is refused and changes nothing."""
    state, before = match.state, match.state.dump()
    legal = state.legal_actions(seat)
    for action in legal:
        state.copy().apply(seat, action)
    for action in match.seen.difference(legal):
        _check_refusal(match, seat, action)
    for stranger in {*range(match.seats), CLOCK, match.seats, 99}.difference(state.to_act()):
        _check_refusal(match, stranger, legal[0])
    _check_refusal(match, seat, Action("nonsense"))
    match.hold(state.dump() == before, "refusals or copies changed the state")


def _check_refusal(match: _Match, seat: Seat, action: Action) -> None:
    code, _, reason = _refusal(match.state, seat, action).partition(": ")
    match.hold(bool(code), f"{action} by seat {seat} is not listed but was accepted")
    match.hold(code.isupper() and len(reason) > 10, f"{code}: {reason}")


def _refusal(state: State, seat: Seat, action: Action) -> str:
    """Return code and reason with which an action is refused; "" if it was accepted."""
    try:
        state.apply(seat, action)
    except IllegalAction as refusal:
        return str(refusal)
    return ""


def _check_menu(match: _Match, seat: Seat) -> None:
    legal, view = match.state.legal_actions(seat), match.state.view(seat)
    menu = match.game.menu(view, legal, NAMES)
    match.hold(view == match.state.view(seat), "the menu changes the view")
    leaves = [leaf.notation for leaf in menu.leaves()]
    match.hold(sorted(leaves) == sorted(action.notation for action in legal), f"the menu offers {leaves}")
    _check_submenu(match, menu)
    for choice in menu.choices:
        if choice.early:
            _check_refusal(match, seat, match.game.parse(choice.notation))
        if choice.menu is not None:  # this step may have a picture of its own
            choices = [match.game.parse(each.notation) for each in choice.menu.at_hand()]
            if (picture := match.game.close_up(view, choices, NAMES)) is not None:
                _check_scenes(match, (picture,))


def _check_submenu(match: _Match, menu: Menu) -> None:
    hold = match.hold
    hold(0 < len(menu.prompt) <= PROMPT, f"the prompt is {menu.prompt!r}")
    hold(bool(menu.choices), f"an empty menu under {menu.prompt!r}")
    lists = [each.menu for each in menu.choices if each.menu is not None and each.menu.layout is Layout.LIST]
    if menu.layout is Layout.LIST:  # they are opened from it one at a time, and have pages
        lists = []
    hold(all(len(each.choices) <= 25 for each in lists), "a list beside buttons has one page of choices")
    if menu.layout is Layout.GRID:
        small = 1 <= menu.columns <= 5 and len(menu.choices) <= 5 * menu.columns
        hold(small, "a grid has at most five rows of five")
    else:
        labels = [choice.label for choice in menu.choices]
        hold(len(set(labels)) == len(labels), f"two choices look alike in {labels}")
    for choice in menu.choices:
        _check_choice(match, choice, menu.layout)


def _check_choice(match: _Match, choice: Choice, layout: Layout) -> None:
    hold, grid, why = match.hold, layout is Layout.GRID, choice.label.partition(": ")[2]
    hold(bool(choice.label.strip()) and len(choice.label) <= LABEL, f"a label {choice.label!r}")
    hold(len(choice.hint) <= HINT, f"a hint {choice.hint!r}")
    hold(not choice.emoji or not choice.emoji.isascii(), f"an emoji {choice.emoji!r}")
    hold(not (choice.notation and choice.menu), f"{choice.label!r} is both an action and a menu")
    shown = grid or bool(why and layout is Layout.BUTTONS)
    hold(bool(choice.notation or choice.menu) or shown, f"{choice.label!r} leads nowhere and does not say why")
    hold(grid or not choice.early, f"{choice.label!r} is too early, but in no grid")
    if choice.menu is not None:
        _check_submenu(match, choice.menu)


def _check_brain(match: _Match, seat: Seat) -> None:
    legal = match.state.legal_actions(seat)
    guess = match.game.evaluate(match.state, seat)
    match.hold(0.0 <= guess <= 1.0, f"evaluate says {guess}")
    pick, again = (match.game.playout(match.state.copy(), seat, legal, Rng(match.seed)) for _ in range(2))
    match.hold(pick in legal, f"playout picks {pick}")
    match.hold(pick == again, f"playout picks {pick} or {again} with the same luck")


def _check_ignorance(match: _Match, onlooker: Seat | None) -> None:
    """Check that a viewer cannot tell two states apart that differ only in what it may not know."""
    game, state, hold = match.game, match.state, match.hold
    view, luck = state.view(onlooker), match.luck.bits()
    imagined = game.determinize(view, Rng(luck))
    hold(imagined.view(onlooker) == view, f"determinize changes what {onlooker} sees")
    hold(_announced(imagined) == _announced(state), f"who must act, the scores or the clock tell {onlooker} a secret")
    if onlooker is None:
        again = game.determinize(view, Rng(luck))
        hold(again.dump() == imagined.dump(), "determinize imagines something else with the same luck")
    else:
        legal = state.legal_actions(onlooker)
        hold(imagined.legal_actions(onlooker) == legal, f"{onlooker}'s legal actions depend on hidden information")
        for action in match.seen.difference(legal):
            same = _refusal(imagined, onlooker, action) == _refusal(state, onlooker, action)
            hold(same, f"why {onlooker} is refused {action} depends on hidden information")
        same = imagined.decision(onlooker) == state.decision(onlooker)
        hold(same, "the question's number depends on hidden information")
    for other in range(match.seats):
        legal = imagined.legal_actions(other)
        hold(bool(legal) == (other in state.to_act()), f"an imagined state gives seat {other} {len(legal)} actions")
    others = [other for other in range(match.seats) if other != onlooker]
    guess = any(imagined.view(other) != state.view(other) for other in others)
    match.guesses.setdefault(onlooker, []).append(guess)


def _announced(state: State) -> tuple[object, ...]:
    """Return what the host tells everybody of a state, beside the view of a spectator."""
    return state.to_act(), state.scores(), state.preparing(), state.countdown(), state.legal_actions(CLOCK)


def _check_what_others_learn(match: _Match, seat: Seat, action: Action) -> None:
    """Do the same in states that a viewer cannot tell apart: the result must look the same to that viewer."""
    for onlooker in match.onlookers:
        if onlooker == seat:
            continue
        twins = match.state.copy(), match.game.determinize(match.state.view(onlooker), Rng(match.luck.bits()))
        if action not in twins[1].legal_actions(seat):
            continue
        visible = [
            [e for e in twin.apply(seat, action) if e.audience is None or onlooker in e.audience] for twin in twins
        ]
        if visible[0] == visible[1]:
            same = twins[0].view(onlooker) == twins[1].view(onlooker)
            match.hold(same, f"{action} lets {onlooker} see more than the events show")
        else:
            first = next((a for a, b in zip(*visible, strict=False) if a != b), None)
            all_seats = set(range(match.seats))  # what all of them see counts as public
            private = first is not None and first.audience is not None and not all_seats <= {*first.audience}
            allowed = private or isinstance(first, match.reveals)
            hint = "if nobody could have known it (dice on the table), name its class in `reveals`"
            match.hold(allowed, f"{action} reveals hidden information to {onlooker}: {first}; {hint}")


def _check_words_and_pictures(match: _Match, onlooker: Seat | None) -> None:
    """Check what a view is shown as, which leaves the view as it is."""
    view = match.state.view(onlooker)
    headline = match.game.headline(view, NAMES)
    match.hold(0 < len(headline) <= 300 and "\n" not in headline, f"the headline is {headline!r}")
    match.hold(bool(match.game.describe(view, NAMES)), "the position has no description")
    _check_scenes(match, match.game.scenes(view, NAMES))
    match.hold(view == match.state.view(onlooker), "words or pictures change the view")


def _check_scenes(match: _Match, scenes: Sequence[Scene]) -> None:
    match.hold(1 <= len(scenes) <= 3, f"{len(scenes)} pictures")
    for scene in scenes:
        match.hold(0 < len(scene.alt) <= 1000, f"an alt text of {len(scene.alt)} characters")
        for name in {scene.background, *(sprite.name for sprite in scene.sprites)} - match.sprites.keys():
            match.sprites[name] = match.game.sprite(name)
            match.hold(match.sprites[name].lstrip().startswith("<svg"), f"no sprite {name!r}")
        wrong = next(legible.faults(scene, match.sprites.__getitem__), None)
        match.hold(wrong is None, f"a picture cannot be read: {wrong}")


def _check_end(match: _Match) -> None:
    state, hold = match.state, match.hold
    outcome = state.outcome()
    assert outcome is not None
    _check_cards(match)
    match.report.outcome = outcome
    hold(state.to_act() == (), "a seat must act after the end")
    hold(len(outcome.places) == len(outcome.scores) == match.seats, f"{outcome}")
    hold(state.scores() == outcome.scores, f"scores {state.scores()} at the end, but {outcome}")
    ranking = sorted(outcome.places)
    hold(all(place == 1 + ranking.index(place) for place in ranking), f"places {outcome.places}")
    for events in (match.events, []):
        hold(len(match.game.tally(events, match.seats)) == match.seats, "a tally for every seat")
    ending = match.game.ending(state.view(None), match.events, NAMES[: match.seats], outcome.winners[0])
    hold(1 <= len(ending.figures) <= 3, f"an end card with the figures {ending.figures}")
    for notation in sorted(match.game.passes | match.game.agreements):
        match.game.parse(notation)
    for seat in range(match.seats):
        hold(state.legal_actions(seat) == [], "actions after the end")
        for action in match.seen:
            _check_refusal(match, seat, action)
    for onlooker in match.onlookers:
        _check_words_and_pictures(match, onlooker)
        enough = match.game.open or len(match.guesses.get(onlooker, [])) < ENOUGH
        hold(enough or any(match.guesses[onlooker]), f"all that is hidden from {onlooker} is imagined as it truly is")
    _check_storing(match)


def _check_course(match: _Match) -> None:
    """Check the course of the match: a seat began, and everything played can be looked up."""
    hold, course = match.hold, match.game.course(match.events, match.seats)
    at_once = match.game.course([], match.seats)
    hold((at_once.first, at_once.turns) == (0, 0), f"the course of a match that was left at once is {at_once}")
    hold(course.first in range(match.seats), f"the course names seat {course.first} as the first")
    hold(course.turns > 0, f"a match of {course.turns} turns")
    hold(len(course.played) == match.seats, "what was played, for every seat")
    hold(any(course.played), "the course lists nothing that was played: no card, piece, tile or die")
    known = {entry.key for entry in match.game.entries()}
    for played in course.played:
        hold(set(played) <= known, f"{sorted(set(played) - known)} were played, but nobody can look them up")
        hold(all(times > 0 for times in played.values()), f"{dict(played)} were played")


def _check_replay(match: _Match, state: State) -> None:
    """Check that seed, options and notations lead to the same bytes and events again."""
    events = list(state.opening)
    for seat, notation in match.report.notations:
        events += state.apply(seat, match.game.parse(notation))
    match.hold(state.dump() == match.state.dump(), "the replay ends elsewhere")
    match.hold(events == match.events, "the replay tells another story")
    text = [match.game.sentence(event, OTHER_NAMES) for event in events]
    match.hold(all(name not in " ".join(text) for name in NAMES), "the words remember names of another match")
