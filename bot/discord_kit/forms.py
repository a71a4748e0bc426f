"""Forms, and what was filled in."""

from collections.abc import Mapping

import discord
from discord import ui

from bot.discord_kit.buttons import Press
from bot.discord_kit.replies import Interaction


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
