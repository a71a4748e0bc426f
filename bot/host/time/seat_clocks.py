"""The clock of each seat: its question, when that was asked, its deadline, and when it closes automatically.

Stored with the match, in match time, which stands still while the program is down. Every decision has its own time, and
every seat a time bank for the whole match. Answering within the decision's own time restores a part of the bank.
"""

from dataclasses import dataclass
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.time.time_control import Control, control_of
from db.matches import Cause
from db.stored import read_or
from games.core import Action, Seat, State
from games.cpu.levels import ends, pace_of

RACING = 4
"""The default delay multiplier of computers that race people, who are slower. A game may set one per level."""
MOMENT = 1_500
"""After how many milliseconds an only choice is made if no other player can learn from the delay."""


class SeatClock(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One seat's clock; a `question` of -1 is none."""

    question: int = -1
    since: int = 0
    """When the question became visible to others; it cannot be answered before."""
    closes: int = 0
    """When it is answered automatically or by a computer; 0 if a person has to decide."""
    start: int = 0
    """When the current time for an answer began."""
    deadline: int = 0
    """When that time is over, the bank included; 0 if no clock runs."""
    bank: int = -1
    """What is left of the seat's bank, in milliseconds; -1 while it is untouched."""
    opened: bool = True
    """Whether the question has been asked: a race waits for the film of the one before."""
    alive: bool = False
    """Whether its person has acted since the question was asked, while it stayed open."""
    used: int = 0
    """How long the seat's last decision took, in milliseconds; an undo subtracts it again."""
    before: int = -1
    """The bank before that decision."""
    set_up: bool = False
    """Whether a computer sets the match up for its person."""


@dataclass(frozen=True, slots=True)
class Step:
    """What has just happened in a match, as far as it matters to the clocks."""

    seat: Seat | None = None
    """The seat that has decided something."""
    cause: Cause = "cpu"
    passed: bool = False
    """Whether it passed a window in which it may have had no choice."""
    undone: Seat | None = None
    """The seat whose decision was taken back."""

    @property
    def pays(self) -> bool:
        """Whether a decision in time restores a part of the bank. Passing does not, so that the bank never reveals
        whether there was a choice, or whether a person passed.
        """
        return self.seat is not None and self.cause in ("player", "forced") and not self.passed


NOBODY = Step()


@lru_cache(1024)
def load_clocks(text: str) -> tuple[SeatClock, ...]:
    """Read the clocks of a match; none if they are unreadable: then they start again."""
    return read_or((), tuple[SeatClock, ...], "matches.clocks", text)


def set_clocks(
    host: Host, match: Match, state: State, step: Step, later: int = 0, watching: int = 0
) -> tuple[SeatClock, ...]:
    """Return the clocks for the questions of `state` after a step.

    Questions that were already open keep their clocks. New ones open `later` ms from now; computers wait `watching`.
    """
    before = load_clocks(match.row.clocks)
    before += (SeatClock(),) * (len(match.seats) - len(before))
    asked, now = state.to_act(), host.now() - match.row.paused
    visible_at = host.beat.shows_at(host.now()) - match.row.paused + later
    control = control_of(host, match)
    clocks = [
        _paid(host, match, seat, clock, step if step.seat == seat else NOBODY) for seat, clock in enumerate(before)
    ]
    racing = match.game.races and not all(map(match.by_computer, asked))
    ready = 0
    for seat in host.hesitation.sample(asked, len(asked)):
        question, old, mine = state.decision(seat), before[seat], clocks[seat]
        acted = step.seat == seat and step.cause == "player"
        if old.question != question:
            old, acted = SeatClock(question, visible_at, opened=not later), False
            fresh = replace(old, start=visible_at, bank=mine.bank)
            if step.undone == seat:
                fresh = _resumed(fresh, before[seat], now)
            clock = _timed(host, match, seat, fresh, control)
        elif (acted and (now - old.start) * 4 > old.deadline - old.start) or not old.deadline:
            # A sign of life after a quarter of the time: earlier ones would edit messages for nothing.
            # Or a person's time starts, because there was no clock or a computer played.
            clock = _timed(host, match, seat, replace(old, start=max(now, old.since), bank=mine.bank), control)
        elif control is None or match.by_computer(seat):
            clock = replace(old, deadline=0)
        else:
            clock = old
        # Computers that race people are ready one after the other.
        earliest = max(now, old.since, ready if racing else 0)
        closes = _closes(host, match, state, seat, old, earliest, watching)
        if match.by_computer(seat):
            ready = max(ready, closes)
        elif closes and clock.deadline:
            closes = min(closes, clock.deadline)
        used = 0 if step.undone == seat else mine.used
        alive = old.alive or acted
        clocks[seat] = replace(clock, closes=closes, alive=alive, used=used, before=mine.before, set_up=mine.set_up)
    return tuple(clocks)


def _closes(host: Host, match: Match, state: State, seat: Seat, clock: SeatClock, earliest: int, watching: int) -> int:
    """Return when a question closes, a pause after `earliest`; 0 if a person has to decide."""
    if not is_automatic(host, match, state, seat):
        return 0
    # A seat that has just acted and has no new question begins its pause again.
    has_acted = match.state is not None and match.state.legal_actions(seat) != state.legal_actions(seat)
    closes = 0 if has_acted else clock.closes
    if not closes:
        return earliest + _pause(host, match, state, seat) + (watching if match.by_computer(seat) else 0)
    if match.game.races and all(map(match.by_computer, state.to_act())):  # no person is left to wait for
        return min(closes, earliest + _pause(host, match, state, seat))
    return closes


def _paid(host: Host, match: Match, seat: Seat, clock: SeatClock, step: Step) -> SeatClock:
    """Return a stopped clock with what is left in its bank."""
    bank, used, before = clock.bank, clock.used, clock.before
    control, paused, now = control_of(host, match), match.row.paused, host.now() - match.row.paused
    if control is not None and clock.deadline:
        left = control.bank if bank < 0 else bank
        chosen = host.preferences.get(match.seats[seat].player_id or 0)
        over = control.spent(clock.start + paused, now + paused, chosen) - control.decision
        bank = max(0, left - over) if over > 0 else min(control.bank, left + control.increment) if step.pays else left
        if step.seat is not None:
            used, before = now - clock.start, clock.bank
    return SeatClock(bank=bank, used=used, before=before, set_up=clock.set_up)


def _resumed(clock: SeatClock, last: SeatClock, now: int) -> SeatClock:
    """Return the clock of a decision that was undone, as if it had never been stopped."""
    start = clock.start - last.used - (now - last.start if last.deadline else 0)
    return replace(clock, since=start, start=start, bank=last.before if last.used else clock.bank)


def _timed(host: Host, match: Match, seat: Seat, clock: SeatClock, control: Control | None) -> SeatClock:
    """Return a clock that starts running."""
    if control is None or match.by_computer(seat):
        return clock
    bank = control.bank if clock.bank < 0 else clock.bank
    paused, person = match.row.paused, match.seats[seat].player_id
    end = control.end(clock.start + paused, control.decision + bank, host.preferences.get(person or 0)) - paused
    return replace(clock, deadline=max(min(end, clock.since + control.most), clock.start))


def is_automatic(host: Host, match: Match, state: State, seat: Seat) -> bool:
    """Whether a seat's decision is made automatically: by a computer, for lack of a choice, or by preference."""
    if match.by_computer(seat) or lets_set_up(match, state, seat):
        return True
    legal, person = state.legal_actions(seat), match.seats[seat].player_id
    chosen = None if person is None else host.preferences.get(person)
    wished = chosen is None or chosen.forced
    return passes_by_itself(match, legal) or (len(legal) == 1 and wished and not match.game.by_hand(legal[0]))


def lets_set_up(match: Match, state: State, seat: Seat) -> bool:
    """Whether a person has asked a computer to set the match up."""
    clocks = load_clocks(match.row.clocks)
    return seat < len(clocks) and clocks[seat].set_up and state.preparing()


def closes_by_itself(match: Match, seat: Seat) -> bool:
    """Whether a person's question will be answered automatically."""
    clocks = load_clocks(match.row.clocks)
    return seat < len(clocks) and clocks[seat].closes > 0


def is_held(match: Match, seat: Seat) -> bool:
    """Whether a person's answer has to wait for the end of the pause, to hide that it is the only choice."""
    return closes_by_itself(match, seat) and not match.game.open and len(match.people()) > 1


def passes_by_itself(match: Match, legal: list[Action]) -> bool:
    """Whether passing is the only action. A single card that may be played still waits for its player."""
    ways = {action.notation for action in legal}
    return bool(ways) and ways <= (match.game.passes if len(ways) == 1 else match.game.alike)


def window(match: Match, legal: list[Action]) -> str:
    """Return the kind of window, made of the game and the way to pass; empty for a question without one."""
    way = next((action.notation for action in legal if action.notation in match.game.passes), "")
    return f"{match.row.game}:{way}" if way else ""


def _pause(host: Host, match: Match, state: State, seat: Seat) -> int:
    """Return how long after a question became visible it is answered automatically, in milliseconds."""
    legal = state.legal_actions(seat)
    if match.by_computer(seat):
        return _computers_pause(host, match, state, seat, trivial=len(legal) == 1)
    if match.game.open or len(match.people()) < 2:  # nobody can learn anything from the length
        return MOMENT
    person = match.seats[seat].player_id
    return max(0, host.answer_times.draw(match.terms.clock, window(match, legal), host.hesitation, person) - host.slack)


def _computers_pause(host: Host, match: Match, state: State, seat: Seat, *, trivial: bool) -> int:
    """Return how long a computer waits before it acts, thinking included, even if it has nothing to decide."""
    if match.game.races and match.waits_for_computer(state):
        return 0
    asked = state.to_act()
    computers = sum(map(match.by_computer, asked))
    level = match.level(seat)
    races_people = match.game.races and 0 < computers < len(asked)
    slowly = match.game.patience.get(ends(level)[0], RACING) / computers if races_people else 1.0
    pause = int(slowly * host.settings.cpu_pause * 1000 * host.hesitation.uniform(0.7, 1.3))
    if host.settings.cpu_pause:  # these levels use their whole thinking time, in seconds
        thinkers = {"ace": host.settings.cpu_think, "champion": host.settings.champion_think}
        pause += int(thinkers.get(ends(level)[1], 0.0) * 1000)
    if trivial:
        pause = max(pause, host.answer_times.draw_thought(f"{match.row.game}:{pace_of(level)}", host.hesitation))
    return pause
