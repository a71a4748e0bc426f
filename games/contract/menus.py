"""How a game offers its legal actions to a person."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Protocol

import msgspec

from games.core import A_contra, V_contra

LABEL, HINT, PROMPT = 80, 100, 300
"""The maximum lengths of a choice's label, its hint, and a menu's prompt."""


def fitted(text: str, most: int) -> str:
    """Shorten a text to at most `most` characters; a longer one is cut after a word and ends in an ellipsis."""
    if len(text) <= most:
        return text
    whole, gap, _ = text[:most].rpartition(" ")
    return f"{whole if gap and len(whole) > most // 2 else text[: most - 1]}".rstrip(" ,;:·(") + "…"


class Style(StrEnum):
    """The colour of a choice. It never says anything that the label does not."""

    PLAIN = "plain"
    MAIN = "main"
    GOOD = "good"
    GRAVE = "grave"


class Layout(StrEnum):
    """How a menu should be shown."""

    BUTTONS = "buttons"
    """A button a choice, as many as fit a phone's screen; more of them become a drop-down list, each with its hint."""
    LIST = "list"
    """A drop-down list. A branch with at most 25 choices stands in its place as a list, beside the other buttons, if
    a message has room for it; one in a list is opened from there, and has pages if it is longer."""
    GRID = "grid"
    """Rows of five buttons at most, kept in their places: `Menu.columns` choices a row."""


class Choice(msgspec.Struct, frozen=True):
    """One thing to pick in a menu: a leaf, which is an action, or a branch, which is a menu of its own."""

    label: str
    """At most 80 characters. It must be enough to decide by: colour and emoji only repeat it."""
    notation: str = ""
    """The action of a leaf; empty for a branch, and for what is only shown (disabled): a place in a grid, or a button
    that says after a colon why it is not possible now."""
    menu: "Menu | None" = None
    hint: str = ""
    """The consequences, in at most 100 characters."""
    emoji: str = ""
    style: Style = Style.PLAIN
    then: str = ""
    """An action that the same seat takes right after this one, with the same press. This one alone is a choice, too."""
    name: str = ""
    """A name of the action that needs no menu, where the labels on the way to it are not clear alone."""
    bare: "Choice | None" = None
    """The same choice without its forecast: a puzzle shows this one, which gives no solution away."""
    reason: bool = True
    """Whether the hint may be a reason to choose it: not if it only describes the target."""
    idle: bool = False
    """Whether it would do nothing now, or only undo something, or a button does the same better: no hint names it."""
    aside: bool = False
    """Whether it takes no turn, such as offering a draw: its button stands apart, beside More."""
    early: bool = False
    """For a place in a grid: its action is not legal now, but may be by the time a quick press arrives.

    It can be pressed anyway; a press that comes too early changes nothing and shows the current state.
    """


class Menu(msgspec.Struct, frozen=True):
    """The legal actions of a seat, arranged for a person. Every legal action is exactly one leaf of the tree."""

    prompt: str
    """One sentence: what to decide."""
    choices: tuple[Choice, ...]
    layout: Layout = Layout.BUTTONS
    columns: int = 5
    bare: str = ""
    """The prompt in a puzzle, if `prompt` explains the forecasts of choices."""
    most: int = 1
    """How many choices of a list may be picked at once, which is the same as picking them one by one."""

    def at_hand(self) -> Iterable[Choice]:
        """Iterate over every action that is one choice away, those of lists shown at once among them."""
        for choice in self.choices:
            if choice.notation:
                yield choice
            elif choice.menu is not None and choice.menu.layout is Layout.LIST and self.layout is not Layout.LIST:
                yield from choice.menu.at_hand()

    def leaves(self) -> Iterable[Choice]:
        """Iterate over every choice that is an action, at any depth."""
        for choice in self.choices:
            if choice.notation and not choice.early and not choice.then:
                yield choice
            if choice.menu is not None:
                yield from choice.menu.leaves()


class Menus(Protocol[A_contra, V_contra]):
    """The menus of a game."""

    def menu(self, view: V_contra, legal: Sequence[A_contra], names: Sequence[str], /) -> Menu:
        """Arrange what `view.seat` may do."""


def labelled(menu: Menu, above: str = "", *, named: bool = False) -> Mapping[str, str]:
    """Return the labels that lead to each action in the menu, by its notation; or its own name (`named`) if it has one.

    Of several ways to the same action, the shorter one counts. Nobody presses the label of an only list.

    A name is for those who only read about an action, labels are for those who look for it. In the full rows of a grid,
    where labels may be alike, a name says where it stands.
    """
    labels: dict[str, str] = {}
    places = len(menu.choices) // menu.columns * menu.columns if menu.layout is Layout.GRID else 0
    for number, choice in enumerate(menu.choices):
        label = f"{above} › {choice.label}" if above else choice.label
        label = choice.name if choice.name and (named or number < places) else label
        if choice.notation and not choice.early:
            labels[choice.notation] = label
        if choice.menu is not None:
            stands_open = len(menu.choices) == 1 and choice.menu.layout is Layout.LIST and len(choice.menu.choices) > 1
            labels = {**labelled(choice.menu, above if stands_open else label.rstrip("…"), named=named), **labels}
    return labels
