"""How a game offers its legal actions to a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from typing_extensions import TypeVar

from games.core import Action, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Menu

A_contra = TypeVar("A_contra", bound=Action, default=Action, contravariant=True)
V_contra = TypeVar("V_contra", bound=View, default=View, contravariant=True)


class Menus(Protocol[A_contra, V_contra]):
    """The menus of a game."""

    def menu(self, view: V_contra, legal: Sequence[A_contra], names: Sequence[str], /) -> Menu:
        """Arrange what `view.seat` may do."""
        ...
