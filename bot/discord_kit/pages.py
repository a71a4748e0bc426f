"""Pages: message content with forms, and how it is sent to Discord."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.discord_kit.buttons import Press
from bot.discord_kit.content import Button, Row, Static, boxed, clipped, shown_picture
from bot.discord_kit.courier import attachments
from bot.discord_kit.replies import Interaction, change, sent
from bot.discord_kit.sentences import say
from bot.pictures.picture import Picture
from games.contract.menus import LABEL, fitted

COLOUR = 0x5B6B7F
LINE = 100
"""How long Discord lets a line of a list be, and its description."""
SECONDARY, PRIMARY = discord.ButtonStyle.secondary, discord.ButtonStyle.primary
SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger


@dataclass(frozen=True, slots=True)
class Page:
    """A text, a picture, another text and rows of buttons and lists."""

    above: str
    colour: int = COLOUR
    below: str = ""
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    alt: str = ""

    def layout(self) -> Static:
        """Build the message."""
        picture = None if self.picture is None else shown_picture(self.picture.name, self.alt)
        return boxed(self.colour, self.above, picture, self.below, self.rows)


async def answer(interaction: Interaction, page: Page, *, private: bool = True) -> int | None:
    """Answer a command, or a press whose message stays as it is; return the answer's id, if Discord returned it."""
    message_id, _ = await sent(interaction, page.layout(), [page.picture], private=private)
    return message_id


async def show(interaction: Interaction, page: Page) -> None:
    """Replace the content of the pressed message; a form that no message opened is answered with a new message."""
    if interaction.message is None:
        await answer(interaction, page)
        return
    await change(interaction, page.layout(), attachments([page.picture]))


def button(
    label: str,
    press: Press,
    *,
    style: discord.ButtonStyle = SECONDARY,
    emoji: str | None = None,
    disabled: bool = False,
) -> Button:
    """Return a button whose custom id holds everything it needs; a label that is too long is cut."""
    return ui.Button(label=fitted(label, LABEL), custom_id=str(press), style=style, emoji=emoji, disabled=disabled)


def turns(page: int, pages: int, to: Callable[[int], object], *, words: bool = True) -> list[Button]:
    """Return the buttons before and after a page, counted from 0; `to` gives a page's press, `words` their labels."""
    return [
        ui.Button(label=label if words else None, custom_id=str(to(there)), emoji=emoji)
        for there, label, emoji in (
            (page - 1, say("previous-page"), "◀️"),
            (page + 1, say("next-page", page=page + 2, pages=pages), "▶️"),
        )
        if 0 <= there < pages
    ]


def in_rows(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Return buttons in rows of five."""
    return tuple(Row(*buttons[start : start + 5]) for start in range(0, len(buttons), 5))


def options(press: Press, placeholder: str, choices: list[discord.SelectOption]) -> Row:
    """Return a row with a list to pick from."""
    return Row(ui.Select(custom_id=str(press), placeholder=placeholder[:150], options=choices[:25]))


def option(
    label: str, value: str, description: str = "", *, emoji: str | None = None, default: bool = False
) -> discord.SelectOption:
    """Return one line of a list."""
    label, meaning = clipped(label, LINE) or "?", clipped(description, LINE) or None
    return discord.SelectOption(label=label, value=value, description=meaning, emoji=emoji, default=default)


def all_picked(interaction: Interaction) -> list[str]:
    """Return the values picked from a list."""
    data: Mapping[str, object] = interaction.data or {}
    values = data.get("values")
    return list(map(str, values)) if isinstance(values, list) else []


def picked(interaction: Interaction) -> str:
    """Return the value picked from a list, or ""."""
    return next(iter(all_picked(interaction)), "")
