"""The ways to break Paddock that `python -m tests.chaos.breakages` tries still fit the code."""

from __future__ import annotations

import pytest

from tests.chaos.__main__ import KINDS
from tests.chaos.breakages import ROOT, Breakage, breakages


def test_there_are_twenty() -> None:
    assert len(breakages()) == 20


@pytest.mark.parametrize("breakage", breakages(), ids=lambda each: each.name)
def test_it_fits_and_can_be_run(breakage: Breakage) -> None:
    broken = breakage.applied((ROOT / breakage.file).read_text())
    compile(broken, breakage.file, "exec")
    assert set(breakage.kinds) <= KINDS.keys()


def test_one_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="0 times"):
        Breakage("x", "x", "x", "old", "new", ()).applied("nothing")
