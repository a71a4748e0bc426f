"""Pages: message content with forms, and how it is sent to Discord."""

from collections.abc import Mapping
from dataclasses import dataclass

import discord
from discord import ui

from bot.discord_kit.buttons import Press
from bot.discord_kit.content import Row, Static, boxed, clipped, shown_picture
from bot.discord_kit.courier import attachments
from bot.discord_kit.replies import Interaction, change, sent
from bot.pictures.picture import Picture

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
) -> ui.Button[ui.LayoutView]:
    """Return a button whose custom id holds everything it needs."""
    return ui.Button(label=label, custom_id=str(press), style=style, emoji=emoji, disabled=disabled)


def options(press: Press, placeholder: str, choices: list[discord.SelectOption]) -> Row:
    """Return a row with a list to pick from."""
    return ui.ActionRow(ui.Select(custom_id=str(press), placeholder=placeholder[:150], options=choices[:25]))


def option(label: str, value: str, description: str = "", *, default: bool = False) -> discord.SelectOption:
    """Return one line of a list."""
    return discord.SelectOption(
        label=clipped(label, LINE) or "?", value=value, description=clipped(description, LINE) or None, default=default
    )


def picked(interaction: Interaction) -> str:
    """Return the value picked from a list, or ""."""
    data: Mapping[str, object] = interaction.data or {}
    values = data.get("values")
    return str(values[0]) if isinstance(values, list) and values else ""


class Form(ui.Modal):
    """A form that is not kept in memory: its custom id holds everything it needs."""

    def __init__(self, title: str, press: Press, *fields: ui.Label[ui.LayoutView]) -> None:
        super().__init__(title=title[:45], custom_id=str(press), timeout=None)
        for field in fields:
            self.add_item(field)

    def is_finished(self) -> bool:
        return True


def field(
    label: str, name: str, *, default: str = "", long: bool = False, required: bool = True, most: int = 4000
) -> ui.Label[ui.LayoutView]:
    """Return a field of a form."""
    style = discord.TextStyle.paragraph if long else discord.TextStyle.short
    box: ui.TextInput[ui.LayoutView] = ui.TextInput(
        custom_id=name, style=style, default=default[:most] or None, required=required, max_length=most
    )
    return ui.Label(text=label[:45], component=box)


def filled_in(interaction: Interaction) -> dict[str, str]:
    """Return the values of a submitted form, by the names of its fields."""
    values: dict[str, str] = {}

    def walk(node: object) -> None:
        if isinstance(node, Mapping):
            if "custom_id" in node and "value" in node:
                values[str(node["custom_id"])] = str(node["value"] or "").replace("\0", "")
            for child in ("components", "component"):
                walk(node.get(child))
        elif isinstance(node, list):
            for each in node:
                walk(each)

    data: Mapping[str, object] = interaction.data or {}
    walk(data.get("components"))
    return values
