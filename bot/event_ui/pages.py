"""Answers the commands and buttons of events: the form, entering, standings, and the panel of organisers."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import get_args

import discord
from discord import ui
from msgspec.structs import replace

from bot.discord_kit.buttons import Press, PressKind, read_number
from bot.discord_kit.content import Content, Row, plain, safe
from bot.discord_kit.courier import missing
from bot.discord_kit.forms import Form, field, filled_in
from bot.discord_kit.pages import COLOUR, DANGER, SECONDARY, SUCCESS, button, option, options, picked
from bot.discord_kit.replies import Interaction, answer_with, ask, change, sent, sent_file, tell
from bot.discord_kit.sentences import say as say_discord_kit
from bot.event_ui.calendars import announce, calendar
from bot.event_ui.content import damaged_content, event_content, heading, press_of, round_content
from bot.event_ui.sentences import say
from bot.event_ui.standings import record_text, sheet_text, standings_content
from bot.event_ui.typed import moment, result_typed, servers_typed
from bot.events import entering, managing, times
from bot.events.course import rederived
from bot.events.entering import Newcomer
from bot.events.model import Event, Format, Rules
from bot.events.records import Damaged, Draft, load, ordered, readable
from bot.host.core.host import Host
from bot.pictures.picture import Painter
from bot.shared.ids import code, parse_code
from bot.shared.people import Location, Person, is_visible
from bot.shared.preferences import preferences
from bot.shared.refusal import Refusal
from bot.shared.snowflakes import read_id
from bot.shared.typed_options import options_typed
from db import events
from games.registry import GAMES

FORMATS: tuple[Format, ...] = get_args(Format)
STARTS = ("friday 20:00", "in 10 min", "in 1 h", "today 20:00", "tomorrow 20:00", "saturday 15:00", "sunday 15:00")


ABOUT_SOMEBODY = {"add": "➕", "remove": "➖", "replace": "🔁", "helper": "🤝"}
"""What organisers do with a chosen person, each with its emoji; the others of their acts are below."""
ACTS = ABOUT_SOMEBODY | {"start": "▶️", "postpone": "🕗", "pause": "⏸️", "resume": "⏯️", "again": "🔀", "correct": "✏️"}
ACTS |= {"end": "⏹️", "record": "📜", "calendar": "📅", "announce": "📣"}
STYLES = {"start": SUCCESS, "resume": SUCCESS, "end": DANGER, "remove": DANGER}


@dataclass(slots=True)
class EventPages:
    """Answers everything about events."""

    host: Host
    painter: Painter

    # --- opening ---

    async def form(self, interaction: Interaction) -> None:
        """Answer with a form with sensible defaults: three presses create an event."""
        await sent(interaction, _form("0000").layout())

    async def open(self, interaction: Interaction, rules: Rules, when: str) -> None:
        """Open an event in this channel and show it."""
        channel = interaction.channel
        if not isinstance(channel, (discord.TextChannel, discord.Thread, discord.VoiceChannel)):
            raise Refusal(say("only-in-channels"))
        if lacking := missing(channel):
            raise Refusal(say("permissions-missing", permissions=", ".join(lacking)))
        likes = await preferences(self.host.db, interaction.user.id)
        starts = moment(when, self.host.now(), likes.zone)
        place = Location(channel.guild.id, channel.id)
        manager = interaction.permissions.manage_guild
        event = await entering.open_event(self.host, rules, interaction.user.id, place, starts, manager=manager)
        await tell(interaction, say("opened", event=code(event.id), seconds=starts // 1000))

    # --- taking part ---

    async def find(self, interaction: Interaction, typed: str = "") -> Draft:
        """Return the event of a code, or the one of this channel, or the only one of this server; refuses to guess."""
        guild = interaction.guild_id or 0
        if typed:
            return await entering.find_event(self.host, parse_code(typed) or 0, interaction.user.id, guild)
        rows = await events.live_in_guild(self.host.db, guild)
        found = [*readable(rows)]
        here = [event for event in found if event.channel == interaction.channel_id]
        if rows and not found:
            return await load(self.host, rows[0].id)  # refuses, since it cannot be read
        if not found:
            raise Refusal(say("no-event-here"))
        if sum(not event.ended for event in here or found) > 1:
            raise Refusal(say("which-event"))
        return await load(self.host, (here or found)[0].id)

    async def join(self, interaction: Interaction, event_id: int) -> None:
        """Enter an event, check in, or return to it."""
        user = interaction.user
        roles = frozenset(role.id for role in user.roles) if isinstance(user, discord.Member) else frozenset[int]()
        place = Location(interaction.guild_id or 0, interaction.channel_id or 0)
        entry = await entering.enter(self.host, event_id, Newcomer(Person(user.id, user.display_name), place, roles))
        event = (await load(self.host, event_id)).event
        seconds = times.check_in_from(event) // 1000
        checked = event.state if entry.checked else "not"
        await tell(interaction, say("joined", state=entry.state, checked=checked, seconds=seconds))

    async def leave(self, interaction: Interaction, event_id: int) -> None:
        """Leave an event."""
        await entering.leave_event(self.host, event_id, interaction.user.id)
        await tell(interaction, say("left"))

    async def suggestions(self, guild: int, typed: str) -> list[tuple[str, str]]:
        """Return the events of a server whose names contain what was typed."""
        found = readable(await events.live_in_guild(self.host.db, guild))
        named = [(event.rules.name, code(event.id)) for event in found]
        return [(f"{name} · {each}", each) for name, each in named if typed.lower() in f"{name} {each}".lower()]

    async def show_standings(self, interaction: Interaction, draft: Draft, page: int = 0) -> None:
        """Answer with a page of the standings in words."""
        await sent(interaction, standings_content(draft, page).layout())

    async def show_pairings(self, interaction: Interaction, draft: Draft, number: int = 0, page: int = 0) -> None:
        """Answer with a page of the pairings of a round."""
        if not draft.event.round:
            raise Refusal(say("no-round-yet"))
        face = round_content(draft, number or draft.event.round, page)
        await answer_with(interaction, self.painter, draft.event.rules.game, face)

    async def report(self, interaction: Interaction, draft: Draft) -> None:
        """Answer with the record of an event, and whether its pairings follow from its seed."""
        record = record_text(draft, await events.acts(self.host.db, draft.event.id))
        await sent(interaction, plain(f"{event_content(draft).above}\n\n{self.verified(draft)}\n\n{record}"))

    def verified(self, draft: Draft) -> str:
        """Pair every round again from the seed and say whether the result is the same; the seed is secret before."""
        event = draft.event
        if event.state != "over":
            return say("not-verified-yet", hash=event.commitment)
        if event.rules.game not in GAMES:
            return say("not-verified-here", hash=event.commitment, seed=event.secret)
        wrong = rederived(event, *ordered(draft))
        rounds = ", ".join(map(str, wrong))
        return say("verified", hash=event.commitment, seed=event.secret, wrong=len(wrong), rounds=rounds)

    async def verified_event(self, interaction: Interaction, typed: str) -> str:
        """Verify the event of a code, or without a code that of this channel; "" if there is none."""
        with suppress(Refusal):
            draft = await self.find(interaction, typed)
            if typed or draft.event.channel == interaction.channel_id:
                return self.verified(draft)
        return ""

    async def verified_match(self, match_id: int) -> str:
        """Verify the pairings of a match's event and the match's own deal; "" if it belongs to no event."""
        event_id = await events.of_match(self.host.db, match_id)
        if event_id is None:
            return ""
        draft, match = await load(self.host, event_id), await self.host.cache.get(match_id)
        table = next(each for each in draft.tables.values() if each.match_id == match_id)
        follows = draft.event.state == "over" and match.row.secret == draft.event.match_secret(table)
        return f"{self.verified(draft)}\n{say('deal-follows')}" if follows else self.verified(draft)

    # --- presses ---

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Answer a press."""
        what, _, rest = press.text.partition(":")
        person = interaction.user.id
        if what == "form":
            await self._form_pressed(interaction, rest)
            return
        try:
            draft = await load(self.host, press.match_id)
        except Damaged as damage:
            await self._damaged_pressed(interaction, damage, press.text)
            return
        match what:
            case "do":
                await self._manage(interaction, draft, press, rest)
            case "join":
                await self.join(interaction, press.match_id)
            case "leave":
                await self.leave(interaction, press.match_id)
            case "next":
                await entering.press_next(self.host, press.match_id, person)
                await tell(interaction, say("ready-for-next"))
            case "bye":
                await entering.ask_for_bye(self.host, press.match_id, person)
                await tell(interaction, say("bye-noted"))
            case "why":
                row = Row(button(say("bye-button"), press_of(draft.event, "bye"), emoji="💤"))
                wants_bye = draft.event.rules.format == "swiss" and draft.event.state == "running"
                face = Content(sheet_text(draft, person), COLOUR, rows=(row,) if wants_bye else ())
                await sent(interaction, face.layout())
            case "standings":
                await self.show_standings(interaction, draft, read_number(rest) or 0)
            case "pairings":
                await self.show_pairings(interaction, draft, press.question, read_number(rest) or 0)
            case "manage":
                await self.manage(interaction, draft)
            case _:
                raise Refusal(say_discord_kit("unknown-button"))

    async def _damaged_pressed(self, interaction: Interaction, damage: Damaged, text: str) -> None:
        """Let organisers cancel an event that cannot be read; refuse everything else."""
        if text not in ("manage", "do:end"):
            raise damage
        self._require_manager(interaction, damage.event)
        if text == "manage":
            await sent(interaction, damaged_content(damage.event, "do:end").layout())
            return
        await managing.cancel_damaged(self.host, damage, interaction.user.id)
        await change(interaction, plain(say("done", what="end")))

    async def manage_typed(self, interaction: Interaction, typed: str) -> None:
        """Answer with the panel of organisers for a typed event, even if it cannot be read."""
        try:
            draft = await self.find(interaction, typed)
        except Damaged as damage:
            await self._damaged_pressed(interaction, damage, "manage")
        else:
            await self.manage(interaction, draft)

    async def manage(self, interaction: Interaction, draft: Draft) -> None:
        """Answer with the panel of organisers."""
        self._require_manager(interaction, draft.event)
        await sent(interaction, panel(draft.event).layout())

    async def _form_pressed(self, interaction: Interaction, rest: str) -> None:
        chosen, _, which = rest.partition(":")
        digits, opens = chosen.ljust(4, "0"), which == "open"
        try:
            if not opens:
                place = int(which or 0)
                letter = picked(interaction) or ("0" if digits[place] == "1" else "1")
                digits = f"{digits[:place]}{letter}{digits[place + 1 :]}"
            game, format_, when, computers = map(int, digits)
            rules, starts = rules_for(list(GAMES)[game], FORMATS[format_], computers=bool(computers)), STARTS[when]
        except (ValueError, IndexError):
            raise Refusal(say_discord_kit("unknown-button")) from None
        await (self.open(interaction, rules, starts) if opens else change(interaction, _form(digits).layout()))

    def _require_manager(self, interaction: Interaction, event: Event) -> None:
        """Refuse people who are not organisers of an event or managers of its server."""
        here = interaction.guild_id == event.guild and interaction.permissions.manage_guild
        if not managing.may_manage(event, interaction.user.id, manager=here):
            raise Refusal(say("only-organisers"))

    async def _manage(self, interaction: Interaction, draft: Draft, press: Press, rest: str) -> None:
        event = draft.event
        self._require_manager(interaction, event)
        what, _, about = rest.partition(":")
        typed = what in ("postpone", "correct", "replace") or (what == "remove" and not about)
        if typed and interaction.type is not discord.InteractionType.modal_submit:
            label = say("form-label", what=what)
            await ask(interaction, Form(say("form-title", what=what), press, field(label, "text", most=60)))
        elif what == "person":
            await change(interaction, panel(event, read_id(picked(interaction) or "") or 0).layout())
        elif what == "record":
            await sent(interaction, plain(record_text(draft, await events.acts(self.host.db, event.id))))
        elif what == "calendar":
            await sent_file(interaction, safe(event.rules.name), calendar(event).encode(), "event.ics")
        else:
            await self._carry_out(interaction, event, what, read_id(about) or 0)
            page = panel((await load(self.host, event.id)).event, note=say("done", what=what)).layout()
            await (sent(interaction, page) if interaction.message is None else change(interaction, page))

    async def _carry_out(self, interaction: Interaction, event: Event, what: str, person: int) -> None:
        """Carry out an organiser's action, which may concern a person."""
        host, who, typed = self.host, interaction.user.id, filled_in(interaction).get("text", "")
        guest = person, say("invited-name")
        here = interaction.channel_id if interaction.guild_id == event.guild else None
        if what == "resume" and here and (lacking := missing(interaction.channel)):
            raise Refusal(say("permissions-missing", permissions=", ".join(lacking)))
        zone = (await preferences(host.db, who)).zone
        acts: Mapping[str, Callable[[], Awaitable[None]]] = {
            "start": lambda: managing.start_now(host, event.id, who),
            "postpone": lambda: managing.postpone(host, event.id, who, moment(typed, host.now(), zone)),
            "pause": lambda: managing.pause(host, event.id, who),
            "resume": lambda: managing.resume(host, event.id, who, here or 0),
            "again": lambda: managing.pair_again(host, event.id, who),
            "correct": lambda: managing.correct(host, event.id, who, *result_typed(typed)),
            "end": lambda: managing.end_early(host, event.id, who),
            "add": lambda: managing.invite(host, event.id, who, *guest),
            "remove": lambda: managing.remove(host, event.id, who, person, typed),
            "replace": lambda: managing.replace_person(host, event.id, who, typed, *guest),
            "helper": lambda: managing.add_helper(host, event.id, who, person),
            "announce": lambda: self._announce(interaction, event),
        }
        if what not in acts:
            raise Refusal(say_discord_kit("unknown-button"))
        await acts[what]()

    async def _announce(self, interaction: Interaction, event: Event) -> None:
        """Create Discord's own event, and keep it up to date from then on."""
        await announce(interaction.client.get_guild(event.guild), event)
        await managing.follow_in_calendar(self.host, event.id, interaction.user.id)


def rules_for(
    game: str, format_: Format, name: str = "", options: str = "", servers: str = "", **chosen: object
) -> Rules:
    """Return the rules of an event from what was chosen and typed, with sensible defaults."""
    usual = say("event-name", game=GAMES[game].title, format=format_)
    rules = Rules(format_, game, name if is_visible(name) else usual)
    kept = {key: value for key, value in chosen.items() if value is not None}
    if servers or kept.get("who") == "invited":
        kept |= {"who": "invited", "allowed": servers_typed(servers)}
    played = options_typed(GAMES[game], options)
    rated = rules.options == played and kept.get("rated", True)
    return replace(rules, **kept | {"options": played, "rated": rated})


def _form(chosen: str) -> Content:
    """Return the form; `chosen` has a digit each for game, format, start, and computers."""

    def press(what: object) -> Press:
        return Press(PressKind.EVENT, 0, 0, f"form:{chosen}:{what}")

    lists = (
        (say("game-label"), [(each.title, each.tagline) for each in GAMES.values()]),
        (say("format-label"), [(say("format", format=each), say("about-format", format=each)) for each in FORMATS]),
        (say("when-label"), [(say("when", when=each.replace(" ", "-").replace(":", "")), "") for each in STARTS]),
    )
    rows: list[Row] = []
    for place, (label, lines) in enumerate(lists):
        now = int(chosen[place])
        listed = [option(text, str(n), more, default=n == now) for n, (text, more) in enumerate(lines)]
        rows.append(options(press(place), label, listed))
    computers = button(say("computers-button", on=chosen[3] == "1"), press(3), emoji="🤖")
    rows.append(Row(button(say("open-button"), press("open"), style=SUCCESS, emoji="🏁"), computers))
    return Content(say("form-intro"), COLOUR, rows=tuple(rows))


def panel(event: Event, person: int = 0, note: str = "") -> Content:
    """Return the panel of organisers, with the actions for a chosen person; after the end only results can change."""

    def row(*acts: str) -> Row:
        action_row = Row()
        for what in acts:
            style = STYLES.get(what, SECONDARY)
            about = f":{person}" if person and what in ABOUT_SOMEBODY else ""
            press = press_of(event, f"do:{what}{about}")
            action_row.add_item(button(say("act-button", what=what), press, style=style, emoji=ACTS[what]))
        return action_row

    lines = [heading(event), note or say("panel-intro"), *([say("chosen-person", person=person)] if person else [])]
    people: ui.UserSelect[ui.LayoutView] = ui.UserSelect(
        custom_id=str(press_of(event, "do:person")), placeholder=say("person-label")
    )
    before, running = event.state in ("open", "check-in"), "resume" if event.paused else "pause"
    acts = ("start", "postpone", running) if before else (running, "again", "correct")
    rows = [row("record", "calendar", *(("announce",) if before else ()))]
    if event.state == "over":
        rows.insert(0, row("correct"))
    elif event.state != "cancelled":
        rows.insert(0, row(*acts, "end", *(() if person else ("remove",))))
        rows += [Row(people), *([row(*ABOUT_SOMEBODY)] if person else [])]
    return Content("\n".join(lines), COLOUR, rows=tuple(rows))
