"""A lobby or match in memory: its rows and its state, always as they were last committed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from bot.host.core.outcomes import is_played_out
from bot.host.core.sentences import say
from bot.host.core.tables import OtherTable, load_tables
from bot.shared.ids import code
from bot.shared.refusal import Refusal
from bot.shared.terms import Terms, load_terms
from db.manners import InvitationRow, ProposalRow
from db.matches import ActionRow, MatchRow, SeatRow
from db.stored import read
from games.contract.game import Game
from games.core import Event, Seat, State, View, known_to
from games.registry import GAMES

STANDING_IN = "rookie"
"""The level of computers that replace people who have left or run out of time."""
UNDONE = 1_000_000
"""More questions than any match has."""


@dataclass(frozen=True, slots=True)
class Watched:
    """Decisions with a film: the public position before them, their public events, and the last one's number."""

    before: View
    events: tuple[Event, ...]
    ply: int


@dataclass(slots=True, weakref_slot=True, eq=False)
class Match:
    """What the host holds of one match. Only the draft of a change is ever ahead of the database."""

    row: MatchRow
    seats: list[SeatRow]
    state: State | None
    invited: list[InvitationRow] = field(default_factory=list)
    """The people who are invited to the lobby and have not answered."""
    figures: dict[int, str] = field(default_factory=dict)
    """How reliably the people of a lobby finish matches, in words."""
    paused: dict[int, int] = field(default_factory=dict)
    """Until when people of a lobby begin no rated match, if they have deleted their data."""
    proposal: ProposalRow | None = None
    """The last proposal; see `agreements.current`."""
    watched: Watched | None = None
    """The latest decisions that have a film. Not stored."""
    damaged: Mapping[str, str] = field(default_factory=dict)
    """The unreadable parts and the reasons, for operators. `row` and `seats` hold harmless values instead."""
    stored: MatchRow | None = None
    """The row as stored, if part of it is unreadable."""

    def note(self, before: State, events: Sequence[Event]) -> None:
        """Keep the public events of a decision that has a film; a single computer's decision extends the last film."""
        public = tuple(known_to(None, events))
        if not self.game.film_length(public):
            return
        last = self.watched
        if last is not None and last.ply == self.row.ply - 1 and self.waits_for_computer(before):
            self.watched = Watched(last.before, (*last.events, *public), self.row.ply)
        else:
            self.watched = Watched(before.view(None), public, self.row.ply)

    def waits_for_computer(self, state: State) -> bool:
        """Whether exactly one computer is to act, as in the middle of a race."""
        asked = state.to_act()
        return len(asked) == 1 and self.by_computer(asked[0])

    def draft(self) -> "Match":
        """Return a copy to prepare a change on."""
        # Every press makes one, and dataclasses.replace takes four times as long.
        draft = Match(self.row, self.seats, self.state)
        draft._take(self)
        draft.watched = self.watched
        return draft

    def update(self, **fields: object) -> None:
        """Change fields of the row."""
        self.row = replace(self.row, **fields)

    def advance(self, draft: "Match", events: Sequence[Event]) -> None:
        """Become the draft that has just been stored; `events` are what its decision caused."""
        before, undone = self.state, self.row.undone
        self._take(draft)
        if self.row.undone != undone:
            self.watched = None
        elif before is not None:
            self.note(before, events)

    def catch_up(self, fresh: "Match", missed: Sequence[ActionRow]) -> None:
        """Update to what another process has stored, replaying the missed decisions for their films."""
        if self.state is not None:
            state = self.state.copy()
            for action in missed:
                before = state.copy()
                self.update(ply=action.ply)
                self.note(before, state.apply(action.seat, self.game.parse(action.notation)))
        self._take(fresh)

    def _take(self, newer: "Match") -> None:
        self.row, self.seats, self.state = newer.row, newer.seats, newer.state
        self.invited, self.proposal = newer.invited, newer.proposal
        self.figures, self.paused = newer.figures, newer.paused
        self.damaged, self.stored = newer.damaged, newer.stored

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def code(self) -> str:
        return code(self.row.id)

    @property
    def game(self) -> Game:
        return GAMES[self.row.game]

    @property
    def terms(self) -> Terms:
        return load_terms(self.row.terms)

    @property
    def tables(self) -> tuple[OtherTable, ...]:
        """The further channels in which the match is shown."""
        return load_tables(self.row.tables)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def shown_names(self) -> tuple[str, ...]:
        """The names of all seats, in pictures and headlines: marked where a computer has taken a person's place."""
        played_on = self.row.status == "playing" or is_played_out(self.row)
        return tuple(
            say("marked-as-computer", name=seat.name) if played_on and seat.status != "in" else seat.name
            for seat in self.seats
        )

    @property
    def chosen_options(self) -> dict[str, object]:
        """The game's options that differ from the rulebook's."""
        return read(dict[str, object], "matches.options", self.row.options)

    @property
    def outdated(self) -> bool:
        """Whether the match is of another version of the rules, whose positions cannot be read."""
        return bool(self.row.seed) and self.row.version != self.game.version and self.state is None

    @property
    def behind(self) -> bool:
        """Whether the match runs or is paused under older rules, from which it has to be brought to today's."""
        return self.row.status in ("playing", "shelved") and 0 < self.row.version < self.game.version

    @property
    def lost(self) -> bool:
        """Whether there is no position, although the match has begun: it cannot be read, or is of other rules."""
        return bool(self.damaged) or self.outdated

    def to_store(self, row: MatchRow) -> MatchRow:
        """Return a row of this match as it has to be stored: what could not be read stays as it was."""
        return row if self.stored is None else replace(row, terms=self.stored.terms, options=self.stored.options)

    def described(self, view: View, names: Sequence[str] = ()) -> list[str]:
        """Return the lines that describe a picture of `view`, without the headline; `names` replace the shown ones."""
        names = names or self.shown_names
        headline = self.game.headline(view, names)
        return [line for line in self.game.describe(view, names).splitlines() if line != headline]

    @property
    def playing(self) -> State:
        """The state of a match that has begun; refuses otherwise."""
        if self.damaged:
            raise Refusal(say("unreadable"))
        if self.outdated or self.behind:
            raise Refusal(say("rules-changed") if self.row.status == "shelved" else say("other-rules"))
        if self.state is None:
            raise Refusal(say("not-started"))
        return self.state

    def channel_for(self, seat: Seat | None) -> int:
        """Return the channel from which the person in a seat plays; a spectator sees the match's own."""
        return next((each.channel_id for each in self.tables if seat in each.seats), self.row.channel_id)

    def seat_of(self, person: int) -> Seat | None:
        """Return the seat of a person, or None for a spectator."""
        return next((seat.seat for seat in self.seats if seat.player_id == person), None)

    def seat_for(self, person: int) -> Seat:
        """Return the seat of a person; refuses spectators and those who have left."""
        seat = self.seat_of(person)
        if seat is None:
            raise Refusal(say("not-playing"))
        if self.seats[seat].status != "in":
            if self.row.status != "playing":
                raise Refusal(say("over-see-below"))
            if self.seats[seat].status == "forfeited":
                raise Refusal(say("timed-out"))
            raise Refusal(say("left"))
        return seat

    def by_computer(self, seat: Seat) -> bool:
        """Whether a computer decides for this seat: a CPU, or one whose person has left."""
        return self.seats[seat].player_id is None or self.seats[seat].status != "in"

    def question(self, seat: Seat) -> int:
        """Return the number of the question that a seat faces; no number is used again after an undo."""
        return self.playing.decision(seat) + self.row.undone * UNDONE

    def level(self, seat: Seat) -> str:
        """Return the level of the computer at this seat: the chosen one, or that of computers that replace people."""
        return self.seats[seat].cpu or STANDING_IN

    def people(self) -> list[SeatRow]:
        """Return the seats of people who have not left."""
        return [seat for seat in self.seats if seat.player_id is not None and seat.status == "in"]
