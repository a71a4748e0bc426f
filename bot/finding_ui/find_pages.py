"""The commands and buttons of finding: searches, open tables, challenges, and the next waiting match."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

import discord

from bot.discord_kit.buttons import Press
from bot.discord_kit.content import Content, Row, plain, safe
from bot.discord_kit.pages import COLOUR, PRIMARY, SECONDARY, SUCCESS, button, in_rows, option, options, picked
from bot.discord_kit.replies import Interaction, answer_with, change, defer, only_presser_sees, presser, sent, tell
from bot.discord_kit.sentences import say as say_discord_kit
from bot.discord_kit.ways import Way, onward
from bot.finding import offers, rounds, tickets
from bot.finding.finding import Finding, Wish
from bot.finding_ui.offer_content import COMPUTER, HERE, NOT_NOW, STOP, find_press, other_rules
from bot.finding_ui.sentences import say
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.ending.headlines import headline
from bot.host.lobby import lobby
from bot.host.lobby.seated import THREAD
from bot.host.match.phrases import say_phrase
from bot.host.time.clock import waiting_for
from bot.match_ui.detail_buttons import DEAL
from bot.match_ui.lobby_content import MORE
from bot.match_ui.match_starter import MatchStarter, home_of
from bot.match_ui.sentences import say as say_match_ui
from bot.match_ui.table_content import NEXT, PHRASE, PHRASES
from bot.match_ui.titles import time_left
from bot.pictures.drawable_names import drawable
from bot.pictures.features.events import TableLine, round_picture
from bot.pictures.picture import Painter
from bot.shared.durations import DAY, HOUR, MINUTE
from bot.shared.ids import code, parse_code
from bot.shared.people import Location, Person
from bot.shared.preferences import preferences
from bot.shared.refusal import Refusal
from bot.shared.server_settings import Server, server
from bot.shared.terms import pace_name
from db import finding as store
from db import matches
from db.finding import TicketRow
from db.trades import blocked_between
from games.core.fluent import listed
from games.look import Scene
from games.registry import GAMES

ShowHand = Callable[[Interaction, Match], Awaitable[None]]

MOST = 20
"""How many matches or open tables are listed."""
JOIN, LOBBY, TICKET, OPEN = "join", "lobby", "ticket", "open"


@dataclass(slots=True)
class FindPages:
    """Answers the commands and buttons of finding."""

    finding: Finding
    starter: MatchStarter
    painter: Painter
    show_hand: ShowHand = field(init=False)
    """Shows a person their hand in a match; set by the composition of the application."""

    @property
    def host(self) -> Host:
        return self.finding.host

    async def seek(self, interaction: Interaction, *wishes: Wish) -> None:
        """Begin a search for each wish that is not refused, and show all searches of the person."""
        place, _ = await self._place(interaction)
        refused = list[Refusal]()
        for wish in wishes:
            try:
                await tickets.seek(self.finding, presser(interaction), place, wish)
            except Refusal as refusal:
                refused.append(refusal)
        if len(refused) == len(wishes):
            raise refused[0]
        await sent(interaction, (await self._searches(interaction.user.id, *map(str, refused))).layout())

    async def _place(self, interaction: Interaction) -> tuple[Location, Server]:
        """Return the channel of an interaction, if it can host matches, and the settings of its server."""
        channel, chosen = await self.starter.place(interaction)
        return Location(channel.guild.id, channel.id), chosen

    async def status(self, interaction: Interaction) -> None:
        """Show a person's searches, with the reasons for the wait and the waits of others."""
        await sent(interaction, (await self._searches(interaction.user.id)).layout())

    async def stop(self, interaction: Interaction, ticket_id: int | None = None) -> None:
        """End a person's unsuccessful searches, or one of them."""
        stopped = await tickets.stop(self.finding, interaction.user.id, ticket_id)
        if only_presser_sees(interaction):
            await change(interaction, (await self._searches(interaction.user.id)).layout())
        else:
            await tell(interaction, say("stopped", count=stopped))

    async def _searches(self, person: int, *first: str) -> Content:
        own = await store.tickets_of(self.host.db, person)
        if not own:
            return Content("\n".join([say("searches-title"), say("no-search")]), COLOUR, rows=(onward(Way.ALL),))
        lines, row = [*first, say("searches-title")], Row()
        for ticket in own:
            lines += [self._search_line(ticket), *(await self._reasons(ticket))]
            label = f"{say('stop-search')}: {GAMES[ticket.game].title}"
            row.add_item(button(label, find_press(ticket.id, STOP)))
        computer = button(say("play-computer"), find_press(own[0].id, COMPUTER), style=SUCCESS)
        return Content("\n".join(lines), COLOUR, rows=(Row(computer), row))

    def _search_line(self, ticket: TicketRow) -> str:
        game = GAMES[ticket.game]
        return say(
            "search-line",
            emoji=game.emoji,
            game=game.title,
            least=ticket.least,
            most=ticket.most,
            fixed=ticket.least == ticket.most,
            pace=pace_name(ticket.pace),
            rated=bool(ticket.rated),
            reach=ticket.reach,
            since=ticket.since // 1000,
            until=ticket.until // 1000,
        )

    async def _reasons(self, ticket: TicketRow) -> list[str]:
        """Explain why a search has found nobody yet, and show the waits of others."""
        if ticket.status == "offered":
            return [f"-# {say('asked-now')}"]
        counted, free = await rounds.reasons(self.finding, ticket)
        known = {why: count for why, count in counted.items() if why != "blocked"}  # blocks are never revealed
        reasons = [say("reason", why=why, count=count, seconds=free // 1000) for why, count in known.items()]
        found, median, most = await tickets.others_waits(self.host, ticket)
        count = sum(known.values())
        waits = say("waits-for", count=count, reasons=listed(reasons)) if known else say("nobody-else")
        usual = say("others-waited", found=found, median=median // MINUTE, most=most // MINUTE)
        return [f"-# {waits}", f"-# {usual}"]

    async def challenge(self, interaction: Interaction, other: discord.User | discord.Member, wish: Wish) -> None:
        """Challenge a person, who is asked in the way set by their `/notify`."""
        place, _ = await self._place(interaction)
        chosen = await preferences(self.host.db, other.id)
        if other.bot:
            raise Refusal(say("no-bots"))
        person = Person(other.id, other.display_name)
        privately = chosen.pings == "dm"
        offer = await offers.challenge(self.finding, presser(interaction), person, place, wish, privately=privately)
        await self._begun(interaction, say("challenged", name=safe(other.display_name)), find_press(offer.id, NOT_NOW))

    async def open_challenge(self, interaction: Interaction, wish: Wish) -> None:
        """Post an open challenge, which anybody who sees the open tables can accept for a week."""
        place, chosen = await self._place(interaction)
        wide = chosen.finding == "everywhere"
        standing = replace(wish, reach="everywhere" if wide else "server", standing=True)
        ticket = await tickets.seek(self.finding, presser(interaction), place, standing)
        await self._begun(interaction, say("challenge-stands", wide=wide), find_press(ticket.id, STOP))

    async def _begun(self, interaction: Interaction, sentence: str, stop: Press) -> None:
        """Say what was begun, with a button that takes it back."""
        await self._list(interaction, [sentence], Row(button(say("take-back"), stop)))

    async def open_tables(self, interaction: Interaction) -> None:
        """List the lobbies and searches that a person can join now."""
        guild = interaction.guild_id
        if guild is None:
            raise Refusal(say("on-a-server"))
        lines, choices = [say("open-title")], []
        for match_id in await matches.open_lobbies(self.host.db, guild):
            with suppress(Refusal):
                match = await self.host.cache.get(match_id)
                game, joined, most = match.game, len(match.seats), match.game.seats[-1]
                home = await home_of(match, interaction)
                # People who can see a channel see its threads, except private ones, which only their members see.
                hidden = home is None or home.type is discord.ChannelType.private_thread
                if joined >= most or match.seat_of(interaction.user.id) is not None or hidden:
                    continue
                where = f"<#{match.row.channel_id}>"
                lines.append(
                    say("open-lobby", emoji=game.emoji, game=game.title, channel=where, joined=joined, most=most)
                )
                label = say("join-label", game=game.title, name=safe(match.names[0]))
                choices.append(option(label, f"{LOBBY} {match.code}"))
        for ticket, name in await self._joinable(interaction.user.id, guild):
            game = GAMES[ticket.game]
            line = say(
                "open-ticket",
                emoji=game.emoji,
                game=game.title,
                pace=pace_name(ticket.pace),
                name=safe(name),
                standing=bool(ticket.standing),
                since=ticket.since // 1000,
            )
            lines.append(line + other_rules(game, ticket.options))
            choices.append(option(say("join-label", game=game.title, name=name), f"{TICKET} {code(ticket.id)}"))
        if not choices:
            await self._list(interaction, [lines[0], say("nothing-open")], onward(Way.ALL))
            return
        row = options(find_press(0, JOIN), say("join-table"), choices[:MOST])
        await self._list(interaction, lines[: MOST + 1], row)

    async def _joinable(self, person: int, guild: int) -> list[tuple[TicketRow, str]]:
        """Return the searches that a person can join from a server now, with their owners' names."""
        wide = (await server(self.host.db, guild)).finding == "everywhere"
        people = await store.seekers(self.host.db)
        joinable = []
        for ticket in await store.waiting(self.host.db):
            party = [each for each in people if each.ticket_id == ticket.id]
            allowed = (await server(self.host.db, ticket.guild_id)).finding
            reaches = ticket.guild_id == guild or (wide and tickets.narrowed(ticket, allowed).reach == "everywhere")
            if not reaches or not party or ticket.least > len(party) + 1 or person in [e.player_id for e in party]:
                continue
            if not any([await blocked_between(self.host.db, person, each.player_id) for each in party]):
                joinable.append((ticket, party[0].name))
        return joinable[:MOST]

    async def mine(self, interaction: Interaction, *, drawn: bool = True) -> None:
        """List a person's matches with a button to each, perhaps below a picture, and then their lobbies."""
        person = interaction.user.id
        own, lobbies = await self._own(person)
        if not own and not lobbies:
            await self._list(interaction, [say("mine-title"), say("no-matches-now")], onward(Way.ALL))
            return
        text, buttons = [], []
        for number, (match, asked) in enumerate(own, 1):
            text.append(f"{number}. {_mine_line(match, person)}")
            buttons.append(button(str(number), find_press(match.id, OPEN), style=PRIMARY if asked else SECONDARY))
        rows = in_rows(buttons)
        text += [f"- {_mine_line(lobby, person)}" for lobby in lobbies]
        if drawn and own and not (await preferences(self.host.db, person)).words:
            picture = _picture(own, self.host.now())
            face = Content(say("mine-title"), COLOUR, (picture,), "\n".join(text), rows)
        else:  # all in one text, which has room for the most matches there can be
            face = Content("\n".join([say("mine-title"), *text]), COLOUR, rows=rows)
        await answer_with(interaction, self.painter, (*[match for match, _ in own], *lobbies)[0].game.key, face)

    async def _list(self, interaction: Interaction, lines: Sequence[str], *rows: Row) -> None:
        await sent(interaction, Content("\n".join(lines), COLOUR, rows=rows).layout())

    async def _own(self, person: int) -> tuple[list[tuple[Match, bool]], list[Match]]:
        """Return a person's running matches and whether they wait for them, the longest waiting first; and lobbies."""
        running, lobbies = list[tuple[Match, bool]](), list[Match]()
        for sighting in await matches.of_player(self.host.db, person, MOST):
            if sighting.status in ("playing", "lobby"):
                with suppress(Refusal):
                    match = await self.host.cache.get(sighting.id)
                    if match.row.status == "lobby":
                        lobbies.append(match)
                    elif not match.lost:
                        running.append((match, waiting_for(match, person)))
        return sorted(running, key=lambda each: (not each[1], each[0].row.asked_at)), lobbies

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Answer a button of finding."""
        what, about = press.text, press.match_id
        if what in (HERE, NOT_NOW):
            await self._answer(interaction, press, yes=what == HERE)
        elif what == COMPUTER:
            match = await tickets.play_computers(self.finding, about, presser(interaction))
            await tell(interaction, _begins(match, here=True))
        elif (game := GAMES.get(what.removeprefix(f"{Way.SEEK} "))) is not None:
            await self.seek(interaction, Wish(game, 2, 5))
        elif what == STOP:
            await self.stop(interaction, about)
        elif what == JOIN:
            await self._join(interaction, picked(interaction))
        elif what == MORE:
            await self._find_more(interaction, await self.host.cache.get(about))
        elif what == OPEN:
            await self.show_hand(interaction, await self.host.cache.get(about))
        elif what == PHRASE:
            await self._say(interaction, about)
        elif what == NEXT:
            await self._next(interaction, about)
        elif what.startswith(DEAL):
            promise = what.removeprefix(f"{DEAL} ")
            await tell(interaction, say_match_ui("seed-is-fixed", commitment=promise, nonces="none"))
        else:
            raise Refusal(say_discord_kit("unknown-button"))

    async def _answer(self, interaction: Interaction, press: Press, *, yes: bool) -> None:
        person, words = presser(interaction), press.question
        match = await offers.answer(self.finding, press.match_id, person, interaction.id, yes=yes, words=words)
        if not yes and only_presser_sees(interaction):
            await change(interaction, plain(say("declined")))
        elif not yes:
            await tell(interaction, say("declined"))
        elif match is None:
            await tell(interaction, say("answer-noted"))
        else:
            await tell(interaction, _begins(match, here=interaction.guild_id == match.row.guild_id))

    async def _join(self, interaction: Interaction, value: str) -> None:
        person = presser(interaction)
        what, _, which = value.partition(" ")
        number = parse_code(which)
        if what == LOBBY and number is not None:
            match = await lobby.join(self.host, number, person)
            await tell(interaction, say("joined-lobby", channel=f"<#{match.row.channel_id}>"))
            return
        if what != TICKET or number is None:
            raise Refusal(say_discord_kit("unknown-button"))
        place, _ = await self._place(interaction)
        offer = await offers.join(self.finding, number, person, place)
        await self._begun(interaction, say("asked-them"), find_press(offer.id, NOT_NOW))

    async def _find_more(self, interaction: Interaction, match: Match) -> None:
        wide = (await server(self.host.db, match.row.guild_id)).finding == "everywhere"
        await tickets.seek_for_lobby(self.finding, match, interaction.user.id, "everywhere" if wide else "server")
        await sent(interaction, plain(say("search-begun")))

    async def _say(self, interaction: Interaction, match_id: int) -> None:
        value = picked(interaction)
        if value not in map(str, range(1, PHRASES + 1)):
            raise Refusal(say_discord_kit("unknown-button"))
        await say_phrase(self.host, match_id, interaction.user.id, int(value))
        await defer(interaction)

    async def _next(self, interaction: Interaction, but: int) -> None:
        """Show the hand of the match that has waited longest for the person."""
        own, _ = await self._own(interaction.user.id)
        match = next((match for match, asked in own if asked and match.id != but), None)
        if match is None:
            raise Refusal(say("nothing-waits"))
        await self.show_hand(interaction, match)


def _picture(own: Sequence[tuple[Match, bool]], now: int) -> Scene:
    drawn = []
    for number, (match, asked) in enumerate(own, 1):
        turn = say("whose-turn", own=asked, names=listed([match.names[seat] for seat in match.playing.to_act()]))
        waited = _ago(now - match.row.asked_at)
        drawn.append(TableLine(number, (match.game.title, drawable(turn)), (1, 2) if asked else (), waited))
    waiting = say("waiting-count", count=sum(asked for _, asked in own), of=len(own))
    alt = say("mine-picture", lines=listed([f"{each.number}. {' – '.join(each.names)}" for each in drawn]))
    return round_picture(own[0][0].game.key, say("your-matches"), waiting, drawn, alt)


def _mine_line(match: Match, person: int) -> str:
    """Return a line about a person's match: where it is, what happens there, and the deadline."""
    seat, row = match.seat_of(person), match.row
    return say(
        "mine-line",
        emoji=match.game.emoji,
        code=match.code,
        channel=f"<#{match.channel_for(seat)}>",
        lobby=row.status == "lobby",
        game=match.game.title,
        headline="" if row.status == "lobby" else safe(headline(match, seat).removesuffix(".")),
        since=row.asked_at // 1000,
        time=time_left(match),
    )


def _begins(match: Match, *, here: bool) -> str:
    """Say that a match begins; its channel is only named on its own server."""
    where = f"<#{match.row.channel_id}>" if here else match.game.title
    return say("match-begins", where=where, thread=here and match.row.shares == THREAD)


def _ago(milliseconds: int) -> str:
    if milliseconds < HOUR:
        return say("for-minutes", count=milliseconds // MINUTE)
    if milliseconds < 2 * DAY:
        return say("for-hours", count=milliseconds // HOUR)
    return say("for-days", count=milliseconds // DAY)
