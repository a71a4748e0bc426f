"""The judge replays a match and compares what was chosen with what could have been.

The actions of a decision are compared in the same imagined worlds, a few more in every round until the time is used up.
A loss counts only if it is larger than the worlds' differences explain. The largest are looked at again by an ace: if
it does not clearly agree, nothing was lost.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import stdev

import msgspec

from games.chronicle.placeholders import placeholders
from games.chronicle.record import Record, steps
from games.contract.menus import labelled
from games.core import Action, Outcome, Seat, View
from games.core.rng import Rng
from games.cpu import Budget, think
from games.cpu.chance import ChanceMap, Estimate, chance_map

FORM = 1
"""The version of the stored form."""
WORLDS = (4, 4, 8, 16)
"""The worlds of each round, 32 in all."""
CLOSEST = 5
"""The number of actions that are compared after the first round, and what was chosen."""
DOUBT = 1.3
"""How many standard errors a difference has to exceed."""
REVIEWED = 5
"""The number of each seat's largest losses that an ace looks at again."""
ITERATIONS = 200
"""The worlds that it searches for each, half of them for the chosen and half for the better action."""
AGREED = 0.02
"""The least gain that it has to find, too: a smaller one is within its own doubt."""
FIRST_PART = 0.6
"""The part of the time after which no further round begins."""
LEAST = 0.005
"""A smaller loss than this is none."""


class Judgement(msgspec.Struct, frozen=True, array_like=True):
    """One decision with a choice. Chances are those of the seat that decided, by what it knew."""

    ply: int
    """How many decisions came before it."""
    seat: Seat
    chance: float
    """With the best action."""
    loss: float
    """How much less it was with the action that was chosen."""
    spread: float
    """How much less it was with the worst one."""
    chosen: str
    """What was chosen, in the words of its button; names are placeholders."""
    better: str
    """What would have been better; "" if nothing was lost."""


class MatchAnalysis(msgspec.Struct, frozen=True):
    """A match as it is kept: every judged decision, in order, and how it ended."""

    form: int
    decisions: int
    results: tuple[float, ...]
    """Each seat's part of the victory."""
    judgements: tuple[Judgement, ...]


@dataclass(slots=True)
class Question:
    """A decision that is being judged."""

    ply: int
    view: View
    legal: Sequence[Action]
    chosen: int
    """The place of what was chosen among the legal actions."""
    rng: Rng
    estimates: list[Estimate]
    left: list[int] = field(default_factory=list)
    """The places of the actions that are still compared."""
    spread: float = 0.0
    loss: float = 0.0
    best: int = 0

    @property
    def seat(self) -> Seat:
        assert self.view.seat is not None, "a spectator decides nothing"
        return self.view.seat


def analysed(
    record: Record, outcome: Outcome, forced: Collection[int], luck: int, spent: Callable[[], float] | None = None
) -> MatchAnalysis:
    """Judge the decisions of a match, except for the `forced` ones, whose player did not make them.

    `spent` returns the part of the time that is used up; without it, the same match is judged in the same way. Raises
    `IllegalAction` if the log does not belong to the seed.
    """
    used = spent or (lambda: 0.0)
    judge = _Judge(record, luck)
    questions = list(judge.questions(forced))
    for number, worlds in enumerate(WORLDS):
        if number and used() > FIRST_PART:
            break
        for question in questions:
            judge.compare(question, worlds)
    for question in questions:
        judge.conclude(question)
    for question in sorted(questions, key=lambda question: -question.loss):
        if judge.reviewed[question.seat] < REVIEWED and question.loss >= LEAST and used() < 1:
            judge.review(question)
    shares = tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(len(record.names)))
    return MatchAnalysis(FORM, len(record.log), shares, tuple(map(judge.judgement, questions)))


class _Judge:
    """Judges the decisions of one match."""

    def __init__(self, record: Record, luck: int) -> None:
        self._record, self._game, self._luck = record, record.played, luck
        self._names = placeholders(record.names)
        self._map: ChanceMap = chance_map(record.game, len(record.names))
        self.reviewed = [0] * len(record.names)

    def questions(self, forced: Collection[int]) -> Iterator[Question]:
        """Yield every decision with a choice that its player made."""
        for ply, (state, _events) in enumerate(steps(self._record)):
            if state is None or ply == len(self._record.log) or ply in forced:
                continue
            seat, notation = self._record.log[ply]
            legal = [each for each in state.legal_actions(seat) if each.notation not in self._game.agreements]
            notations = [each.notation for each in legal]
            if len(legal) > 1 and notation in notations:
                rng = Rng(
                    (self._luck << 20) + ply
                )  # each its own: an answer depends on nothing that is not in the view
                empty, places = [Estimate() for _ in legal], list(range(len(legal)))
                yield Question(ply, state.view(seat), legal, notations.index(notation), rng, empty, places)

    def compare(self, question: Question, worlds: int) -> None:
        """Try the actions in some more worlds, each with the same luck for all of them."""
        for _ in range(worlds):
            world = self._game.determinize(question.view, Rng(question.rng.bits()))
            for place in question.left:
                future = world.copy()
                future.apply(question.seat, question.legal[place])
                question.estimates[place].add(self._game, future, question.seat, self._map)
        chances = [question.estimates[place].chance for place in question.left]
        question.spread = max(question.spread, max(chances) - min(chances))
        ranked = sorted(question.left, key=lambda place: -question.estimates[place].chance)
        question.left = sorted({*ranked[:CLOSEST], question.chosen})

    def conclude(self, question: Question) -> None:
        """Find the best action, and whether it was better than the chosen one by more than doubt allows."""
        chosen = question.estimates[question.chosen]
        question.best = max(question.left, key=lambda place: question.estimates[place].chance)
        best = question.estimates[question.best]
        gaps = [one - other for one, other in zip(best.each, chosen.each, strict=True)]
        lost = best.chance - chosen.chance
        question.loss = lost if lost >= LEAST and lost > DOUBT * stdev(gaps) / sqrt(len(gaps)) else 0.0

    def review(self, question: Question) -> None:
        """Let an ace compare the chosen action with the better one; the smaller loss counts."""
        self.reviewed[question.seat] += 1
        better, chosen = (question.legal[place].notation for place in (question.best, question.chosen))
        luck, budget = Rng(question.rng.bits()), Budget(ITERATIONS)
        thoughts = think(self._game, question.view, question.legal, luck, budget, among=(better, chosen))
        worth = {thought.action.notation: thought.worth for thought in thoughts}
        gain = worth[better] - worth[chosen]
        question.loss = min(question.loss, gain) if gain >= AGREED else 0.0

    def judgement(self, question: Question) -> Judgement:
        """Return what is kept of a decision."""
        chance = question.estimates[question.chosen].chance + question.loss
        lost = question.loss >= LEAST
        labels = labelled(self._game.menu(question.view, question.legal, self._names)) if lost else {}
        return Judgement(
            question.ply,
            question.seat,
            round(min(1.0, chance), 3),
            round(question.loss, 3) if lost else 0.0,
            round(max(question.spread, question.loss), 3),
            labels[question.legal[question.chosen].notation] if lost else "",
            labels[question.legal[question.best].notation] if lost else "",
        )
