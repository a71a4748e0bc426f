"""Time reveals nothing: a window closes in the same way with and without an answer.

What everybody sees of a window is when its question was sent, when its result was sent, whether a player was called
meanwhile, how often its message was edited, and by how much more or less time its seat has for the next question.
People press what they are shown: also a Pass that is their only choice, and sooner, as there is nothing to think about.
A judge who knows nothing else tries to tell windows in which the asked seat could have answered from those in which it
could not. Its best cut through these numbers is found on one half of the windows and tried on the other. The statistic
is its balanced accuracy there, one half being pure guessing, and the bound is one half and three standard errors.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from math import log, sqrt
from types import SimpleNamespace

import pytest

from bot.host.core.beat import LENGTH
from bot.host.core.match import Match
from bot.host.lobby import lobby
from bot.host.match import play, scheduler, undo
from bot.host.time.seat_clocks import load_clocks, window
from bot.match_ui.surfaces import called
from bot.shared.people import Location, Person
from bot.shared.refusal import Held
from bot.shared.terms import Clock, Terms
from bot.workers.cpu import CpuTask
from db import matches
from games.core import CLOCK, Action
from games.cpu import Thought
from games.cpu.levels import rookie
from games.registry import GAMES
from tests.bot.conftest import ADA, BEN, Office

CLEO = Person(3, "Cleo")
WINDOWS = 300
"""How many windows of each kind are compared."""
MATCHES = 100
SLOW_SHARE, TOO_LONG = 0.15, 130_000
"""How often a turn takes longer than a decision has, and how long it takes then."""
LIVE_MEDIAN, LIVE_SPREAD = 7_000, 0.9
SLOW_MEDIAN, SLOW_SPREAD = 3 * 3_600_000, 1.2


@dataclass(frozen=True, slots=True)
class Window:
    """What everybody sees of a window, and what nobody should."""

    length: int
    calls: int
    real: bool
    edits: int = 0
    gained: int | None = None
    """By how much the seat's time had grown when it was asked again, if it passed; else None."""


@dataclass
class Bystander:
    """Runs a host at its beat, lets people answer as people do, and writes down what everybody sees."""

    office: Office
    clock: Clock
    seen: list[Window] = field(default_factory=list)
    luck: random.Random = field(default_factory=lambda: random.Random(8))
    changed: list[int] = field(default_factory=list)
    """The matches whose messages were edited, once for each time."""
    times: dict[int, int] = field(default_factory=dict)
    """How much time each seat had for its last question."""
    passed: dict[int, int] = field(default_factory=dict)
    """Which of the windows each seat has passed since then."""

    between: Callable[[], Awaitable[None]] | None = None
    """What else goes on before a beat."""

    def __post_init__(self) -> None:
        self.office.host.hooks.changed = self.changed.append
        self.office.host.hesitation = random.Random(4)

    def answers_after(self, *, kind: str, real: bool) -> int:
        """How long a person takes, in milliseconds; now and then longer than a decision has."""
        live = self.clock == "live"
        median, spread = (LIVE_MEDIAN, LIVE_SPREAD) if live else (SLOW_MEDIAN, SLOW_SPREAD)
        if not kind and self.luck.random() < SLOW_SHARE:
            return TOO_LONG if live else 26 * 3_600_000
        return 900 + int(self.luck.lognormvariate(log(median if real else median / 3), spread))

    def ask(self, match: Match, seat: int) -> None:
        """Note how much time a seat has, and what it gained by the window that it has passed before."""
        clock = load_clocks(match.row.clocks)[seat]
        time, number = clock.deadline - clock.start, self.passed.pop(seat, None)
        if number is not None:
            self.seen[number] = replace(self.seen[number], gained=time - self.times[seat])
        self.times[seat] = time

    async def beat(self, at: int) -> None:
        """Run the host's next beat a few milliseconds late, as real beats are."""
        self.office.time = at + self.luck.randrange(12)
        if self.between is not None:
            await self.between()
        await scheduler.tick(self.office.host)
        self.office.host.beat.end()

    async def watch(self, match: Match, by: Callable[[Match, int], bool]) -> None:
        """Watch a match to its end; `by` says whose windows are of interest."""
        host, at = self.office.host, -(-self.office.time // LENGTH) * LENGTH
        opened, calls, answer = at, 0, 0
        self.times, self.passed = {}, {}
        while match.row.status == "playing":
            (seat,) = match.playing.to_act()
            ply, legal, person = match.row.ply, match.playing.legal_actions(seat), not match.by_computer(seat)
            kind, real = window(match, legal), len(legal) > 1
            answer = opened + self.answers_after(kind=kind, real=real) if person else 0
            calls, edits = 0, len(self.changed)
            self.ask(match, seat)
            while match.row.ply == ply and match.row.status == "playing":
                due = min(answer, host.alarm.at) if answer else host.alarm.at
                at = at + LENGTH if self.between else max(at + LENGTH, -(-due // LENGTH) * LENGTH)
                if answer and answer <= at:
                    self.office.time = max(answer, at - LENGTH + 20)
                    match, answer = await self.answer(match), 0
                await self.beat(at)
                match = await host.cache.get(match.id)
                if match.row.ply == ply and match.row.status == "playing":
                    calls = max(calls, len(called(host, match, "later")))
            if kind and by(match, seat):
                self.seen.append(Window(at - opened, calls, real, len(self.changed) - edits))
                (last,) = await matches.actions_after(host.db, match.id, ply)
                if last.notation in match.game.passes and match.row.status == "playing":
                    self.passed[seat] = len(self.seen) - 1
            opened = at

    async def answer(self, match: Match) -> Match:
        (seat,) = match.playing.to_act()
        legal = match.playing.legal_actions(seat)
        chosen = rookie(match.game, match.playing.view(seat), legal, self.office.rng)
        person, question = match.seats[seat].player_id, match.playing.decision(seat)
        assert person is not None
        self.office.keys -= 1
        try:
            return await play.act(self.office.host, match.id, person, question, chosen.notation, self.office.keys)
        except Held:
            return match


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards in every run: the judge is to judge the same windows."""
    numbers = itertools.count(1)
    dealt = SimpleNamespace(token_hex=lambda size: f"{next(numbers):0{size * 2}x}")
    monkeypatch.setattr("bot.host.lobby.lobby.secrets", dealt)


async def begun(office: Office, number: int, clock: Clock, *people: Person, cpus: str = "") -> Match:
    game = GAMES["race_to_ace"]
    match = await lobby.open_lobby(
        office.host, game, ADA, Location(3, number), Terms(clock), game.Options.model_validate({"kills": 2})
    )
    for person in people:
        await lobby.join(office.host, match.id, person)
    if cpus:
        for _ in range(2):
            await lobby.add_cpu(office.host, match.id, ADA.id, cpus)
    return await lobby.start(office.host, match.id, ADA.id)


def enough(seen: Sequence[Window], number: int = WINDOWS) -> bool:
    return min(sum(each.real for each in seen), sum(not each.real for each in seen)) >= number


def distinguished(seen: Sequence[Window]) -> tuple[float, float]:
    """The judge's balanced accuracy on windows that it has not seen before, and the bound."""
    shuffled = random.Random(6).sample(seen, len(seen))
    train, test = shuffled[::2], shuffled[1::2]
    rules = [_best_cut(train), _best_range(train), lambda w: w.calls > 0, lambda w: w.edits > 1]
    best = max(abs(_share(test, rule) - 0.5) for rule in rules)
    real = sum(each.real for each in test)
    error = sqrt(0.25 / real + 0.25 / (len(test) - real)) / 2
    return 0.5 + best, 0.5 + 3 * error


def _share(windows: Sequence[Window], rule: Callable[[Window], bool]) -> float:
    """The balanced accuracy of a rule that says which windows are real."""
    real = [rule(each) for each in windows if each.real]
    empty = [not rule(each) for each in windows if not each.real]
    return (sum(real) / len(real) + sum(empty) / len(empty)) / 2


def _best_cut(train: Sequence[Window]) -> Callable[[Window], bool]:
    """The cut through the lengths, in either direction, that separates best."""
    cuts = sorted({each.length for each in train})[:: max(1, len(train) // 200)]
    rules = [_longer(cut) for cut in cuts] + [_shorter(cut) for cut in cuts]
    return max(rules, key=lambda rule: _share(train, rule))


def _best_range(train: Sequence[Window]) -> Callable[[Window], bool]:
    """Where lengths of real windows are the more frequent ones, tenth by tenth."""
    lengths = sorted(each.length for each in train)
    edges = [lengths[len(lengths) * n // 10] for n in range(1, 10)]

    def tenth(each: Window) -> int:
        return sum(each.length >= edge for edge in edges)

    lead = [0.0] * 10
    real = sum(each.real for each in train)
    for each in train:
        lead[tenth(each)] += 1 / real if each.real else -1 / (len(train) - real)
    return lambda each: lead[tenth(each)] > 0


def _longer(cut: int) -> Callable[[Window], bool]:
    return lambda each: each.length >= cut


def _shorter(cut: int) -> Callable[[Window], bool]:
    return lambda each: each.length < cut


def distinguished_by_gains(seen: Sequence[Window]) -> tuple[float, float]:
    """The same for what a seat gained by passing: whether it was more than nothing."""
    passed = [each for each in seen if each.gained is not None]
    real = sum(each.real for each in passed)
    error = sqrt(0.25 / real + 0.25 / (len(passed) - real)) / 2
    return 0.5 + abs(_share(passed, lambda each: (each.gained or 0) > 0) - 0.5), 0.5 + 3 * error


@pytest.mark.parametrize(
    ("clock", "windows"),
    [
        ("live", WINDOWS // 3),
        pytest.param("live", WINDOWS, marks=pytest.mark.proof),
        pytest.param("relaxed", WINDOWS, marks=pytest.mark.proof),
    ],
)
async def test_windows_of_people_cannot_be_distinguished(office: Office, clock: Clock, windows: int) -> None:
    bystander = Bystander(office, clock)
    drained = False
    for number in range(MATCHES):
        await bystander.watch(await begun(office, number, clock, BEN, CLEO), lambda match, seat: True)
        drained |= min(bystander.times.values()) < max(bystander.times.values())
        if enough(bystander.seen, windows):
            break
    assert enough(bystander.seen, windows)
    accuracy, bound = distinguished(bystander.seen)
    assert accuracy <= bound, f"{accuracy:.3f} of {len(bystander.seen)} windows, {bound:.3f} at most"
    assert drained, "not all banks are full"
    accuracy, bound = distinguished_by_gains(bystander.seen)
    assert accuracy <= bound, f"{accuracy:.3f} by what the seats gained, {bound:.3f} at most"


class ThinkingBrain:
    """Takes its time with what there is to think about."""

    prompt = False

    def __init__(self, office: Office) -> None:
        self.office = office
        self.luck = random.Random(9)
        self.thoughts: list[tuple[int, asyncio.Future[None]]] = []

    async def choose(self, question: CpuTask) -> Action:
        done = asyncio.get_running_loop().create_future()
        longest = 1_000 if question.level == "ace" else 2_600
        self.thoughts.append((self.office.time + self.luck.randrange(longest // 2, longest), done))
        await done
        return question.legal[self.luck.randrange(len(question.legal))]

    async def think(self, question: CpuTask) -> list[Thought]:
        raise NotImplementedError

    async def pass_time(self) -> None:
        """Finish the thinking whose time is over."""
        now = self.office.time
        await asyncio.sleep(0)
        for until, done in sorted(self.thoughts, key=lambda thought: thought[0]):
            if until <= now and not done.done():
                self.office.time = until
                done.set_result(None)
                for _ in range(3):
                    await asyncio.sleep(0)
        self.office.time = now
        self.thoughts = [(until, done) for until, done in self.thoughts if not done.done()]

    def close(self) -> None:
        return


@pytest.mark.parametrize(
    ("level", "windows"),
    [
        ("driver", WINDOWS // 6),
        pytest.param("driver", WINDOWS // 2, marks=pytest.mark.proof),
        pytest.param("ace", WINDOWS // 2, marks=pytest.mark.proof),
    ],
)
async def test_windows_of_computers_cannot_be_distinguished(office: Office, level: str, windows: int) -> None:
    office.host.brain = brain = ThinkingBrain(office)
    bystander = Bystander(office, "live", between=brain.pass_time)
    for number in range(MATCHES):
        match = await begun(office, number, "live", BEN, cpus=level)
        await bystander.watch(match, lambda match, seat: match.by_computer(seat))
        if enough(bystander.seen, windows):
            break
    assert enough(bystander.seen, windows)
    accuracy, bound = distinguished(bystander.seen)
    assert accuracy <= bound, f"{accuracy:.3f} of {len(bystander.seen)} windows, {bound:.3f} at most"


def test_the_judge_detects_a_real_difference() -> None:
    """It distinguishes windows that differ by a second."""
    luck = random.Random(1)
    seen = [Window(luck.randrange(6) * 500 + 1_000 * (n % 2), 0, n % 2 == 1) for n in range(2_000)]
    accuracy, bound = distinguished(seen)
    assert accuracy > 0.6 > bound


@pytest.mark.parametrize("game", ["race_to_ace", "acceleracers"])
async def test_whether_a_decision_can_be_taken_back_tells_nothing_of_a_window(office: Office, game: str) -> None:
    """A player takes back a decision from before a passed window, wherever that is allowed."""
    barriers: dict[bool, list[bool]] = {True: [], False: []}
    for channel in range(12):
        if min(map(len, barriers.values())) >= 5:
            break
        match = await office.begin(channel, game)
        while match.row.status == "playing" and match.row.ply < 150:
            (seat, *_) = match.playing.to_act()
            asked, legal = seat, match.playing.legal_actions(seat)
            ply = match.row.ply
            match = await office.act(match)
            log = await matches.actions(office.host.db, match.id)
            mine = ply > 0 and log[ply - 1].seat not in (asked, CLOCK)
            if mine and window(match, legal) and log[ply].notation in match.game.passes:
                barriers[len(legal) > 1].append(undo.crosses_barrier(match, log, log[ply - 1].seat, ply))
    assert min(map(len, barriers.values())) >= 5, barriers
    assert set(barriers[True]) == set(barriers[False]) == {True}, "any decision of another seat is a barrier"
