"""Ratings of players in matches of two to five, by the Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()
_CENTRE, _SCALE = 1000, 40


@dataclass(frozen=True, slots=True)
class PlayerSkill:
    """The estimate of a player's skill: mean and standard deviation."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def rating(self) -> int:
        """The number that people see: a cautious estimate, so that playing pays; 1000 at first."""
        return max(0, round(_CENTRE + _SCALE * (self.mu - 3 * self.sigma)))


def rated(skills: Sequence[PlayerSkill], places: Sequence[int]) -> list[PlayerSkill]:
    """Return the skills after a match in which the players came in on `places`; equal places are ties."""
    teams = [[_MODEL.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [PlayerSkill(team[0].mu, team[0].sigma) for team in after]
