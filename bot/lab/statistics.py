"""Statistics of matches between computers: win shares, lengths, endings and the cards of won games."""

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

import msgspec

from bot.lab.sentences import say
from games.registry import GAMES

NINETY_FIVE = 1.959964
"""The half width of the 95 % interval of a normal distribution, in standard errors."""
FEW_DEALS = {1: 12.706, 2: 4.303}
"""The same for Student's distribution with 1 and 2 degrees of freedom; from 3 on, a series is accurate to 1 %."""
FEW = 26
"""A report for people shows at most this many cards; if there are more, only those that won most and least."""
ENDS = 10
"""How many of each of these it shows."""
COMMON = 8
"""How many of the cards with the most wins are named."""
OFTEN = 0.05
"""A card played in fewer matches than this share says little, and only the report for programs has it."""


class Trial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A simulation: levels, decks, seed, and how hard an ace thinks. With a number it determines a match."""

    game: str
    version: int
    levels: tuple[str, ...]
    decks: tuple[str, ...]
    """The key of a pre-built deck for each contestant; empty for the game's own."""
    seed: int
    iterations: int

    def contestant(self, place: int) -> str:
        """Return the name of a contestant in a report."""
        level = self.levels[place]
        return say("contestant", level=level, deck=self.decks[place]) if self.decks else level


class PlayedMatch(msgspec.Struct, frozen=True, array_like=True):
    """The result of one match. Lists have an entry per contestant; contestants change seats from match to match."""

    number: int
    shares: list[float]
    """Each contestant's share of the win."""
    seats: list[int]
    """The seat of each."""
    first: int
    """The contestant who began."""
    turns: int
    decisions: int
    options: int
    """The number of legal actions, summed over all decisions."""
    reason: str
    """The rules' word for the ending."""
    tallies: list[dict[str, int]]
    """What the game counts for profiles."""
    cards: list[dict[str, int]]
    """How often each played each card, piece or tile."""
    seconds: float


Share = tuple[float, float]
"""A share, and half the width of its 95 % interval."""


class MatchSide(NamedTuple):
    """One contestant of one match."""

    deal: Hashable
    """The deal: all of its matches have the same luck."""
    share: float
    """The share of the win: 1, or less if it was shared."""
    cards: dict[str, int]
    """How often each card was played."""


class Length(msgspec.Struct, frozen=True):
    """The length of matches: mean, median, 5th and 95th percentile."""

    mean: float
    median: int
    p5: int
    p95: int


class CardUse(msgspec.Struct, frozen=True):
    """Correlations of playing a card, not causes: winners and long matches play more cards."""

    matches: int
    """The number of matches in which it was played."""
    in_won: Share
    """The share of the won matches in which the winner played it."""
    wins: Share
    """The share of the matches with it that were won."""
    times: float
    """How often a winner played it in a match, on average."""


class TrialStatistics(msgspec.Struct):
    """The statistics of a number of matches."""

    trial: Trial
    matches: list[PlayedMatch]

    @property
    def contestants(self) -> range:
        return range(len(self.trial.levels))

    @property
    def deals(self) -> list[Hashable]:
        """Return the deal of every match: decks and a number; each is played with every contestant in every seat."""
        return [(self.trial.decks, match.number // len(self.contestants)) for match in self.matches]

    def won(self, contestant: int) -> Share:
        """Return the share of matches that a contestant won."""
        return mean_share([match.shares[contestant] for match in self.matches], self.deals)

    def won_at(self, seat: int) -> Share:
        """Return the share of matches won by the contestant in a seat."""
        return mean_share([match.shares[match.seats.index(seat)] for match in self.matches], self.deals)

    def won_with(self, brought: Sequence[str]) -> dict[str, Share]:
        """Return the win share of a contestant with each level or deck; `brought` lists those of the contestants."""
        shares = {}
        for name in dict.fromkeys(brought):
            with_it = [contestant for contestant in self.contestants if brought[contestant] == name]
            wins = [sum(match.shares[contestant] for contestant in with_it) / len(with_it) for match in self.matches]
            shares[name] = mean_share(wins, self.deals)
        return shares

    def cards(self, contestants: Iterable[int]) -> dict[str, CardUse]:
        """Return the use of every card that some of the contestants played, by its key."""
        return card_uses(self.sides(contestants))

    def sides(self, contestants: Iterable[int]) -> list[MatchSide]:
        """Return the sides that some of the contestants had in every match."""
        dealt = list(zip(self.deals, self.matches, strict=True))
        return [MatchSide(deal, match.shares[who], match.cards[who]) for who in contestants for deal, match in dealt]

    def tallied(self) -> dict[str, tuple[float, float]]:
        """Return, for everything the game counts, the mean of winners and the mean of all."""
        played = [each for match in self.matches for each in zip(match.shares, match.tallies, strict=True)]
        total, means = sum(share for share, _ in played), {}
        for name in sorted({name for _, tally in played for name in tally}):
            counts = [(share, tally.get(name, 0)) for share, tally in played]
            winners, anybody = sum(share * count for share, count in counts), sum(count for _, count in counts)
            means[name] = (winners / total, anybody / len(counts))
        return means

    @property
    def branching(self) -> float:
        return sum(match.options for match in self.matches) / sum(match.decisions for match in self.matches)

    @property
    def speed(self) -> float:
        """Decisions per second and process."""
        return sum(match.decisions for match in self.matches) / sum(match.seconds for match in self.matches)

    def as_dict(self) -> dict[str, object]:
        """Return the report for programs; all but the speed is the same for the same seed."""
        return {
            **msgspec.to_builtins(self.trial),
            "matches": len(self.matches),
            "win_shares": [self.won(contestant) for contestant in self.contestants],
            "seat_shares": [self.won_at(seat) for seat in self.contestants],
            "first_share": won_by_first(self.matches, self.deals),
            "level_shares": self.won_with(self.trial.levels),
            "deck_shares": self.won_with(self.trial.decks) if self.trial.decks else {},
            "endings": endings(self.matches),
            "turns": msgspec.to_builtins(turns(self.matches)),
            "decisions": msgspec.to_builtins(decisions(self.matches)),
            "mean_branching": self.branching,
            "tallies": {name: {"winner": won, "anybody": all_} for name, (won, all_) in self.tallied().items()},
            "cards": [msgspec.to_builtins(self.cards([contestant])) for contestant in self.contestants],
            "cards_of_all": msgspec.to_builtins(self.cards(self.contestants)),
            "decisions_per_second": self.speed,
        }

    def lines(self) -> list[str]:
        """Return the report for people."""
        rows = [(self.trial.contestant(contestant), self.won(contestant)) for contestant in self.contestants]
        for brought in (self.trial.levels, self.trial.decks):
            if 1 < len(set(brought)) < len(brought):
                rows += [(say("anybody-with", name=name), share) for name, share in self.won_with(brought).items()]
        rows += [(say("seat", number=seat + 1), self.won_at(seat)) for seat in self.contestants]
        rows.append((say("who-begins"), won_by_first(self.matches, self.deals)))
        width = max(20, *(len(name) for name, _ in rows))
        return [
            *(say("wins", name=f"{name:<{width}}", share=shown(share)) for name, share in rows),
            say("turns", length=in_words(turns(self.matches))),
            say("decisions", length=in_words(decisions(self.matches)), choices=f"{self.branching:.1f}"),
            endings_in_words(endings(self.matches)),
            say("speed", decisions=f"{self.speed:,.0f}"),
            *(
                say("tally", name=name, winner=f"{won:.2f}", anybody=f"{all_:.2f}")
                for name, (won, all_) in self.tallied().items()
            ),
            *self._card_lines(),
        ]

    def _card_lines(self) -> list[str]:
        """Return a table of the cards played: by each contestant, or by all if they are alike."""
        matches = len(self.matches)
        names = names_of(self.trial.game)
        called = [self.trial.contestant(who) for who in self.contestants]
        groups = [(say("played-by", name=name), [who]) for who, name in enumerate(called)]
        if len(set(called)) == 1:
            groups = [(say("played"), [*self.contestants])]
        return [line for title, who in groups for line in card_table(title, self.cards(who), matches, names)]


class Pairs(msgspec.Struct):
    """The statistics of every pair of the pre-built decks of one size."""

    size: int
    reports: list[TrialStatistics]

    @property
    def matches(self) -> list[PlayedMatch]:
        return [match for report in self.reports for match in report.matches]

    @property
    def decks(self) -> list[str]:
        return list(dict.fromkeys(deck for report in self.reports for deck in report.trial.decks))

    def won(self) -> dict[tuple[str, str], Share]:
        """Return for every ordered pair of decks how often the first beat the second."""
        shares = {}
        for report in self.reports:
            one, other = report.trial.decks
            shares[one, other], shares[other, one] = report.won(0), report.won(1)
        return shares

    @property
    def deals(self) -> list[Hashable]:
        return [deal for report in self.reports for deal in report.deals]

    def cards(self, *decks: str) -> dict[str, CardUse]:
        """Return the use of every card played from some of the decks, against all others."""
        played = ((deck, report) for deck in decks for report in self.reports)
        return card_uses(
            [
                side
                for deck, report in played
                for side in report.sides(who for who in report.contestants if report.trial.decks[who] == deck)
            ]
        )

    def as_dict(self) -> dict[str, object]:
        """Return the reports for programs, and their totals."""
        return {
            "size": self.size,
            "matches": len(self.matches),
            "first_share": won_by_first(self.matches, self.deals),
            "turns": msgspec.to_builtins(turns(self.matches)),
            "endings": endings(self.matches),
            "cards": {deck: msgspec.to_builtins(self.cards(deck)) for deck in self.decks},
            "cards_of_all": msgspec.to_builtins(self.cards(*self.decks)),
            "pairs": [report.as_dict() for report in self.reports],
        }

    def lines(self) -> list[str]:
        """Return the reports for people: a matrix of who beats whom, and the cards of won games."""
        won, decks = self.won(), self.decks
        width = max(map(len, (shown((1.0, 1.0)), *decks))) + 2
        lines = [f"{say('wins-against'):<{width}}" + "".join(f"{deck:>{width}}" for deck in decks)]
        for one in decks:
            cells = (shown(won[one, other]) if one != other else "" for other in decks)
            lines.append(f"{one:<{width}}" + "".join(f"{cell:>{width}}" for cell in cells))
        lines += [
            say(
                "wins-of",
                name=f"{say('who-begins'):<{width}}",
                share=shown(won_by_first(self.matches, self.deals)),
                matches=len(self.matches),
            ),
            say("turns", length=in_words(turns(self.matches))),
            endings_in_words(endings(self.matches)),
        ]
        names = names_of(self.reports[0].trial.game)
        common = sorted(self.cards(*self.decks).items(), key=lambda pair: (-pair[1].in_won[0], pair[0]))[:COMMON]
        lines.append(
            say("most-in-won-matches", cards=", ".join(f"{names[key]} {use.in_won[0]:.1%}" for key, use in common))
        )
        for deck in decks:
            matches = sum(len(report.matches) for report in self.reports if deck in report.trial.decks)
            lines += card_table(say("played-by", name=deck), self.cards(deck), matches, names)
        return lines


def mean_share(values: Sequence[float], deals: Sequence[Hashable], weights: Sequence[float] = ()) -> Share:
    """Return the mean over matches, which may be weighted, and half the width of its 95 % interval.

    Every deal is played from every seat, and its luck stays with the seat. So the matches of a deal (`deals` has that
    of each) are not independent, but the deals are: the interval comes from the variance between deals, by Student's
    distribution, as the error of a ratio of two sums: a deal contributes the weighted deviations of its values from
    the mean. A single deal says nothing about the error, so the interval is the whole range.
    """
    weights = weights or [1.0] * len(values)
    total = sum(weights)
    mean = sum(value * weight for value, weight in zip(values, weights, strict=True)) / total
    off: dict[Hashable, float] = {}
    for value, weight, deal in zip(values, weights, deals, strict=True):
        off[deal] = off.get(deal, 0.0) + weight * (value - mean)
    freedom = len(off) - 1
    if not freedom:
        return mean, 1.0
    variance = (freedom + 1) / freedom * sum(each * each for each in off.values()) / total**2
    return mean, min(1.0, students(freedom) * math.sqrt(variance))


def students(freedom: int) -> float:
    """Return the half width of the 95 % interval in standard errors, by the degrees of freedom."""
    z = NINETY_FIVE
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return FEW_DEALS.get(freedom, z + first / freedom + second / freedom**2 + third / freedom**3)


def length(values: Sequence[int]) -> Length:
    """Return the mean, the median and the 5th and 95th percentiles."""
    ranked = sorted(values)
    at = [ranked[math.ceil(part * len(ranked)) - 1] for part in (0.5, 0.05, 0.95)]
    return Length(sum(values) / len(values), *at)


def turns(matches: Sequence[PlayedMatch]) -> Length:
    """Return the number of turns of matches."""
    return length([match.turns for match in matches])


def decisions(matches: Sequence[PlayedMatch]) -> Length:
    """Return the number of decisions of matches."""
    return length([match.decisions for match in matches])


def won_by_first(matches: Sequence[PlayedMatch], deals: Sequence[Hashable]) -> Share:
    """Return the share of matches won by the contestant who began; `deals` has the deal of each match."""
    return mean_share([match.shares[match.first] for match in matches], deals)


def endings(matches: Sequence[PlayedMatch]) -> dict[str, float]:
    """Return the share of every ending, the commonest first."""
    counted = Counter(match.reason for match in matches)
    return {reason: count / len(matches) for reason, count in counted.most_common()}


def card_uses(sides: Sequence[MatchSide]) -> dict[str, CardUse]:
    """Return what playing each card correlates with."""
    won = sum(side.share for side in sides)
    shares, deals = [side.share for side in sides], [side.deal for side in sides]
    uses = {}
    for key in sorted({key for side in sides for key in side.cards}):
        played = [side for side in sides if key in side.cards]
        uses[key] = CardUse(
            matches=len(played),
            in_won=mean_share([float(key in side.cards) for side in sides], deals, shares) if won else (0.0, 0.0),
            wins=mean_share([side.share for side in played], [side.deal for side in played]),
            times=sum(side.share * side.cards[key] for side in played) / won if won else 0.0,
        )
    return uses


def card_table(title: str, uses: dict[str, CardUse], matches: int, names: dict[str, str]) -> list[str]:
    """Return the rows of a report for people, from the card with the highest win share to the lowest."""
    ranked = sorted(
        ((key, use) for key, use in uses.items() if use.matches >= OFTEN * matches),
        key=lambda pair: (-pair[1].wins[0], pair[0]),
    )
    rows = [
        f"  {names[key][:30]:<30}  {shown(use.wins):>15}  {shown(use.in_won):>15}  {use.times:7.2f}  {use.matches:7}"
        for key, use in ranked
    ]
    if len(rows) > FEW:
        rows = [*rows[:ENDS], say("more-rows", number=len(rows) - 2 * ENDS), *rows[-ENDS:]]
    columns = f"{say('wins-with'):>15}  {say('in-won-matches'):>15}  {say('times'):>7}  {say('matches'):>7}"
    return ["", f"{title[:32]:<32}  {columns}", *rows]


def names_of(game: str) -> dict[str, str]:
    """Return the names of everything that can be played."""
    return {entry.key: entry.name for entry in GAMES[game].entries()}


def shown(share: Share) -> str:
    """Write a share and its interval."""
    return f"{share[0]:6.1%} ± {share[1]:.1%}"


def in_words(how_long: Length) -> str:
    """Write a length without its unit."""
    return say("length", mean=f"{how_long.mean:.1f}", median=how_long.median, p5=how_long.p5, p95=how_long.p95)


def endings_in_words(shares: dict[str, float]) -> str:
    """Write the shares of endings."""
    return say("endings", shares=", ".join(f"{reason} {share:.1%}" for reason, share in shares.items()))
