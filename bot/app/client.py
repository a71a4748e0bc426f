"""Paddock as a Discord client."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from functools import partial
from typing import Any, Self
from weakref import WeakSet

import discord
import structlog
from discord import app_commands
from discord.backoff import ExponentialBackoff
from discord.ext import commands, tasks

from bot.app import shares
from bot.app.clicks import Clicks
from bot.app.logs import report_held_back
from bot.app.sentences import say
from bot.app.services import Services, catch_up
from bot.app.shares import within
from bot.collections.decks import NoDeck
from bot.discord_kit import traces
from bot.discord_kit.courier import NEEDED, THREADS
from bot.discord_kit.http_client import drop_limits_rarely, send_forms_whole, wait_no_longer_than, watched_requests
from bot.discord_kit.lazy_presses import PressState, being_answered
from bot.discord_kit.replies import defer_if_late, failed, refuse_values, tell
from bot.discord_kit.request_errors import Unanswered
from bot.events import managing
from bot.finding import rounds
from bot.host.ending.library import write_owed
from bot.host.ending.settlement import settle_again
from bot.host.match.downtime import resume, still_alive, watch
from bot.host.match.orders import carry_out_orders
from bot.host.match.scheduler import tick
from bot.host.match.shelved import shelve_without_channel
from bot.pictures.picture import Painter
from bot.shared.durations import DAY, is_due, milliseconds
from bot.shared.refusal import Refusal
from bot.shared.settings import Settings
from bot.shared.trouble import note
from bot.workers.cpu import Brain, InlineBrain
from bot.workers.pool import Workers
from bot.workers.scribes import Scribe
from db import events, finding, matches
from db.connection import open_database
from db.database import Database
from db.outages import is_outage

log = structlog.get_logger()

HEARTBEAT = 10_000
"""How often the program records that it is alive, in milliseconds."""
SOON = 3
"""A disconnected shard waits up to 2 to the power of this, in seconds, before it reconnects."""
ASLEEP = 5_000
"""How far a beat may be from its time, in milliseconds, before the machine counts as suspended or its clock as set."""
REGISTRATION, REGISTER_AGAIN = 5.0, 600.0
"""How many seconds a start waits for its commands to be registered, and how long until that is tried again."""
AGAIN = 1.0
"""After how many seconds something is tried again while the storage is down."""
PERMISSIONS = discord.Permissions(**dict.fromkeys((*NEEDED, *THREADS), True))
"""The permissions that the bot needs; the invite link asks for these."""


# Paddock never uses voice, so nobody needs a warning about missing voice libraries.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


TYPES: dict[discord.AppCommandOptionType, tuple[type, ...]] = {
    discord.AppCommandOptionType.integer: (int,),
    discord.AppCommandOptionType.number: (int, float),
    discord.AppCommandOptionType.string: (str,),
}
"""The types of option values as Discord's own clients send them."""

PUBLIC = frozenset({"start", "offer", "create"})
"""The last words of the commands whose answers are public, whatever their options say."""


class CommandTree(app_commands.CommandTree["Paddock"]):
    """The slash commands, and how their errors are answered."""

    async def interaction_check(self, interaction: "discord.Interaction[Paddock]", /) -> bool:
        """Refuse values that Discord's own clients would not have sent."""
        try:
            values = interaction.namespace
        except ValueError:  # an invalid number or person; discord.py reads them before we can check
            values = None
        if values is None or any("\0" in value for _, value in values if isinstance(value, str)):
            await refuse_values(interaction)
            return False
        command = interaction.command
        called = interaction.type is discord.InteractionType.application_command
        if called and isinstance(command, app_commands.Command):
            public = command.qualified_name.split()[-1] in PUBLIC or getattr(values, "public", False) is True
            defer_if_late(interaction, anew=True, private=not public)
            wrong = [each for each in command.parameters if not _is_offered(each, values)]
            if wrong:
                await tell(interaction, say("invalid-value", option=wrong[0].display_name))
                return False
        return True

    async def on_error(
        self, interaction: "discord.Interaction[Paddock]", error: app_commands.AppCommandError, /
    ) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        match cause:
            case app_commands.CheckFailure():
                await tell(interaction, say("only-managers"))
            case NoDeck():
                await self.client.services.deck_editor.show_starters(interaction, cause)
            case app_commands.CommandNotFound():
                await tell(interaction, say("unknown-command"))
            case app_commands.CommandSignatureMismatch():
                await tell(interaction, say("command-changed"))
            case app_commands.TransformerError():
                await tell(interaction, say("not-found-here"))
            case _:
                await failed(interaction, interaction.command.qualified_name if interaction.command else "?", cause)


def _is_offered(option: app_commands.Parameter, values: app_commands.Namespace) -> bool:
    """Whether an option was left out or is within its declared bounds."""
    value: object = getattr(values, option.display_name, None)
    if value is None:
        return not option.required
    if option.type is discord.AppCommandOptionType.attachment:
        return isinstance(value, discord.Attachment)
    if option.type in TYPES and type(value) not in TYPES[option.type]:
        return False
    if option.choices and not option.autocomplete:
        return value in [choice.value for choice in option.choices]
    size = len(value) if isinstance(value, str) else value
    least, most = option.min_value, option.max_value
    return not isinstance(size, (int, float)) or ((least is None or size >= least) and (most is None or size <= most))


class Paddock(commands.AutoShardedBot):
    """The bot."""

    db: Database
    services: Services
    clicks: Clicks

    def __init__(
        self,
        settings: Settings,
        painter: Painter,
        extensions: Sequence[str],
        brain: Brain | None = None,
        db: Database | None = None,
        scribe: Scribe | None = None,
        slow: Workers | None = None,
    ) -> None:
        """Prepare to host matches, with the slash commands of the modules `extensions`.

        A database that was passed in stays open at the end.
        """
        super().__init__(
            command_prefix=(),
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            tree_cls=CommandTree,
            shard_count=settings.shard_count,
            shard_ids=list(settings.shards),
            http_trace=watched_requests(),
        )
        self.settings, self.painter, self._modules, self._given_db = settings, painter, extensions, db
        self.brain, self.scribe, self.slow = brain or InlineBrain(), scribe or Scribe(), slow
        self._beaten = self._noted_alive = self._written = 0
        self._writing: asyncio.Task[None] | None = None
        self._sessions: list[int] = []
        self._background: list[asyncio.Task[Any]] = []
        self._late = False
        self._events = WeakSet[asyncio.Task[Any] | None]()
        self._ending: asyncio.Future[None] | None = None

    def _get_state(self, **options: Any) -> PressState[Self]:
        self._presses = PressState[Self](
            dispatch=self.dispatch, handlers=self._handlers, hooks=self._hooks, http=self.http, **options
        )
        return self._presses

    def now(self) -> int:
        """Return the time in milliseconds since 1970, UTC."""
        return milliseconds(discord.utils.utcnow())

    async def setup_hook(self) -> None:
        for change in (wait_no_longer_than, send_forms_whole, drop_limits_rarely):
            change(self.http)
        self.db = self._given_db or await open_database(self.settings.database)
        self.services = Services(
            self, self.db, self.settings, self.painter, self.brain, self.scribe, self.now, self.slow
        )
        host, panels, redraw = self.services.host, self.services.panels, self.services.redraw
        self.clicks = Clicks(self.services, host, self.painter, panels, redraw)
        self.services.find_pages.show_hand = self.clicks.show_hand
        for module in self._modules:
            await self.load_extension(module)
        self._background.append(registering := asyncio.create_task(self._register(), name="commands"))
        await asyncio.wait({registering}, timeout=REGISTRATION)
        if registering.done():
            await registering
        else:
            self._late = True
            log.warning("Discord delays new slash commands; those registered before work, and nothing needs to be done")
        await resume(self.services.host)
        await rounds.resume(self.services.finding)
        if self.settings.one_of_several:
            self._background.append(asyncio.create_task(self.db.listen(redraw.neighbours.heard), name="news"))
        self._heart.start()

    async def _register(self) -> None:
        """Register the slash commands; a failure ends a start that still waits, and later it is tried again."""
        names = self.services.help_desk.commands
        ours = [each for each in self.tree.walk_commands() if isinstance(each, app_commands.Command)]
        names.registered(ours, ())
        while True:
            try:
                names.registered(ours, await self.tree.sync())
                break
            except Exception as error:
                if not self._late:
                    raise
                log.warning("slash commands are not registered yet", why=repr(error))
            await asyncio.sleep(REGISTER_AGAIN)
        log.info("slash commands are registered")

    async def on_ready(self) -> None:
        log.info("ready", servers=len(self.guilds))
        await self._until_done(self._catch_up)

    async def _catch_up(self) -> None:
        """Shelve the matches of servers that have removed us meanwhile, and send what was owed before."""
        for guild_id in filter(None, await matches.servers_in_use(self.db)):
            if self.services.host.is_ours(guild_id) and self.get_guild(guild_id) is None:
                await self._leave(guild_id, 0)  # no player counts as having left
        await catch_up(self.services)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to Discord. No clock runs before that has succeeded."""
        reach, now = self.services.host.reach, self.services.host.now()
        reach.closed.update(dict.fromkeys(self.settings.shards, now))
        reach.lose(self.settings.shards, now)
        await super().connect(reconnect=reconnect)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the clocks of a server that Discord has made unavailable, for minutes, hours or ever."""
        self.services.host.reach.unavailable.setdefault(guild.id, self.services.host.now())

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Start the clocks of the server again."""
        self.services.host.reach.unavailable.pop(guild.id, None)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server that has added us."""
        await self._until_done(partial(self.services.help_desk.greet, guild))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Shelve the matches of a server that has removed us."""
        self.services.host.reach.unavailable.pop(guild.id, None)
        await self._until_done(partial(self._leave, guild.id, guild.owner_id or 0))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Shelve the matches of a deleted channel."""
        await self._until_done(partial(self._leave, channel.guild.id, None, channel.id))

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Shelve the matches of a deleted thread, which discord.py no longer knows if it was archived."""
        await self._until_done(partial(self._leave, thread.guild_id, None, thread.thread_id))

    async def _leave(self, guild_id: int, owner: int | None, channel_id: int = 0) -> None:
        """Put away what is in a lost channel, or in a whole server if it is 0: matches, events, offers and searches."""
        host, whole = self.services.host, 0 if channel_id else guild_id
        await watch(host)  # a match that goes on in another server needs the time that it has lost in this one
        await self.services.finding.commit(*finding.lose_place(guild_id, channel_id))
        for event_id in await events.live_at(self.db, guild_id, channel_id):
            with suppress(Refusal):  # it is over by now, or cannot be read
                await managing.pause(host, event_id, None)
        for match_id in await matches.live_at(self.db, guild_id, channel_id):
            await shelve_without_channel(host, match_id, owner, channel_id=channel_id, guild_id=whole)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop the clocks of the shard that lost its connection."""
        self.services.host.reach.gateway_closed(shard_id, self.services.host.now())

    async def on_shard_connect(self, shard_id: int) -> None:
        """Let a shard reconnect soon if it loses the new session, too; its servers are not there yet."""
        self._reconnect_soon(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Start the clocks of the shard again, except in the servers that are unavailable."""
        host, now = self.services.host, self.services.host.now()
        known = host.reach.unavailable
        gone = [guild.id for guild in self.guilds if guild.unavailable and guild.shard_id == shard_id]
        others = {each: since for each, since in known.items() if host.shard_of(each) != shard_id}
        host.reach.unavailable = others | {each: known.get(each, now) for each in gone}
        host.reach.gateway_open(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Start the clocks of the shard again; what happened to its servers meanwhile is told as if just happened."""
        self.services.host.reach.gateway_open(shard_id)
        self._reconnect_soon(shard_id)

    def _reconnect_soon(self, shard_id: int) -> None:
        """Let a disconnected shard reconnect within seconds, where discord.py may wait for 17 minutes.

        It waits longer if Discord keeps ending sessions, because only 1,000 a day are allowed.
        """
        now = self.now()
        self._sessions = [*(began for began in self._sessions if now - began < DAY), now]
        parent = getattr(self.get_shard(shard_id), "_parent", None)
        backoff = getattr(parent, "_backoff", None)  # the library has no setting for it
        if isinstance(backoff, ExponentialBackoff):  # a simulated Discord has none
            backoff._max = min(10, SOON + len(self._sessions) // 100)  # noqa: SLF001

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await self.clicks.answer(interaction)

    @tasks.loop(seconds=0.5)
    async def _heart(self) -> None:
        """Let every part do what is due."""
        began, steady = self.now(), time.monotonic()
        lost = began - self._beaten
        try:
            if self._beaten and abs(lost) > ASLEEP:
                log.warning("this process was suspended, or the machine's clock was set", seconds=lost // 1000)
                self.services.host.reach.lose(self.settings.shards, self._beaten)
            await self._beat()
        except Exception as error:
            note(log, "a heartbeat failed", error)
        self._beaten = began + int(1000 * (time.monotonic() - steady))  # so that a clock set meanwhile is noticed
        following = self._heart.next_iteration
        if following is not None and abs(milliseconds(following) - self.now()) > ASLEEP:
            self._heart.restart()  # skip missed beats, and do not wait for a time before the clock was set

    async def _beat(self) -> None:
        services, host = self.services, self.services.host
        try:
            good = await self._do_all(
                services.redraw.neighbours.sweep,
                partial(watch, host),
                partial(tick, host),
                partial(rounds.sweep, services.finding),
                services.events.sweep,
            )
        finally:
            services.redraw.beat()
            host.beat.end()
        if good and is_due(self._noted_alive, HEARTBEAT, self.now()):
            self._noted_alive = self.now()
            report_held_back()
            good = await self._do_all(
                partial(still_alive, host),
                partial(settle_again, host),
                partial(carry_out_orders, host),
                partial(write_owed, host),
            )
        if good and (self._writing is None or self._writing.done()):
            self._writing = asyncio.create_task(self._write(), name="messages")

    async def _write(self) -> None:
        """Send what is owed except the messages of matches; no clock waits for Discord's answers."""
        services, settings, sender = self.services, self.settings, self.services.redraw.sender
        good = await self._do_all(services.notices.sweep, services.event_messages.sweep)
        if good and is_due(self._written, HEARTBEAT, self.now()):
            self._written = self.now()
            await self._do_all(
                partial(services.trades.sweep, self),
                services.digests.sweep,
                services.annulled.sweep,
                partial(services.trades.forget, self),
                partial(traces.sweep, self.db, sender.courier, sender.budget, settings.shards, settings.shard_count),
            )

    async def _do_all(self, *parts: Callable[[], Awaitable[None]]) -> bool:
        """Let parts of the bot work one after the other, even if one fails; False if the storage is down.

        Then the rest waits, and all of them look at the database at the next beat.
        """
        for part in parts:
            try:
                await part()
            except Unanswered as silence:
                log.warning("message could not be sent yet", why=str(silence))
            except Exception as error:
                note(log, "a heartbeat failed", error)
                if is_outage(error):
                    self.services.host.ring()
                    self.services.finding.owing.at_once()
                    return False
        return True

    async def _until_done(self, work: Callable[[], Awaitable[None]]) -> None:
        """Handle an event of Discord's, after the outage if the storage is down; a shutdown interrupts it."""
        self._events.add(asyncio.current_task())
        while not (self.is_closed() or await self._do_all(work)):  # noqa: ASYNC110 - no event tells of its end
            await asyncio.sleep(AGAIN)

    async def close(self) -> None:
        """Release everything, once: another call waits for the same end."""
        if self._ending is None:
            self._ending = asyncio.ensure_future(self._end())
        await asyncio.shield(self._ending)

    async def _finish(self) -> None:
        """Finish answers to presses, and then the messages that are being sent."""
        while answers := being_answered():
            await asyncio.wait(answers)
        await self.services.redraw.finish()

    async def _end(self) -> None:
        self._presses.deaf = True
        self._heart.cancel()
        for task in filter(None, (self._writing, *self._background, *self._events)):
            task.cancel()
        async with AsyncExitStack() as stack:  # an error here must not keep the rest from being closed
            stack.push_async_callback(self.http.close)  # the gateway's close may be cut off before it does that
            stack.push_async_callback(within, shares.GATEWAY, "gateway", super().close())
            if hasattr(self, "db") and self._given_db is None:
                stack.push_async_callback(self.db.close)
            if hasattr(self, "services"):
                self.services.finding.closed = True
                await self.services.host.stop_background_work()
                await within(shares.MESSAGES, "messages", self._finish())
                for answer in being_answered():  # these were not finished in time
                    answer.cancel()
                await within(shares.CLOCK, "clock", still_alive(self.services.host))


def invite_link(application_id: int) -> str:
    """Return the link that invites Paddock to a server, with the permissions that it needs."""
    return discord.utils.oauth_url(application_id, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))
