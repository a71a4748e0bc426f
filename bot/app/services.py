"""The parts of the application, put together."""

from collections.abc import Callable
from functools import partial

import discord

from bot.card_ui.boosters import BoosterPages
from bot.card_ui.card_page import CardPages, Rulings
from bot.card_ui.collection import CollectionPages
from bot.card_ui.deck_editor import DeckEditor
from bot.card_ui.deck_exchange import DeckSharing
from bot.card_ui.looks_page import LooksPages
from bot.card_ui.showcase_page import ShowcasePage
from bot.card_ui.swap_pages import SwapPages
from bot.card_ui.trades import TradePages
from bot.collections import host_hooks
from bot.discord_kit.budget import RequestBudget
from bot.discord_kit.command_names import CommandNames
from bot.discord_kit.courier import Courier
from bot.discord_kit.request_errors import RequestMonitor
from bot.event_ui.messages import EventMessages
from bot.event_ui.pages import EventPages
from bot.events.director import Director
from bot.finding.finding import Finding
from bot.finding_ui.find_pages import FindPages
from bot.finding_ui.notices import Notices
from bot.help.answer_pages import kind_button
from bot.help.help_desk import HelpDesk
from bot.help.lessons import Lessons
from bot.help.rule_pages import rulings
from bot.host.core.alarm import NEVER, Alarm
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.match.downtime import SOON
from bot.match_ui.annulled import AnnulledNotices
from bot.match_ui.digests import Digests
from bot.match_ui.end_card import EndingCache
from bot.match_ui.hands import HandPanels
from bot.match_ui.match_commands import MatchCommands
from bot.match_ui.match_films import MatchFilms
from bot.match_ui.match_starter import MatchStarter
from bot.match_ui.message_sender import MessageSender
from bot.match_ui.pressed import PressedMessages
from bot.match_ui.redraw import HOLD_ANSWER, Redraw
from bot.pictures.picture import Painter
from bot.profiles.leaderboard_pages import LeaderboardPages
from bot.profiles.profile_pages import ProfilePages
from bot.profiles.settings_pages import SettingsPages
from bot.shared.durations import MINUTE
from bot.shared.settings import Settings
from bot.workers.cpu import Brain
from bot.workers.pool import Workers
from bot.workers.scribes import Scribe
from db import matches, outbox
from db.database import Database

UNBOUND = 10**9
"""The limit of requests a second without an edit interval, which is none."""
LATELY = MINUTE
"""Matches whose question was asked at most this long before the end, in milliseconds, are always redrawn."""


class Services:
    """The match host and everything that shows matches and cards; commands take what they need from here."""

    def __init__(
        self,
        client: discord.Client,
        db: Database,
        settings: Settings,
        painter: Painter,
        brain: Brain,
        scribe: Scribe,
        now: Callable[[], int],
        slow: Workers | None,
    ) -> None:
        host = Host(db, MatchCache(db, shared=settings.one_of_several), settings, now, brain, scribe, Alarm(NEVER))
        monitor = RequestMonitor(
            lambda: host.reach.begin(host.now()),
            lambda number, answered: host.reach.end(number, host.now(), answered=answered),
        )
        budget = RequestBudget() if settings.edit_interval else RequestBudget(UNBOUND)
        courier = Courier(client, monitor, budget)
        self.host = host
        self.panels = HandPanels(now)
        sender = MessageSender(host, courier, painter, budget, PressedMessages(now), self.panels)
        self.redraw = Redraw(host, sender, self.panels, settings.edit_interval)
        host.hooks.changed = self.redraw.changed
        endings = EndingCache(host, self.redraw.changed)
        host.hooks.ending, host.hooks.known_ending = endings.of, endings.known
        host_hooks.connect(host)
        self.starter = MatchStarter(host, painter, partial(self.redraw.held, longest=HOLD_ANSWER))
        self.match_commands = MatchCommands(host, painter, self.starter, MatchFilms(host, painter))
        self.lessons = Lessons(host, painter)
        self.help_desk = HelpDesk(db, painter, self.starter, self.lessons, CommandNames(), now)
        self.boosters = BoosterPages(host, painter)
        self.showcase = ShowcasePage(host, painter)
        cards = CardPages(host, painter, Rulings(rulings, kind_button))
        self.collection = CollectionPages(host, painter, cards, LooksPages(host, painter), self.showcase)
        self.deck_editor = DeckEditor(host, painter, DeckSharing(host, painter))
        self.trades = TradePages(host, painter, SwapPages(host, painter), budget)
        self.leaderboards = LeaderboardPages(db, painter, now)
        self.profiles = ProfilePages(host, painter)
        self.settings = SettingsPages(host)
        self.digests = Digests(host, courier, budget)
        self.annulled = AnnulledNotices(host, courier, budget)
        self.finding = Finding(host, slow)
        self.find_pages = FindPages(self.finding, self.starter, painter)
        self.notices = Notices(self.finding, courier, budget)
        self.events = Director(host, slow)
        self.event_pages = EventPages(host, painter)
        self.event_messages = EventMessages(host, courier, painter, budget)


async def catch_up(services: Services) -> None:
    """Send the updates that were owed when the program ended, the most urgent matches first."""
    host, now = services.host, services.host.now()
    for match in await host.ours(matches.pressed_for_time, now + SOON):
        services.redraw.changed(match.id)  # their deadlines have moved
    for match in await host.ours(outbox.owed_at_start, now + SOON, now - LATELY):
        services.redraw.owed(match.id)
