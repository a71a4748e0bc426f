"""Ratings: the pairwise Bradley-Terry model with Bayesian updates, shown as a mean with its deviation."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from openskill.models import BradleyTerryPart

from bot.shared.durations import DAY

PRIOR = 6.5
"""The deviation of a new player, on the model's scale."""
_MODEL = BradleyTerryPart(sigma=PRIOR)
CENTRE = 1000
SCALE = 400 / math.log(10) / (math.sqrt(2) * _MODEL.beta)
"""Points for one unit of the model, so that 400 points more are odds of ten to one, as in chess."""
SURE = 125
"""A rating with a larger deviation is provisional."""
MEASURED = 50
"""The deviation of a computer's rating."""
GROWTH = 7
"""How fast a deviation grows without matches: its square gains this number's square every day."""


@dataclass(frozen=True, slots=True)
class PlayerSkill:
    """The estimate of a player's skill: mean and standard deviation, on the model's scale."""

    mu: float = _MODEL.mu
    sigma: float = PRIOR

    @classmethod
    def measured(cls, rating: float) -> "PlayerSkill":
        """Return the skill of a computer whose rating was measured."""
        return cls(_MODEL.mu + (rating - CENTRE) / SCALE, MEASURED / SCALE)

    @property
    def rating(self) -> int:
        """The mean in points: 1000 at first."""
        return max(0, round(CENTRE + SCALE * (self.mu - _MODEL.mu)))

    @property
    def deviation(self) -> int:
        """The standard deviation in points."""
        return round(SCALE * self.sigma)

    @property
    def provisional(self) -> bool:
        """Whether too little is known for a leaderboard."""
        return self.deviation > SURE

    @property
    def cautious(self) -> int:
        """The rating, minus one deviation while it is provisional: a first match should not be hard."""
        return self.rating - self.deviation * self.provisional

    def __str__(self) -> str:
        return f"{self.rating} ± {self.deviation}{'?' if self.provisional else ''}"

    def aged(self, milliseconds: int) -> "PlayerSkill":
        """Return the estimate after a time without matches: never less certain than that of a new player."""
        days = max(0, milliseconds) / DAY
        grown = math.hypot(self.sigma, GROWTH / SCALE * math.sqrt(days))
        return replace(self, sigma=max(self.sigma, min(grown, PRIOR)))


def sure_for(skill: PlayerSkill) -> int:
    """Return for how many milliseconds without a match a rating stays more than provisional; 0 if it is not."""
    variance = (SURE + 0.5) ** 2 - (SCALE * skill.sigma) ** 2
    return 0 if skill.provisional else max(0, int(variance / GROWTH**2 * DAY))


def rated(skills: Sequence[PlayerSkill], places: Sequence[int]) -> list[PlayerSkill]:
    """Return the skills after a match in which the players came in on `places`; equal places are ties."""
    teams = [[_MODEL.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [PlayerSkill(team[0].mu, team[0].sigma) for team in after]


def chances(skills: Sequence[PlayerSkill]) -> list[float]:
    """Return each player's chance of winning a match between them: 400 points more are odds of ten to one in a duel."""
    spread = math.sqrt(2 * (_MODEL.beta**2 + sum(skill.sigma**2 for skill in skills) / len(skills)))
    weights = [math.exp((skill.mu - skills[0].mu) / spread) for skill in skills]
    return [weight / sum(weights) for weight in weights]
