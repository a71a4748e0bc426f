"""The judge replays a match and compares each chosen action with its alternatives.

The legal actions are first compared right after the decision, in the same imagined worlds. The match is then played on
in new worlds, from the most promising actions and from the chosen one, with the same luck for all of them; decisions
that seem to have cost more get more of these worlds. A better action is confirmed in fresh worlds.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Literal, TypeAlias

import msgspec

from games.chronicle.placeholders import placeholders
from games.chronicle.record import Record, steps
from games.contract.menus import labelled
from games.contract.sentences import say
from games.core import Action, Outcome, Rng, Round, Seat, State, Turn, View
from games.cpu.ace import play_on
from games.cpu.chance import ChanceMap, Estimate, chance_map

FORM = 2
"""The version of the stored form."""
WORLDS = (2, 6, 8, 16)
"""How many worlds each round of the first comparison has, 32 in all. Decisions that miss the first are not judged."""
CLOSEST = 5
"""How many of the best actions are still compared after the first round, besides the chosen one."""
DOUBT = 1.3
"""How many standard errors a difference has to exceed to count."""
SURE = 2.5
"""How many it has to exceed to be shown as advice, so that nine of ten such pieces of advice are right."""
RIVALS = 3
"""From how many alternatives of each decision, the most promising ones, the match is played on."""
FUTURES = (8, 16, 32, 64)
"""In how many worlds it is played on in each round; every round leaves half of each seat's decisions."""
FINALS = 6
"""The minimum number of decisions left for each seat."""
CONFIRMED = 128
"""In how many further worlds these are confirmed."""
LONGER = (128, 256, 512)
"""In how many more, while there is time, if a loss counts but is not certain enough to be shown."""
ENOUGH = 24
"""The minimum number of worlds for a confirmation."""
FIRST_PART = 0.4
"""The fraction of the time after which no further round of the first comparison begins."""
SECOND_PART = 0.7
"""The fraction of the time after which confirming the candidates begins."""
LEAST = 0.005
"""Smaller losses count as none."""
WORTH_A_WORD = 0.03
"""Smaller losses are not shown: the fast policy that plays on may be wrong by this much."""


Period: TypeAlias = tuple[Literal["", "turn", "round"], int]
"""A turn, or a round of all seats, and its number, as the game counts them."""


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
    chosen: str = ""
    """What was chosen, by its name or in the words of its button; names are placeholders."""
    better: str = ""
    """What would have been better; "" if nothing was lost, or if that is not certain enough."""
    action: str = ""
    """The notation of what was chosen, where something better is named."""
    good: tuple[str, ...] = ()
    """The notations of what would have been better, the best first."""
    why: str = ""
    """The consequences of the best one, as the game says them; may be empty."""
    when: Period = ("", 0)
    """When it was; unknown in analyses that were stored without it."""


class MatchAnalysis(msgspec.Struct, frozen=True):
    """A match as it is kept: every judged decision, in order, and how it ended."""

    form: int
    decisions: int
    results: tuple[float, ...]
    """Each seat's share of the win."""
    judgements: tuple[Judgement, ...]


@dataclass(slots=True)
class Question:
    """A decision that is being judged."""

    ply: int
    number: int
    """Which question of the seat it answers: the slides of a program all answer one."""
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
    rivals: list[int] = field(default_factory=list)
    """The places of the actions that look better than what was chosen, the best first."""
    better: list[int] = field(default_factory=list)
    """Those of them that are certainly better."""
    when: Period = ("", 0)

    @property
    def seat(self) -> Seat:
        return self.view.viewer


@dataclass(slots=True)
class Candidate:
    """A decision from which the match is played on, by each of a few actions."""

    question: Question
    futures: dict[int, Estimate]
    """The chances some decisions later, by the place of the action."""
    rivals: list[int] = field(default_factory=list)
    """Only in a final: the best action, and those that looked nearly as good."""

    def gap(self, place: int) -> tuple[float, float]:
        """Return how much better an action is than what was chosen, and its standard error."""
        return _gap(self.futures[place], self.futures[self.question.chosen])

    def best(self) -> int:
        """Return the place of the action that looks best, right after it and later."""
        now, chosen = self.question.estimates, self.question.chosen
        return max(self.question.rivals, key=lambda place: _gap(now[place], now[chosen])[0] + self.gap(place)[0])

    def looks(self) -> float:
        """Return how much seems to be lost; this only ranks decisions."""
        best, now = self.best(), self.question.estimates
        return _gap(now[best], now[self.question.chosen])[0] + self.gap(best)[0]

    def final(self) -> "Candidate":
        """Return a new comparison of the best action with the chosen one, in worlds that were not used to find it."""
        best = self.best()
        half = max(0.0, self.gap(best)[0] / 2)
        near = [place for place in self.question.rivals if place != best and self.gap(place)[0] > half]
        return Candidate(self.question, {place: Estimate() for place in (best, self.question.chosen)}, [best, *near])

    def conclude(self) -> None:
        """Set the loss, and the better actions if they are certain enough."""
        enough = len(self.futures[self.question.chosen].each) >= ENOUGH
        gap, doubt = self.gap(self.rivals[0]) if enough else (0.0, 0.0)
        self.question.loss, self.question.rivals = _loss(gap, doubt), self.rivals
        self.question.better = self.rivals if self.question.loss > max(SURE * doubt, WORTH_A_WORD) else []


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
        for question in questions:
            if used() > (FIRST_PART if number else 1.0):
                break
            judge.compare(question, worlds)
    questions = [question for question in questions if question.estimates[question.chosen].each]
    for question in questions:
        judge.conclude(question)
    compared = [Candidate(each, {place: Estimate() for place in (*each.rivals, each.chosen)}) for each in questions]
    candidates = sorted(compared, key=Candidate.looks, reverse=True)
    for number, worlds in enumerate(FUTURES, 1):
        judge.play_on(candidates, worlds, used, FIRST_PART + (SECOND_PART - FIRST_PART) * number / len(FUTURES))
        candidates = judge.better_half(candidates)
    finals = [candidate.final() for candidate in candidates]
    judge.play_on(finals, ENOUGH, used, 1.0)
    doubtful = [each for each in finals if each.gap(each.rivals[0])[0] > 0]
    for worlds in (CONFIRMED - ENOUGH, *LONGER):
        judge.play_on(doubtful, worlds, used, 1.0)
        for final in finals:
            final.conclude()
        doubtful = [each for each in doubtful if each.question.loss and not each.question.better]
    judge.count_once(questions)
    shares = tuple(outcome.share(seat) for seat in range(len(record.names)))
    return MatchAnalysis(FORM, len(record.log), shares, tuple(map(judge.judgement, questions)))


class _Judge:
    """Judges the decisions of one match."""

    def __init__(self, record: Record, luck: int) -> None:
        self._record, self._game, self._luck = record, record.played, luck
        self._names = placeholders(record.names)
        self._answers = defaultdict[tuple[Seat, int], list[tuple[int, str]]](list)
        """When and how each seat answered each of its questions."""
        self._map: ChanceMap = chance_map(record.game, len(record.names))

    def questions(self, forced: Collection[int]) -> Iterator[Question]:
        """Yield every decision with a choice that its player made."""
        when: Period = ("", 0)
        for ply, (state, events) in enumerate(steps(self._record)):
            begun = [each for each in events if isinstance(each, Turn | Round)]
            when = ("turn" if isinstance(begun[-1], Turn) else "round", begun[-1].number) if begun else when
            if state is None or ply == len(self._record.log):
                continue
            seat, notation = self._record.log[ply]
            number = state.decision(seat) if seat in state.to_act() else -1
            self._answers[seat, number].append((ply, notation))
            legal = [each for each in state.legal_actions(seat) if each.notation not in self._game.agreements]
            notations = [each.notation for each in legal]
            if len(legal) > 1 and notation in notations and ply not in forced:
                # Each its own: an answer depends on nothing that is not in the view.
                rng = Rng((self._luck << 20) + ply)
                empty, places, chosen = [Estimate() for _ in legal], list(range(len(legal))), notations.index(notation)
                yield Question(ply, number, state.view(seat), legal, chosen, rng, empty, places, when=when)

    def compare(self, question: Question, worlds: int) -> None:
        """Try the actions in some more worlds, each with the same luck for all of them."""
        for _ in range(worlds):
            self._try({place: question.estimates[place] for place in question.left}, question, 0)
        chances = [question.estimates[place].chance for place in question.left]
        question.spread = max(question.spread, max(chances) - min(chances))
        ranked = sorted(question.left, key=lambda place: -question.estimates[place].chance)
        question.left = sorted({*ranked[:CLOSEST], question.chosen})

    def conclude(self, question: Question) -> None:
        """Set the most promising alternatives, and the loss if it is statistically significant."""
        places = [place for place in question.left if place != question.chosen]
        question.rivals = sorted(places, key=lambda place: -question.estimates[place].chance)[:RIVALS]
        gap, doubt = _gap(question.estimates[question.rivals[0]], question.estimates[question.chosen])
        question.loss = _loss(gap, doubt)

    def better_half(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        """Return the half of each seat's candidates that seem to have lost most, but at least `FINALS` of them."""
        kept = []
        for seat in range(len(self._record.names)):
            own = [each for each in candidates if each.question.seat == seat]
            kept += sorted(own, key=Candidate.looks, reverse=True)[: max(FINALS, (len(own) + 1) // 2)]
        return kept

    def play_on(self, candidates: Sequence[Candidate], worlds: int, used: Callable[[], float], until: float) -> None:
        """Play on in some more worlds, all candidates in turn, while there is time."""
        for _ in range(worlds):
            for candidate in candidates:
                if used() > until:
                    return
                self._try(candidate.futures, candidate.question, self._game.search.rollout)

    def count_once(self, questions: Sequence[Question]) -> None:
        """Let only the worst decision of each mistake count."""
        mistakes = list[list[Question]]()
        for question in sorted(questions, key=lambda each: (each.seat, each.ply)):
            if mistakes and self._is_one_mistake(mistakes[-1][-1], question):
                mistakes[-1].append(question)
            else:
                mistakes.append([question])
        for mistake in mistakes:
            mistake.remove(max(mistake, key=lambda each: (bool(each.better), each.loss)))
            for question in mistake:
                question.loss, question.spread, question.better = 0.0, 0.0, []

    def _is_one_mistake(self, before: Question, after: Question) -> bool:
        """Whether two decisions answer one question, or the same action would still have been better right after."""
        if (before.seat, before.number) == (after.seat, after.number):
            return True
        alone = all(seat == before.seat for seat, _ in self._record.log[before.ply : after.ply + 1])
        best = [each.legal[each.rivals[0]] for each in (before, after) if each.loss]
        return alone and len(best) == 2 and best[0] == best[1]

    def _try(self, estimates: Mapping[int, Estimate], question: Question, ahead: int) -> None:
        """Try some actions in one more world, with the same luck for all, and play `ahead` more decisions."""
        world, luck = self._game.determinize(question.view, Rng(question.rng.bits())), question.rng.bits()
        rest = [step for ply, step in self._answers[question.seat, question.number] if ahead and ply > question.ply]
        for place, estimate in estimates.items():
            end = self._end(question, place, world, luck, ahead)
            if rest and place == question.chosen:
                # Blame no slide for what came later in its program, or what could still have been made of it.
                as_made = self._end(question, place, world, luck, ahead, rest)
                end = max(end, as_made, key=lambda one: self._game.evaluate(one, question.seat))
            estimate.add(self._game, end, question.seat, self._map)

    def _end(
        self, question: Question, place: int, world: State, luck: int, ahead: int, rest: Sequence[str] = ()
    ) -> State:
        """Return where an action, and the `rest` of the same answer, lead in a world `ahead` more decisions later."""
        future, left = world.copy(), list(reversed(rest))

        def policy(state: State, seat: Seat, legal: Sequence[Action], rng: Rng) -> Action:
            if left and seat == question.seat and state.decision(seat) == question.number:
                step = self._game.parse(left.pop())
                if step in legal:
                    return step
            return self._game.playout(state, seat, legal, rng)

        future.apply(question.seat, question.legal[place])
        if ahead:
            play_on(policy, future, Rng(luck), ahead + len(rest))
        return future

    def judgement(self, question: Question) -> Judgement:
        """Return the judgement of a decision; better actions are only named if they are certain enough."""
        chance = question.estimates[question.chosen].chance + question.loss
        rounded = (round(min(1.0, chance), 3), round(question.loss, 3), round(max(question.spread, question.loss), 3))
        if not question.better:
            return Judgement(question.ply, question.seat, *rounded)
        menu = self._game.menu(question.view, question.legal, self._names)
        labels = labelled(menu, named=True)
        action, *good = (question.legal[place].notation for place in (question.chosen, *question.better))
        costs = say("all-else-costs") if good[0] in self._game.passes else ""
        why = self._game.why(question.view, menu, good[0]) or costs
        words = (labels[action], labels[good[0]], action)
        return Judgement(question.ply, question.seat, *rounded, *words, good=tuple(good), why=why, when=question.when)


def _loss(gap: float, doubt: float) -> float:
    """Return a mean difference as a loss; 0.0 if it is too small or too uncertain to count."""
    return gap if gap >= LEAST and gap > DOUBT * doubt else 0.0


def _gap(best: Estimate, chosen: Estimate) -> tuple[float, float]:
    """Return the mean difference of two chances in the same worlds, and its standard error."""
    gaps = [one - other for one, other in zip(best.each, chosen.each, strict=True)]
    doubt = stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else 1.0
    return (fmean(gaps) if gaps else 0.0), doubt
