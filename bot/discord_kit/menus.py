"""Renders any game's `Menu` as Discord components."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

import discord
from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import safe
from bot.discord_kit.sentences import say
from games.contract.menus import Choice, Layout, Menu, Style

PAGE = 25
"""Discord's limit on the options of a list."""
MOST_BUTTONS = 20
"""A message has room for forty components; more choices than this become a list."""
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
    def parse(cls, text: str) -> MenuPath:
        """Read a place; anything invalid is the top."""
        read = _PLACE.fullmatch(text)
        if read is None:
            return cls()
        path, page = read["path"], read["page"]
        return cls(tuple(map(int, path.split("."))) if path else (), int(page or 0))

    def into(self, branch: int) -> MenuPath:
        """Return the place one branch deeper."""
        return MenuPath((*self.path, branch))

    def back(self) -> MenuPath:
        """Return the place one branch higher."""
        return MenuPath(self.path[:-1])


TOP = MenuPath()


class Address(Protocol):
    """Writes the custom ids of a menu's components."""

    def act(self, notation: str, /) -> str:
        """Write the custom id of an action."""
        ...

    def browse(self, spot: MenuPath, /) -> str:
        """Write the custom id of a place in the menu."""
        ...

    def pick(self, spot: MenuPath, /) -> str:
        """Write the custom id of a list."""
        ...


@dataclass(frozen=True, slots=True)
class MenuAddress:
    """The decision that a menu's components belong to."""

    match_id: int
    number: int

    def act(self, notation: str) -> str:
        """Write the custom id of an action."""
        return str(Press(PressKind.ACT, self.match_id, self.number, notation))

    def browse(self, spot: MenuPath) -> str:
        """Write the custom id of a place in the menu."""
        return str(Press(PressKind.BROWSE, self.match_id, self.number, str(spot)))

    def pick(self, spot: MenuPath) -> str:
        """Write the custom id of a list."""
        return str(Press(PressKind.PICK, self.match_id, self.number, str(spot)))


def at(menu: Menu, spot: MenuPath) -> tuple[Menu, MenuPath]:
    """Return the part of a menu at a place, and the place; follow it as far as it exists: the menu may have changed."""
    path: list[int] = []
    for branch in spot.path:
        inner = menu.choices[branch].menu if branch < len(menu.choices) else None
        if inner is None:
            return menu, MenuPath(tuple(path))
        path.append(branch)
        menu = inner
    return menu, spot


def _is_list(menu: Menu) -> bool:
    return menu.layout is Layout.LIST or (menu.layout is Layout.BUTTONS and len(menu.choices) > MOST_BUTTONS)


def question_text(menu: Menu, who: str = "") -> str:
    """Return a menu's question, addressed to `who`, and below it the hints, for which buttons have no room."""
    lines = [f"**{safe(f'{who}: {menu.prompt}' if who else menu.prompt)}**"]
    if not _is_list(menu) and menu.layout is not Layout.LISTS:
        lines += [
            f"-# {safe(choice.label.removesuffix('…'))}: {safe(choice.hint)}" for choice in menu.choices if choice.hint
        ]
    return "\n".join(lines)


def rows(menu: Menu, question: Address, spot: MenuPath = TOP) -> list[ui.ActionRow[ui.LayoutView]]:
    """Return the rows of components that show `menu`, which is at `spot` of the whole menu."""
    if menu.layout is Layout.GRID:
        components = _buttons(menu, question, spot, menu.columns)
    elif menu.layout is Layout.LISTS:
        components = _lists(menu, question, spot)
    elif _is_list(menu):
        components = _list(menu, question, spot)
    else:
        components = _buttons(menu, question, spot, ROW)
    if spot.path:
        components.append(ui.ActionRow(ui.Button(label=say("back"), emoji="↩️", custom_id=question.browse(spot.back()))))
    return components


def _buttons(menu: Menu, question: Address, spot: MenuPath, width: int) -> list[ui.ActionRow[ui.LayoutView]]:
    buttons = [_button(choice, question, spot.into(n)) for n, choice in enumerate(menu.choices)]
    return [ui.ActionRow(*buttons[start : start + width]) for start in range(0, len(buttons), width)]


def _button(choice: Choice, question: Address, spot: MenuPath) -> ui.Button[ui.LayoutView]:
    return ui.Button(
        label=choice.label,
        emoji=choice.emoji or None,
        style=STYLES[choice.style],
        custom_id=question.act(choice.notation) if choice.notation else question.browse(spot),
        disabled=not choice.notation and choice.menu is None,
    )


def _lists(menu: Menu, question: Address, spot: MenuPath) -> list[ui.ActionRow[ui.LayoutView]]:
    """Return a list for each branch, all at once, under the branch's label."""
    lists: list[ui.ActionRow[ui.LayoutView]] = []
    for number, branch in enumerate(menu.choices):
        if branch.menu is not None:
            here = spot.into(number)
            options = _options(branch.menu, here)
            lists.append(
                ui.ActionRow(ui.Select(custom_id=question.pick(here), placeholder=branch.label, options=options))
            )
    return lists


def _list(menu: Menu, question: Address, spot: MenuPath) -> list[ui.ActionRow[ui.LayoutView]]:
    pages = -(-len(menu.choices) // PAGE)
    page = min(spot.page, pages - 1)
    here = MenuPath(spot.path, page)
    options = _options(menu, here)
    components: list[ui.ActionRow[ui.LayoutView]] = [
        ui.ActionRow(ui.Select(custom_id=question.pick(here), placeholder=say("choose"), options=options))
    ]
    if pages > 1:
        components.append(_pager(question, spot.path, page, pages))
    return components


def _options(menu: Menu, spot: MenuPath) -> list[discord.SelectOption]:
    """Return the choices on the page of a list at `spot`."""
    return [
        discord.SelectOption(
            label=choice.label,
            value=choice.notation or f">{spot.into(number)}",
            description=choice.hint or None,
            emoji=choice.emoji or None,
        )
        for number, choice in list(enumerate(menu.choices))[spot.page * PAGE : (spot.page + 1) * PAGE]
    ]


def _pager(question: Address, path: tuple[int, ...], page: int, pages: int) -> ui.ActionRow[ui.LayoutView]:
    """Return buttons that turn the pages of a long list."""
    before, after = MenuPath(path, (page - 1) % pages), MenuPath(path, (page + 1) % pages)
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    if before != after:
        row.add_item(ui.Button(label=say("previous-page"), emoji="◀️", custom_id=question.browse(before)))
    row.add_item(
        ui.Button(label=say("next-page", page=page + 1, pages=pages), emoji="▶️", custom_id=question.browse(after))
    )
    return row
