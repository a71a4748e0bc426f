"""The course of an event: its next round and its end. Everything follows from the seed."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace as replace_fields
from functools import lru_cache

from msgspec.structs import replace

from bot.events import arena, brackets, leagues, pods, swiss
from bot.events.model import Entry, Event, Result, Table, rounds_for
from bot.events.scores import Scores, Standing
from games.core import Rng
from games.registry import GAMES

BYE = Result("bye", (1,))
HALF = Result("half", (1,))


def begun(event: Event, entries: Sequence[Entry]) -> Event:
    """Start an event: set what depends on the number of players, that is the rounds and the seeds of a bracket."""
    taking_part = [entry for entry in entries if entry.state == "in"]
    rules, people = event.rules, len(taking_part)
    rounds = rules.rounds or rounds_for(people)
    if rules.format in ("round-robin", "league"):
        rounds = max((len(leagues.all_against_all(group)) for group in divided(event, entries).values()), default=0)
    seeds = seeded(event, taking_part) if rules.format in ("single", "double") else ()
    return replace(event, state="running", rounds=rounds, seeds=seeds)


def seeded(event: Event, entries: Sequence[Entry]) -> tuple[int, ...]:
    """Return the numbers of entries in order of rating, ties drawn by lot."""
    rng = event.lots("seeds")
    lots = {entry.number: rng.bits() for entry in sorted(entries, key=lambda each: each.number)}
    return tuple(each.number for each in sorted(entries, key=lambda each: (-each.rating, lots[each.number])))


def divided(event: Event, entries: Sequence[Entry]) -> dict[int, list[int]]:
    """Return the entries at the start, by division; a player who leaves later stays in theirs."""
    by_division: dict[int, list[int]] = {}
    there = event.present[0] if event.present else present_for(entries, 1)
    for entry in sorted(entries, key=lambda each: each.number):
        if entry.number in there:
            by_division.setdefault(entry.division, []).append(entry.number)
    return by_division


def present_for(entries: Sequence[Entry], round_: int) -> tuple[int, ...]:
    """Return the numbers of the entries to pair in a round."""
    return tuple(entry.number for entry in entries if entry.state == "in" and entry.begins <= round_)


def next_round(event: Event, entries: Sequence[Entry], tables: Sequence[Table]) -> list[Table]:
    """Return the next round's tables, none if all is over, for those `present`; in an arena, in order of arrival."""
    round_ = event.round + 1
    rng = event.lots(f"pair-{round_}")
    known = {entry.number: entry for entry in entries}
    if event.stage or event.rules.format in ("single", "double"):
        return _of_bracket(event, tables, round_)
    present = [known[number] for number in event.present[event.round] if number in known]
    scores = Scores.of(event.rules, entries, tables, event.round)
    match event.rules.format:
        case "pods":
            seated = _pods(event, _players(event, present, scores), rng)
        case "arena":
            players = _players(event, present, scores)
            for player in players if event.rules.lap else ():
                player.spent = scores.spent(player.number)
            seated = arena.pair(players, rng)
        case "round-robin" | "league":
            seated = _scheduled(event, entries, round_)
        case _:
            asking = {each.number for each in present if each.bye_in == round_}
            players = _players(event, [each for each in present if each.number not in asking], scores)
            seated = swiss.pair(players, rng)
            seated += [((number,), ("asked-bye",)) for number in sorted(asking)]
    return [
        Table(round_, number, seats, why, without_match(seats, why, known))
        for number, (seats, why) in enumerate(seated, 1)
    ]


def without_match(seats: Sequence[int], why: Sequence[str], known: Mapping[int, Entry]) -> Result | None:
    """Return the result of a table without an opponent; None if a match decides it."""
    if len(seats) == 1:
        return HALF if "asked-bye" in why else BYE if "free" not in why else Result("annulled", (1,))
    gone = [number for number in seats if known[number].state != "in"]  # who comes back to a league waits for the next
    if not gone or 2 < len(seats) != len(gone):  # at a larger table a computer plays for those who have left
        return None
    # The rounds of a league are known from the beginning: a player who has left forfeits the remaining ones.
    return Result("forfeit", tuple(2 if number in gone else 1 for number in seats), absent=())


def would_repeat(event: Event, entries: Sequence[Entry], tables: Sequence[Table], ready: Sequence[Entry]) -> bool:
    """Whether only two are ready in an arena, and one of them would get no points from the other."""
    if len(ready) != 2 or not event.rules.lap:
        return False
    scores, (one, other) = Scores.of(event.rules, entries, tables, event.round), (each.number for each in ready)
    return other in scores.spent(one) or one in scores.spent(other)


def _players(event: Event, present: Sequence[Entry], scores: Scores) -> list[swiss.Player]:
    before = Scores.of(event.rules, scores.entries.values(), scores.tables, event.round - 1)
    players = []
    for entry in present:
        number, sat = entry.number, scores.by_entry[entry.number]
        points = int(scores.line("points", number).value)
        player = swiss.Player(number, points, entry.rating, Counter(scores.met(number)))
        player.had_bye = any(each.result.how == "bye" for each in sat)
        player.firsts = sum(1 if each.seat == 0 else -1 for each in sat if len(each.table.seats) > 1)
        player.seats = [each.seat / (len(each.table.seats) - 1) for each in sat if len(each.table.seats) > 1]
        player.last = sat[-1].opponent if sat else swiss.NOBODY
        for each in sat:
            if each.table.round == event.round and each.opponent:
                mine, theirs = (before.line("points", who).value for who in (number, each.opponent))
                player.floated = (theirs > mine) - (theirs < mine)
        player.apart = [other for pair in event.apart if number in pair for other in pair if other != number]
        players.append(player)
    return players


def _pods(event: Event, players: Sequence[swiss.Player], rng: Rng) -> list[swiss.Seated]:
    largest, known = min(5, GAMES[event.rules.game].seats[-1]), {each.number: each for each in players}
    seated = []
    for seats in pods.seat(players, rng, largest):
        points = {known[number].points for number in seats}
        again = any(known[number].met[other] for number in seats for other in seats)
        why = ("equal-pod" if len(points) == 1 else "near-pod", *(("again-pod",) if again else ()))
        seated.append((tuple(seats), why))
    return seated


def _scheduled(event: Event, entries: Sequence[Entry], round_: int) -> list[swiss.Seated]:
    seated: list[swiss.Seated] = []
    for numbers in divided(event, entries).values():
        rounds = leagues.all_against_all(numbers)
        for one, other in rounds[round_ - 1] if round_ <= len(rounds) else ():
            both = tuple(number for number in (one, other) if number)
            seated.append((both, ("all",) if len(both) == 2 else ("free",)))
    return seated


@lru_cache(32)
def bracket_of(format_: str, people: int) -> brackets.Bracket:
    """Return the bracket of an event, or of the elimination after its cut."""
    return brackets.double(people) if format_ == "double" else brackets.single(people)


def bracket_progress(event: Event, tables: Sequence[Table]) -> brackets.Progress:
    """Return the progress of the elimination."""
    winners = {}
    for table in tables:
        if table.node >= 0 and table.stage == event.stage and table.result is not None:
            winners[table.node] = winner_of(event, table, table.result)
    return brackets.progress(bracket_of(event.rules.format, len(event.seeds)), event.seeds, winners)


def winner_of(event: Event, table: Table, result: Result) -> int:
    """Return who advances: the better seed after a shared first place, `EMPTY` if nobody came."""
    first = [number for number, place in zip(table.seats, result.places, strict=True) if place == 1]
    return min(first, key=event.seeds.index, default=brackets.EMPTY)


def _of_bracket(event: Event, tables: Sequence[Table], round_: int) -> list[Table]:
    rng = event.lots(f"pair-{round_}")
    bracket = bracket_of(event.rules.format, len(event.seeds))
    paired = []
    for number, (node, one, other) in enumerate(bracket_progress(event, tables).ready, 1):
        seats = (one, other) if rng.below(2) else (other, one)
        last = node == len(bracket.nodes) - 1
        side = bracket.nodes[node].side if event.rules.format == "double" else "final" if last else "knockout"
        paired.append(Table(round_, number, seats, (side,), node=node, stage=event.stage))
    return paired


def standings(
    event: Event, entries: Sequence[Entry], tables: Sequence[Table], rounds: int | None = None
) -> list[Standing]:
    """Return the standings after some rounds: of an elimination by rounds survived, of a league by division."""
    counted = event.round if rounds is None else rounds
    seated = {number for table in tables for number in table.seats}.union(event.seeds)
    taking_part = [entry for entry in entries if entry.state == "in" or entry.number in seated]
    scores = Scores.of(event.rules, taking_part, tables, counted)
    if event.rules.format == "league":
        return [each for _, group in sorted(divided(event, entries).items()) for each in scores.standings(group)]
    if not event.seeds:
        return scores.standings()
    after = [table for table in tables if table.round <= counted]
    known = {entry.number: entry for entry in taking_part}
    played = Scores.of(event.rules, taking_part, [replace(table, stage=0) for table in after], counted)
    ranked, place = list[Standing](), 1
    for group in _by_elimination(event, after):
        for number in group:
            won, sat = int(played.line("wins", number).value), len(played.played(number))
            ranked.append(Standing(place, known[number], won, sat, won, shared=len(group) > 1))
        place += len(group)
    inside = set(event.seeds)
    below = [each for each in scores.standings() if each.entry.number not in inside]
    return ranked + [
        replace_fields(each, place=len(ranked) + number, shared=False) for number, each in enumerate(below, 1)
    ]


def _by_elimination(event: Event, tables: Sequence[Table]) -> list[list[int]]:
    """Return the groups that share a place, the first place first: players eliminated in the same round."""
    how_far = bracket_progress(event, tables)
    beaten_in: dict[int, int] = {}
    for table in tables:
        if table.node >= 0 and table.stage == event.stage and table.result is not None:
            winner = winner_of(event, table, table.result)
            beaten_in |= {number: table.round for number in table.seats if number != winner}
    out = set(how_far.out)
    still = [number for number in event.seeds if number not in out and number != how_far.champion]
    groups: list[list[int]] = [[how_far.champion]] if how_far.champion else []
    groups += [still] if still else []
    for round_ in sorted({beaten_in[number] for number in out if number in beaten_in}, reverse=True):
        groups.append([number for number in event.seeds if number in out and beaten_in.get(number) == round_])
    return groups


def is_played_out(event: Event, tables: Sequence[Table]) -> bool:
    """Whether the current stage has no further round."""
    if event.seeds:
        return bracket_progress(event, tables).over
    return event.rules.format != "arena" and event.round >= event.rounds


def cut(event: Event, entries: Sequence[Entry], tables: Sequence[Table]) -> Event | None:
    """Begin the elimination after the rounds, if there is one; all who share the last qualifying place get in."""
    if not event.rules.cut or event.seeds or event.rules.format not in ("swiss", "pods", "round-robin"):
        return None
    ranked = [each for each in standings(event, entries, tables) if each.entry.state == "in"]
    if len(ranked) < 2:
        return None
    last = ranked[min(event.rules.cut, len(ranked)) - 1].place
    through = tuple(each.entry.number for each in ranked if each.place <= last)
    return replace(event, stage=1, seeds=through)


def next_divisions(event: Event, entries: Sequence[Entry], tables: Sequence[Table]) -> list[int]:
    """Return the entries of a league's next season in order: two up, two down, then the waiting list."""
    scores = Scores.of(event.rules, entries, tables, event.round)
    final = [
        [each.entry.number for each in scores.standings(numbers) if each.entry.state != "waiting"]
        for _, numbers in sorted(divided(event, entries).items())
    ]
    leaving = [entry.number for entry in entries if entry.state == "out"]
    return leagues.next_season(final, leaving, [entry.number for entry in entries if entry.state == "waiting"])


def rederived(event: Event, entries: Sequence[Entry], tables: Sequence[Table]) -> list[int]:
    """Pair every round again from the seed and the results known then, and return the rounds that differ."""
    different = []
    for round_ in sorted({table.round for table in tables}):
        then = replace(event, round=round_ - 1)
        if event.stage and all(table.stage == 0 for table in tables if table.round == round_):
            then = replace(then, stage=0, seeds=())
        before = [replace(each, result=each.result_in(round_ - 1), was=()) for each in tables if each.round < round_]
        now = [table for table in tables if table.round == round_ and "late" not in table.why]
        expected = next_round(then, entries, before)
        seated = {(table.number, table.seats) for table in now}
        if seated != {(table.number, table.seats) for table in expected}:
            different.append(round_)
    return different
