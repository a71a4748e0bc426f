"""How many examples Hypothesis tries: few in `make test`, all in `make proof`."""

from __future__ import annotations

from typing import Any

from hypothesis import settings

THOROUGH = "thorough"
"""The profile of `make proof`; `tests/isolation.py` registers it."""
SHARE = 6
"""`make test` tries one in so many."""


def examples(most: int, **changes: Any) -> settings:
    """Return settings with `most` examples for `make proof`, and a share of them for `make test`."""
    thorough = settings.get_current_profile_name() == THOROUGH
    return settings(max_examples=most if thorough else max(most // SHARE, 5), **changes)
