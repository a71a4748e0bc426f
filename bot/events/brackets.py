"""Single and double elimination: matches with links to the next matches of winner and loser."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

Source = tuple[str, int]
"""Who takes a place in a match: ("seed", 0), ("winner", 3) or ("loser", 3)."""
EMPTY = 0
"""An empty place; its opponent advances."""


@dataclass(frozen=True, slots=True)
class Node:
    """One match of a bracket."""

    number: int
    sources: tuple[Source, Source]
    side: str
    """"winners", "losers", "final" or "reset"."""
    round: int
    """The round within its side, from 1."""


@dataclass(slots=True)
class Bracket:
    """The matches of an elimination, in an order in which they can be played."""

    people: int
    nodes: list[Node] = field(default_factory=list)

    def add(self, ones: Iterable[Source], others: Iterable[Source], side: str, round_: int) -> list[Source]:
        """Add the matches of a round, and return their winners."""
        before = len(self.nodes)
        for one, other in zip(ones, others, strict=True):
            self.nodes.append(Node(len(self.nodes), (one, other), side, round_))
        return [("winner", number) for number in range(before, len(self.nodes))]


def order_of_seeds(size: int) -> list[int]:
    """Return the seeds from top to bottom, so that the best meet as late as possible: 0, 3, 1, 2 for four."""
    seeds = [0]
    while len(seeds) < size:
        seeds = [each for seed in seeds for each in (seed, len(seeds) * 2 - 1 - seed)]
    return seeds


def single(people: int) -> Bracket:
    """Return a single elimination; the top seeds have byes."""
    bracket = Bracket(people)
    _winners(bracket)
    return bracket


def double(people: int) -> Bracket:
    """Return a double elimination: two losses eliminate; the final is repeated if its loser was unbeaten before."""
    bracket = Bracket(people)
    rounds = _winners(bracket)
    if not rounds:
        return bracket
    alive: list[Source] = []
    number = 0
    for depth, matches in enumerate(rounds):
        dropping: list[Source] = [("loser", match) for _, match in matches]
        if depth % 2:
            dropping.reverse()
        if depth and depth % 4 >= 2:  # rotated by half, so that rematches come late
            half = len(dropping) // 2
            dropping = dropping[half:] + dropping[:half]
        if depth:
            number += 1
            alive = bracket.add(alive, dropping, "losers", number)
        else:
            alive = dropping
        if len(alive) > 1:
            number += 1
            alive = bracket.add(alive[::2], alive[1::2], "losers", number)
    ((_, final),) = bracket.add(rounds[-1], alive, "final", 1)
    bracket.add([("winner", final)], [("loser", final)], "reset", 1)
    return bracket


def _winners(bracket: Bracket) -> list[list[Source]]:
    """Add the matches of the unbeaten, and return the winners of each round."""
    size = 1 << max(0, bracket.people - 1).bit_length()
    alive: list[Source] = [("seed", seed) for seed in order_of_seeds(size)]
    rounds: list[list[Source]] = []
    while len(alive) > 1:
        alive = bracket.add(alive[::2], alive[1::2], "winners", len(rounds) + 1)
        rounds.append(alive)
    return rounds


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a bracket has been played."""

    ready: tuple[tuple[int, int, int], ...]
    """Matches that can begin: number and both players."""
    champion: int
    """The winner; `EMPTY` while that is open."""
    out: tuple[int, ...]
    """The eliminated players, the latest first."""
    over: bool


def progress(bracket: Bracket, seeds: Sequence[int], winners: Mapping[int, int]) -> Progress:
    """Follow the links; `winners` has the winner of each match, `EMPTY` if neither player came."""
    won: dict[int, int] = {}
    lost: dict[int, int] = {}
    losses: dict[int, int] = {}
    ready, out = [], list[int]()
    allowed = 2 if any(node.side == "losers" or node.side == "final" for node in bracket.nodes) else 1

    def of(source: Source) -> int | None:
        kind, which = source
        if kind == "seed":
            return seeds[which] if which < len(seeds) else EMPTY
        return (won if kind == "winner" else lost).get(which)

    def fell(who: int) -> None:
        losses[who] = losses.get(who, 0) + 1
        if who and losses[who] >= allowed:
            out.append(who)

    for node in bracket.nodes:
        one, other = of(node.sources[0]), of(node.sources[1])
        if one is None or other is None:
            continue
        if node.side == "reset" and (losses.get(other, 0) >= 2 or other == EMPTY):
            won[node.number], lost[node.number] = one, EMPTY  # the unbeaten one has won the final
            continue
        if one == EMPTY or other == EMPTY:
            won[node.number], lost[node.number] = one or other, EMPTY
        elif node.number in winners:
            winner = winners[node.number]
            won[node.number] = winner
            lost[node.number] = EMPTY if winner == EMPTY else other if winner == one else one
            for who in (one, other):
                if who != winner:
                    fell(who)
        else:
            ready.append((node.number, one, other))
    last = bracket.nodes[-1].number if bracket.nodes else -1
    champion = won.get(last, seeds[0] if not bracket.nodes and seeds else EMPTY)
    return Progress(tuple(ready), champion, tuple(reversed(out)), over=not bracket.nodes or last in won)
