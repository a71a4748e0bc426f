"""Renders any game's `Menu` as Discord components."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

import discord
from discord import ui
from msgspec.structs import replace

from bot.discord_kit.button_lines import halved
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Button, Row, safe
from bot.discord_kit.pages import turns
from bot.discord_kit.sentences import say
from games.contract.menus import LABEL, Choice, Layout, Menu, Style, fitted

PAGE = 25
"""Discord's limit on the options of a list."""
TOUCHED = 10
"""The most choices shown as buttons, which fit a phone's screen below a picture; more become a list."""
ENTERED, WIDE = 10, 14
"""The choices of an only branch are shown at once if they fit `ENTERED` places; labels over `WIDE` letters take two."""
MOST_LISTS = 2
"""The most lists shown beside the buttons; more are opened by buttons."""
SIDE_BY_SIDE = 4
"""Buttons in a row; an even number, because a phone shows two in a line."""
HINTED = 3
"""The most buttons whose hints are shown in the text above them."""
ROW = 5
STYLES = {
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.MAIN: discord.ButtonStyle.primary,
    Style.GOOD: discord.ButtonStyle.success,
    Style.GRAVE: discord.ButtonStyle.danger,
}


_PLACE = re.compile(r"(?P<path>(?:[0-9]{1,3}(?:\.[0-9]{1,3})*)?)(?:p(?P<page>[0-9]{1,4}))?")


@dataclass(frozen=True, slots=True)
class MenuPath:
    """A place in a menu: the branches taken, and the page of a long list."""

    path: tuple[int, ...] = ()
    page: int = 0

    def __str__(self) -> str:
        return ".".join(map(str, self.path)) + (f"p{self.page}" if self.page else "")

    @classmethod
    def parse(cls, text: str) -> "MenuPath":
        """Read a place; anything invalid is the top."""
        read = _PLACE.fullmatch(text)
        if read is None:
            return cls()
        path, page = read["path"], read["page"]
        return cls(tuple(map(int, path.split("."))) if path else (), int(page or 0))

    def into(self, branch: int) -> "MenuPath":
        """Return the place one branch deeper."""
        return MenuPath((*self.path, branch))

    def back(self) -> "MenuPath":
        """Return the place one branch higher."""
        return MenuPath(self.path[:-1])


TOP = MenuPath()


Address = Callable[[PressKind, str], str]
"""Writes the custom id of a component of a menu: of an action, a list (`PICK`) or a place in the menu (`BROWSE`)."""


@dataclass(frozen=True, slots=True)
class MenuAddress:
    """The decision that a menu's components belong to."""

    match_id: int
    number: int

    def __call__(self, kind: PressKind, text: str) -> str:
        return str(Press(kind, self.match_id, self.number, text))


def at(menu: Menu, spot: MenuPath) -> tuple[Menu, MenuPath]:
    """Return the submenu at a place, and the place, following it only as far as the possibly changed menu has it."""
    path: list[int] = []
    for branch in spot.path:
        inner = menu.choices[branch].menu if branch < len(menu.choices) else None
        if inner is None:
            return menu, MenuPath(tuple(path))
        path.append(branch)
        menu = inner
    return menu, spot


def entered(menu: Menu) -> Menu:
    """Return the submenu of an only branch if there is room to show it directly; else the menu."""
    only = menu.choices[0].menu if len(menu.choices) == 1 else None
    if only is None or sum(1 + (len(each.label) > WIDE) for each in only.choices) > ENTERED:
        return menu
    return only


def _is_list(menu: Menu) -> bool:
    buttons = len(menu.choices) - len(_beside(menu))
    return menu.layout is Layout.LIST or (menu.layout is Layout.BUTTONS and buttons > TOUCHED)


def _beside(menu: Menu) -> dict[int, Menu]:
    """Return the branches that are lists beside the buttons, by their numbers."""
    lists = {
        number: inner
        for number, each in enumerate(menu.choices)
        if (inner := each.menu) is not None and inner.layout is Layout.LIST and _touched(each) is each
    }
    return lists if len(lists) <= MOST_LISTS else {}


def _touched(choice: Choice) -> Choice:
    """Replace a branch that leads to a single action by that action."""
    leaves = list(islice(choice.menu.leaves(), 2)) if choice.menu is not None else []
    if len(leaves) != 1:
        return choice
    label = fitted(f"{choice.label.removesuffix('…')}: {leaves[0].label}", LABEL)
    return replace(choice, label=label, notation=leaves[0].notation, menu=None, hint=leaves[0].hint)


def question_text(menu: Menu) -> str:
    """Return a menu's question, followed by the hints if there are few buttons, or few with grave consequences."""
    lines = [f"**{safe(menu.prompt)}**"]
    touched = map(_touched, menu.choices if menu.layout is Layout.BUTTONS else ())
    few = len(menu.choices) <= HINTED
    shown = [each for each in touched if each.menu is None and (few or each.style is Style.GRAVE)]
    if len(shown) <= HINTED:
        named = [(each.label.removesuffix("…"), each.hint) for each in shown if each.hint]
        lines += [f"-# {safe(label)}{'.' if ': ' in label else ':'} {safe(hint)}" for label, hint in named]
    return "\n".join(lines)


def rows(menu: Menu, question: Address, spot: MenuPath = TOP, more: Sequence[Button] = ()) -> list[Row]:
    """Return the rows of components that show `menu`, which is at `spot` of the whole menu, and then `more` buttons."""
    asides = [] if _is_list(menu) else [(n, each) for n, each in enumerate(menu.choices) if each.aside]
    last = [*(_button(each, question, spot.into(n)) for n, each in asides), *more]
    if spot.path:
        last.insert(0, ui.Button(label=say("back"), emoji="↩️", custom_id=question(PressKind.BROWSE, str(spot.back()))))
    if menu.layout is Layout.GRID:
        components = _buttons(menu, question, spot, menu.columns)
    elif _is_list(menu):
        components = _list(menu, question, spot)
    else:
        components = _buttons(menu, question, spot, SIDE_BY_SIDE)
    lists = [] if _is_list(menu) else _lists(menu, question, spot)
    below = [] if not components or isinstance(components[-1].children[0], ui.Select) else components[-1].children
    if last and not asides and len(below) > 0 and len(below) + len(last) <= ROW:
        for button in last:
            components[-1].add_item(button)
    elif last:
        components.append(Row(*last))
    if menu.layout is not Layout.GRID:
        components = [each for row in components for each in halved(row)]
    return [*lists, *components]


def _buttons(menu: Menu, question: Address, spot: MenuPath, width: int) -> list[Row]:
    """Return a button for each choice, in rows; plain ones are highlighted if all are plain."""
    plain = menu.layout is Layout.BUTTONS and all(each.style is Style.PLAIN for each in menu.choices)
    shown = enumerate(replace(_touched(each), style=Style.MAIN if plain else each.style) for each in menu.choices)
    lists = _beside(menu)
    buttons = [_button(choice, question, spot.into(n)) for n, choice in shown if n not in lists and not choice.aside]
    return [Row(*buttons[start : start + width]) for start in range(0, len(buttons), width)]


def _button(choice: Choice, question: Address, spot: MenuPath) -> Button:
    return ui.Button(
        label=choice.label,
        emoji=choice.emoji or None,
        style=STYLES[choice.style],
        custom_id=question(PressKind.ACT, f"{choice.notation} {choice.then}".rstrip())
        if choice.notation
        else question(PressKind.BROWSE, str(spot)),
        disabled=not choice.notation and choice.menu is None,
    )


def _lists(menu: Menu, question: Address, spot: MenuPath) -> list[Row]:
    """Return the lists that stand beside the buttons, each under its branch's label."""
    lists: list[Row] = []
    for number, inner in _beside(menu).items():
        custom_id, label = question(PressKind.PICK, str(spot.into(number))), menu.choices[number].label
        options = _options(inner, spot.into(number))
        lists.append(Row(ui.Select(custom_id=custom_id, placeholder=label, options=options)))
    return lists


def _list(menu: Menu, question: Address, spot: MenuPath) -> list[Row]:
    pages = -(-len(menu.choices) // PAGE)
    page = min(spot.page, pages - 1)
    here = MenuPath(spot.path, page)
    options = _options(menu, here)
    list_id, most = question(PressKind.PICK, str(here)), min(menu.most, len(options))
    label = say("choose-several", most=menu.most) if most > 1 else say("choose")
    components: list[Row] = [Row(ui.Select(custom_id=list_id, placeholder=label, options=options, max_values=most))]
    if pages > 1:
        turning = turns(page, pages, lambda there: question(PressKind.BROWSE, str(MenuPath(spot.path, there))))
        components.append(Row(*turning))
    return components


def _options(menu: Menu, spot: MenuPath) -> list[discord.SelectOption]:
    """Return the choices on the page of a list at `spot`."""
    return [
        discord.SelectOption(
            label=choice.label,
            value=f"{choice.notation} {choice.then}".rstrip() or f">{spot.into(number)}",
            description=choice.hint or None,
            emoji=choice.emoji or None,
        )
        for number, choice in list(enumerate(map(_touched, menu.choices)))[spot.page * PAGE : (spot.page + 1) * PAGE]
    ]
