"""Options of a match as lobbies, offers and events name them."""

from __future__ import annotations

from games.tiny_turbo_cars.game import TurboOptions


def test_what_is_chosen_is_named_with_its_value_and_what_is_only_true_without() -> None:
    """A lobby said "Random cars and starting places: True"."""
    chosen = {"deal": True, "long": False, "countdown": 20, "of_another_version": True}
    assert TurboOptions.named(chosen) == [
        "Random cars and starting places",
        "Countdown for the last driver to program, in seconds: 20",
    ]
