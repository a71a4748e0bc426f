"""Finished matches for the command line: their stories, and their verification."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

import msgspec

from bot.app.sentences import say
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.match_setup import options_of
from bot.host.core.stored_match import position_stored
from bot.host.ending import library, verification
from bot.host.ending.replay import record_of
from bot.host.ending.verification import Verification
from bot.shared.ids import parse_code
from bot.shared.refusal import Refusal
from bot.shared.settings import Settings
from db import matches
from db.connection import opened_current
from games.chronicle.record import Record, Upgrade, steps
from games.core import CLOCK, IllegalAction, SeatSetup
from games.registry import GAMES


class MatchRecord(msgspec.Struct, frozen=True):
    """Everything needed to replay a finished match anywhere."""

    game: str
    version: int
    names: list[str]
    decks: list[list[str]]
    seed: str
    options: dict[str, object]
    decisions: list[tuple[int, str]]
    positions: list[Upgrade] = []
    """The positions where newer rules took over, and the end; files of older programs have none."""


@dataclass(frozen=True, slots=True)
class Story:
    """The story of a match."""

    record: MatchRecord
    sentences: list[list[str]]
    """The sentences of every decision, the opening first."""

    def as_dict(self) -> dict[str, object]:
        """Return the record for programs, and for `paddock replay` again."""
        record: dict[str, object] = msgspec.to_builtins(self.record)
        return record

    def lines(self) -> list[str]:
        """Return the story for people: every decision in its notation, and what followed from it."""
        lines = list(self.sentences[0])
        for (seat, notation), sentences in zip(self.record.decisions, self.sentences[1:], strict=True):
            who = self.record.names[seat] if seat >= 0 else say("the-clock")
            lines.append(f"[{who}: {notation}] {' '.join(sentences)}".rstrip())
        return lines


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict for the command line."""

    match: str
    verdict: Verification

    @property
    def good(self) -> bool:
        return self.verdict.good

    def as_dict(self) -> dict[str, object]:
        """Return the verdict for programs."""
        return {"match": self.match, "good": self.good, **asdict(self.verdict)}

    def lines(self) -> list[str]:
        """Return the verdict for people."""
        verdict = self.verdict
        return say(
            "verdict",
            match=self.match,
            seed=verdict.seed,
            secret=verdict.secret or "-",
            nonces=" ".join(verdict.nonces) or "-",
            commitment=verdict.commitment,
            promised=verdict.promised,
            same_end=verdict.replayed,
            decisions=verdict.decisions,
            older=verdict.older,
        ).split("\n")


@asynccontextmanager
async def _host(settings: Settings) -> AsyncIterator[Host]:
    async with opened_current(settings.database) as db:
        yield Host(db, MatchCache(db), settings, now=lambda: 0)


def _number(text: str, *, or_file: bool = False) -> int:
    """Return the number of a match; refuses anything but a code; `or_file` if a file name was possible too."""
    number = parse_code(text)
    if number is None:
        raise Refusal(say("no-match-code", typed=text, or_file=or_file))
    return number


async def verdict(settings: Settings, text: str) -> Judgement:
    """Check a finished match of the database; raises `Refusal` if there is none, or if it is not over."""
    async with _host(settings) as host:
        return Judgement(text.upper(), await verification.verify(host, _number(text)))


async def story(settings: Settings, text: str) -> Story:
    """Return the story of a finished match in the database; raises `Refusal` if there is none, or if it is not over."""
    async with _host(settings) as host:
        match = await host.cache.get(_number(text, or_file=True))
        if match.row.status != "over":
            raise Refusal(say("transcript-too-early"))
        log = await matches.actions(host.db, match.id)
        book = await library.public_book(host, match)
        sentences = [book.sentences(ply, match.names) for ply in range(book.decisions + 1)]
        return Story(_written(match, record_of(match, log)), sentences)


def from_file(path: Path) -> Story:
    """Return the story of a match in a file that `as_dict` wrote; raises `Refusal` if it is something else."""
    try:
        record = msgspec.json.decode(path.read_bytes(), type=MatchRecord)
        seats = range(CLOCK, len(record.names))
        if len(record.decks) != len(record.names) or any(seat not in seats for seat, _ in record.decisions):
            raise ValueError(say("seats-misfit"))  # noqa: TRY301 - one place that explains
        return _story_of(record)
    except (msgspec.MsgspecError, IllegalAction, ValueError) as trouble:
        raise Refusal(say("not-a-record", path=str(path), why=str(trouble))) from trouble


def _written(match: Match, record: Record) -> MatchRecord:
    row, decks = match.row, [list(setup.deck) for setup in record.setup]
    options = options_of(match).model_dump(exclude_defaults=True)
    positions = list(record.upgrades)
    if row.version == match.game.version:
        positions.append(position_stored(row))
    return MatchRecord(row.game, row.version, list(match.names), decks, row.seed, options, list(record.log), positions)


def _story_of(record: MatchRecord) -> Story:
    game = GAMES.get(record.game)
    if game is None or record.version > game.version:
        raise Refusal(say("other-rules"))
    decks = tuple(SeatSetup(deck=tuple(deck)) for deck in record.decks)
    options, names = game.Options.model_validate(record.options).model_dump_json(), tuple(record.names)
    older = tuple(each for each in record.positions if each.version < game.version)
    whole = Record(record.game, decks, int(record.seed, 16), options, tuple(record.decisions), names, older)
    lines = [[sentence for event in events if (sentence := game.sentence(event, names))] for _, events in steps(whole)]
    if record.version < game.version and not record.positions:
        lines[0].insert(0, say("older-file"))
    return Story(record, lines)
