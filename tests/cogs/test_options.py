"""What Discord takes of the choices that are offered while a person types."""

from __future__ import annotations

from cogs.shared.options import offered


def test_the_first_twenty_five_choices_are_offered_with_at_most_a_hundred_letters() -> None:
    """Discord refuses all of them if one is too long, or if there are more."""
    found = offered((f"{number} " + "x" * 200, f"{number}") for number in range(40))
    assert [choice.value for choice in found] == [str(number) for number in range(25)]
    assert {len(choice.name) for choice in found} == {100}
