"""The landscape feature of each Realm, behind its road and ring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.artwork.feature_buildings import BUILDINGS
from games.artwork.feature_grounds import GROUNDS
from games.artwork.feature_skies import SKIES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from games.artwork.draws import Draws


FEATURES: Mapping[str, Callable[[Draws, str, str, str, str], str]] = {
    **GROUNDS,
    **SKIES,
    **BUILDINGS,
}
