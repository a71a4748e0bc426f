"""The messages of a match: the lobby, the table, the hands, and who is called to the table."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import discord
from discord import ui
from msgspec.structs import replace

from bot.collections import achievements, booster_rewards
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, Row, safe
from bot.discord_kit.menus import TOP, MenuAddress, MenuPath, at, rows, told
from bot.host.agreements import current, seats_to_answer
from bot.host.clock import is_late, waits_until
from bot.host.outcomes import how_left
from bot.host.preferences import preferences_of
from bot.host.undo import may_undo
from bot.match_ui.end_card import end_scenes, score_in_words
from bot.match_ui.history_notes import unrated_lines
from bot.match_ui.match_details import STORY, WORDS, detail_button, pile_buttons, verify_button
from bot.match_ui.news import is_cut, news, news_lines, small_title, time_left, turn_line
from bot.pictures.drawable_names import drawn_names, renamed
from bot.shared.levels import level_name
from bot.shared.preferences import Preferences
from bot.shared.texts import listed
from db import ratings
from games.card_game import has_cards
from games.cpu import LEVELS
from games.look.moods import mood_of
from games.look.plain import plain_pages

if TYPE_CHECKING:
    from bot.host.host import Host
    from bot.host.match import Match
    from db.matches import SeatRow
    from games.core import Seat, View
    from games.menus import Menu
    from games.scene import Scene

USUAL = Preferences()
MOST_SCENES = 3
"""Pictures of a message."""
MOST_TOLD = 8
"""How many achievements are told below a match; profiles have all of them."""
LEVEL_WORDS = {
    "rookie": "A beginner: plays many moves at random",
    "driver": "Plays the move that looks best right now",
    "ace": "Thinks ahead, and plans for what it cannot see",
}
CLOCK_WORDS = {
    "live": "a minute or two per decision, plus a reserve",
    "relaxed": "about a day per decision, plus a reserve",
    "none": "no time limit",
}
PRIMARY, SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
SUCCESS, DANGER = discord.ButtonStyle.success, discord.ButtonStyle.danger


def title(match: Match) -> str:
    """Return the heading of every message of a match."""
    return f"## {match.game.emoji} {match.game.title} · `{match.code}`"


def lobby_content(match: Match) -> Content:
    """Show who has joined, the terms, and how to join."""
    game, seats = match.game, match.seats
    least, most = game.seats[0], game.seats[-1]
    who = [f"{n}. {_person(match, seat.seat)}{_known_as(match, seat)}" for n, seat in enumerate(seats, 1)]
    range_ = f"{least}" if least == most else f"{least} to {most}"
    who += [
        f"<@{asked.player_id}> is invited to the rematch: press **Join**, or **Leave** to decline"
        for asked in match.invited
    ]
    above = "\n".join([title(match), game.tagline, f"**{len(seats)} of {range_} players**", *who])
    if match.row.status == "cancelled":
        return Content(f"{title(match)}\nThis lobby is closed. Open a new one with {_command(match)}.", game.colour)
    agreed = [_clock_words(match), *_chosen_options(match)]
    if match.terms.undo:
        agreed.append("Undo: a decision can be taken back if everybody agrees")
    if match.terms.reliable:
        agreed.append(f"Only for people who finished at least {match.terms.reliable} % of their recent matches")
    if match.terms.hints:
        agreed.append("Hints: `/hint` shows what a strong computer would do, and the match is not rated")
    asked = tuple(row.player_id for row in match.invited)
    return Content(above, game.colour, below="-# " + " · ".join(agreed), rows=_lobby_rows(match), mentions=asked)


def _known_as(match: Match, seat: SeatRow) -> str:
    """Say how reliably somebody finishes matches."""
    figure = match.figures.get(seat.player_id or 0, "")
    return f" · {figure}" if figure else ""


def _clock_words(match: Match) -> str:
    """Say how much time people have; against computers alone no clock runs."""
    if len(match.people()) == 1 and len(match.seats) > 1:
        return "Clock: none while you are the only human player"
    return f"Clock: {match.terms.clock}, {CLOCK_WORDS[match.terms.clock]}"


def _lobby_rows(match: Match) -> tuple[Row, ...]:
    help_ = str(Press(PressKind.HELP, 0, text=f"game {match.game.key}"))
    buttons: list[ui.Button[ui.LayoutView]] = [
        ui.Button(label="How to play", emoji="📖", style=SECONDARY, custom_id=help_)
    ]
    if has_cards(match.game):
        deck = str(Press(PressKind.LOBBY, match.id, text="deck"))
        buttons.append(ui.Button(label="My deck", emoji="🎴", style=SECONDARY, custom_id=deck))
    return _lobby_buttons(match), _computers(match), ui.ActionRow(*buttons)


def _buttons(match: Match, kind: PressKind, *buttons: tuple[str, str, discord.ButtonStyle]) -> Row:
    """Return a row of buttons for a whole match, each given by its word, label and style."""
    return ui.ActionRow(
        *(
            ui.Button(label=label, style=style, custom_id=str(Press(kind, match.id, text=word)))
            for word, label, style in buttons
        )
    )


def _lobby_buttons(match: Match) -> Row:
    return _buttons(
        match,
        PressKind.LOBBY,
        ("join", "Join", PRIMARY),
        ("leave", "Leave", SECONDARY),
        ("cpu", "Add CPU", SECONDARY),
        ("start", "Start", SUCCESS),
        ("cancel", "Cancel", DANGER),
    )


def _computers(match: Match) -> Row:
    """Return the list in which computers of every level are found, and those that can be sent away."""
    full = len(match.seats) >= match.game.seats[-1]
    offered = [] if full else list(LEVELS)
    options = [
        discord.SelectOption(
            label=f"Add a CPU: {level_name(level)}", value=f"cpu {level}", description=LEVEL_WORDS[level]
        )
        for level in offered
    ]
    options += [
        discord.SelectOption(
            label=f"Remove {seat.name}",
            value=f"no-cpu {seat.name}",
            description=f"CPU, {level_name(seat.cpu or '')}",
        )
        for seat in match.seats
        if seat.player_id is None
    ]
    if not options:
        options = [discord.SelectOption(label="All seats are taken by players", value="cpu")]
    options += _people_to_move(match)
    custom_id = str(Press(PressKind.LOBBY, match.id, text="cpus"))
    return ui.ActionRow(
        ui.Select(custom_id=custom_id, placeholder="Add or remove computers, manage players", options=options)
    )


def _people_to_move(match: Match) -> list[discord.SelectOption]:
    """Return what can be done with the people of a lobby: send them away, hand it over, take it over."""
    opener = match.row.opened_by
    others = [seat for seat in match.seats if seat.player_id not in (None, opener)]
    away = [(seat.player_id, seat.name) for seat in others] + [(row.player_id, row.name) for row in match.invited]
    options = [
        discord.SelectOption(
            label=f"Remove {name}"[:100], value=f"kick {person}", description="For ten minutes; only the host can"
        )
        for person, name in away
    ]
    options += [
        discord.SelectOption(
            label=f"Hand the lobby over to {seat.name}"[:100],
            value=f"hand {seat.player_id}",
            description="They can then start the match; only the host can",
        )
        for seat in others
    ]
    if others:
        options.append(
            discord.SelectOption(
                label="Take the lobby over", value="take", description="When its host has been inactive for ten minutes"
            )
        )
    return options


def _chosen_options(match: Match) -> list[str]:
    fields = match.game.Options.model_fields
    chosen = [(fields[name], value) for name, value in match.chosen_options.items() if name in fields]
    return [f"{field.title or field.description}: {value}" for field, value in chosen]


def _command(match: Match) -> str:
    return f"`/{match.game.key.replace('_', '-')} start`"


def _person(match: Match, seat: Seat) -> str:
    row = match.seats[seat]
    if row.player_id is not None:
        return f"<@{row.player_id}>"
    return safe(row.name) if row.cpu is None else f"{safe(row.name)} (CPU, {level_name(row.cpu)})"


def scenes_of(match: Match, view: View) -> tuple[Scene, ...]:
    """Return the pictures of a view, with names as they can be drawn, and in their alt texts as they are."""
    names = match.shown_names
    drawn = drawn_names(names)
    scenes = match.game.scenes(view, drawn)
    if drawn == names:
        return tuple(scenes)
    told = match.game.scenes(view, names)
    return tuple(replace(scene, alt=named.alt) for scene, named in zip(scenes, told, strict=True))


def plain_scenes(match: Match, view: View) -> tuple[Scene, ...]:
    """Return what the pictures of a view show as lines of large letters."""
    drawn = match.described(view, drawn_names(match.shown_names))
    return plain_pages(mood_of(match.game.key), drawn, match.described(view))


def _called_otherwise(match: Match) -> list[str]:
    """Return a key to the picture, where names cannot be drawn."""
    pairs = [f"{drawn} is {safe(name)}" for drawn, name in renamed(match.shown_names)]
    return [f"-# In the picture: {', '.join(pairs)}"] if pairs else []


def _with_scenes(face: Content, scenes: tuple[Scene, ...]) -> Content:
    return dataclasses.replace(face, scenes=scenes)


async def table_content(host: Host, match: Match, spot: MenuPath = TOP) -> Content:
    """Show the table as everybody may see it; where nothing is hidden, with the menu of who has to decide."""
    if match.row.status == "over":
        return await end_content(host, match)
    return _with_scenes(_table_text(match, spot), _table_scenes(match, spot))


async def table_text(host: Host, match: Match, spot: MenuPath = TOP) -> Content:
    """Show the table without its pictures, for an answer that leaves those of the message as they are."""
    return await end_text(host, match) if match.row.status == "over" else _table_text(match, spot)


def _table_text(match: Match, spot: MenuPath) -> Content:
    above = [turn_line(match, None), safe(match.headline(None))]
    above += [*_called_otherwise(match), *news_lines(news(match, None))]
    lines = [small_title(match)]
    buttons: list[Row] = []
    for seat in _asked_openly(match):
        question, rows_ = menu_at(match, seat, spot, match.names[seat])
        lines.append(question)
        buttons += rows_
    buttons += _proposal_rows(match, lines)
    buttons += _table_buttons(match)
    return Content("\n".join(above), match.game.colour, below="\n".join(lines), rows=tuple(buttons))


def _table_scenes(match: Match, spot: MenuPath) -> tuple[Scene, ...]:
    scenes = scenes_of(match, match.playing.view(None))
    for seat in _asked_openly(match):
        scenes = with_close_up(match, seat, spot, scenes)
    return scenes


def _asked_openly(match: Match) -> list[Seat]:
    """Return the seats of people whose menus stand on the table, for nothing is hidden."""
    return [seat for seat in match.playing.to_act() if not match.by_computer(seat)] if match.game.open else []


def put_away_content(match: Match) -> Content:
    """Say that a match was put away, where its table was."""
    text = f"{title(match)}\n{safe(match.headline(None))}\nOpen a new one with {_command(match)}."
    return Content(text, match.game.colour)


async def end_content(host: Host, match: Match, wishes: Preferences = USUAL) -> Content:
    """Show how a match ended, on the table and in every hand alike."""
    scenes = () if wishes.words else await end_scenes(host, match, await host.hooks.ending(match))
    return _with_scenes(await end_text(host, match), scenes)


async def end_text(host: Host, match: Match) -> Content:
    """Tell how a match ended, without the pictures of it."""
    ending = await host.hooks.ending(match)
    above = [turn_line(match, None), *_called_otherwise(match)]
    lines = await _final_lines(host, match)
    if ending is not None and ending.moment:
        lines.insert(0, f"⭐ {safe(ending.moment)}")
    lines.append(small_title(match))
    return Content("\n".join(above), match.game.colour, below="\n".join(lines), rows=(_after_buttons(match),))


async def seat_content(host: Host, match: Match, seat: Seat, spot: MenuPath = TOP) -> Content:
    """Show a match to one seat as its person likes it."""
    wishes = await preferences_of(host, match.seats[seat].player_id)
    if match.row.status == "over":
        return await end_content(host, match, wishes)
    return hand_content(match, seat, spot, wishes)


async def seat_text(host: Host, match: Match, seat: Seat, spot: MenuPath = TOP) -> Content:
    """Show a match to one seat without pictures, for an answer that leaves those of the message as they are."""
    if match.row.status == "over":
        return await end_text(host, match)
    return _hand_text(match, seat, spot, await preferences_of(host, match.seats[seat].player_id))


def _hand_button(match: Match) -> ui.Button[ui.LayoutView]:
    hand = str(Press(PressKind.HAND, match.id))
    return ui.Button(label="My hand", emoji="✋", style=PRIMARY, custom_id=hand)


def _table_buttons(match: Match) -> list[Row]:
    rows_: list[Row] = [
        ui.ActionRow(
            _hand_button(match),
            detail_button(match, "What happened", STORY),
            detail_button(match, "In words", WORDS),
            *pile_buttons(match),
            verify_button(match),
        )
    ]
    if any(seat.status == "forfeited" for seat in match.seats):
        back = str(Press(PressKind.AFTER, match.id, text="back"))
        rows_.append(ui.ActionRow(ui.Button(label="Take my seat back", style=SECONDARY, custom_id=back)))
    return rows_


PROPOSED = {
    "undo": "{name} asks to take back their last decision.",
    "abort": "{name} asks to end the match without a winner.",
}


def _proposal_rows(match: Match, lines: list[str]) -> list[Row]:
    """Show what is proposed, and the buttons by which those answer who have not yet."""
    proposal = current(match)
    if proposal is None:
        return []
    waiting = listed([match.names[seat] for seat in seats_to_answer(match, proposal)])
    lines.append(
        f"**{safe(PROPOSED[proposal.kind].format(name=match.names[proposal.seat]))}** Waiting for {safe(waiting)}."
    )
    yes, no = (str(Press(PressKind.AFTER, match.id, text=word)) for word in ("agree", "refuse"))
    return [
        ui.ActionRow(
            ui.Button(label="Agree", style=SUCCESS, custom_id=yes),
            ui.Button(label="Decline", style=DANGER, custom_id=no),
        )
    ]


def _after_buttons(match: Match) -> Row:
    return _buttons(
        match,
        PressKind.AFTER,
        ("rematch", "Rematch", SUCCESS),
        ("film", "Film", SECONDARY),
        ("history", "History", SECONDARY),
        ("verify", "Verify", SECONDARY),
    )


async def _final_lines(host: Host, match: Match) -> list[str]:
    """Return the ranking, with what it did to the ratings and what it has brought."""
    lines = []
    for row in sorted(await ratings.results(host.db, match.id), key=lambda row: (row.place, row.seat)):
        line = f"**{row.place}.** {_person(match, row.seat)} · {score_in_words(match.game.score, row.score)}"
        if left := how_left(match.seats[row.seat]):
            line += f" · {left}"
        if row.rating_before is not None and row.rating_after is not None:
            line += f" · rating {row.rating_before} → {row.rating_after}"
        lines.append(line)
    lines += await unrated_lines(host, match)
    lines += await booster_rewards.brought_by(host, match)
    lines += (await achievements.brought_by(host.db, match))[:MOST_TOLD]
    lines.append(f"-# Seed `{match.row.seed}`")
    return lines


def hand_content(match: Match, seat: Seat, spot: MenuPath = TOP, wishes: Preferences = USUAL) -> Content:
    """Show the match as one seat may see it, with what it may do; in words for those who wish that."""
    return _with_scenes(
        _hand_text(match, seat, spot, wishes), () if wishes.words else _hand_scenes(match, seat, spot, wishes)
    )


def _hand_text(match: Match, seat: Seat, spot: MenuPath, wishes: Preferences) -> Content:
    view, happened, asked = _hand_view(match, seat), news(match, seat), _is_asked(match, seat)
    above = [turn_line(match, seat)]
    if match.row.status == "playing":
        above += [] if asked else [safe(match.headline(None if _waits(match, seat) else seat))]
        above += [*_called_otherwise(match), *news_lines(happened)]
    below = [small_title(match)]
    buttons: list[Row] = []
    if asked:
        question, buttons = menu_at(match, seat, spot)
        below.append(question)
    asides = [detail_button(match, "What happened", STORY)] if is_cut(happened) else []
    if wishes.words:
        above += [safe(fact) for fact in match.described(view)]
    else:
        asides.append(detail_button(match, "In words", WORDS))
    asides += pile_buttons(match) if match.row.status == "playing" else []
    if may_undo(match):
        undo = str(Press(PressKind.AFTER, match.id, text="undo"))
        asides.append(ui.Button(label="Undo", style=SECONDARY, custom_id=undo))
    rows_ = (*buttons, *([ui.ActionRow(*asides)] if asides else []))
    return Content("\n".join(above), match.game.colour, below="\n".join(below), rows=rows_)


def _hand_scenes(match: Match, seat: Seat, spot: MenuPath, wishes: Preferences) -> tuple[Scene, ...]:
    view = _hand_view(match, seat)
    scenes = plain_scenes(match, view) if wishes.plain else scenes_of(match, view)
    return with_close_up(match, seat, spot, scenes) if _is_asked(match, seat) else scenes


def _hand_view(match: Match, seat: Seat) -> View:
    """Return what is shown to a seat: nobody plans the next race while others still watch the last one."""
    return match.playing.view(None if _waits(match, seat) else seat)


def _waits(match: Match, seat: Seat) -> bool:
    return match.row.status == "playing" and waits_until(match, seat) is not None


def _is_asked(match: Match, seat: Seat) -> bool:
    asked = match.row.status == "playing" and seat in match.playing.to_act() and not match.by_computer(seat)
    return asked and not _waits(match, seat)


def menu_at(match: Match, seat: Seat, spot: MenuPath, who: str = "") -> tuple[str, list[Row]]:
    """Return what `seat` is asked at a place of its menu, written for Discord, and the buttons to answer it.

    `who` is its name where others read along.
    """
    menu, spot = at(_whole_menu(match, seat), spot)
    return told(menu, who), rows(menu, MenuAddress(match.id, match.question(seat)), spot)


def _whole_menu(match: Match, seat: Seat) -> Menu:
    state = match.playing
    return match.game.menu(state.view(seat), state.legal_actions(seat), match.names)


def with_close_up(match: Match, seat: Seat, spot: MenuPath, scenes: tuple[Scene, ...]) -> tuple[Scene, ...]:
    """Add the picture of a step inside the menu, where the game draws one, in place of a third picture."""
    closer = close_up_of(match, seat, spot)
    return scenes if closer is None else (*scenes[: MOST_SCENES - 1], closer)


def close_up_of(match: Match, seat: Seat, spot: MenuPath) -> Scene | None:
    """Return the picture of a step inside the menu of `seat`, where the game draws one."""
    if spot == TOP or match.game.close_ups is None or match.row.status != "playing":
        return None
    menu, _ = at(_whole_menu(match, seat), spot)
    choices = [match.game.parse(choice.notation) for choice in menu.at_hand()]
    return match.game.close_up(match.playing.view(seat), choices, drawn_names(match.shown_names))


def call_content(host: Host, match: Match, seat: Seat) -> Content:
    """Ping somebody who has to decide, and warn them when they are late."""
    player = match.seats[seat].player_id
    assert player is not None
    headline = safe(match.headline(None))
    button = ui.ActionRow(_hand_button(match))
    warning = "**Half of your time is gone.**\n" if is_late(host, match, seat) else ""
    text = f"<@{player}> {headline}{time_left(match)}\n{warning}-# {match.game.title} · `{match.code}`"
    return Content(text, match.game.colour, rows=(button,), mentions=(player,))
