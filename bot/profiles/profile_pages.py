"""Profiles on Discord, as pictures for the person who asks, and for everybody once their owner shares them.

Buttons show the same as text, and the list of achievements.
"""

from dataclasses import dataclass, field
from functools import partial

import discord

from bot.collections import achievements
from bot.collections.achievements import AchievementProgress
from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, Row, safe
from bot.discord_kit.pages import COLOUR, button, turns
from bot.discord_kit.replies import Interaction, answer_with, defer, sent, turn_into
from bot.discord_kit.sentences import say as say_discord_kit
from bot.discord_kit.traces import leave_trace
from bot.discord_kit.ways import onward
from bot.host.core.host import Host
from bot.pictures.drawable_names import drawable
from bot.pictures.features.profile_cards import ROWS_A_PAGE, achievements_page
from bot.pictures.picture import Painter
from bot.pictures.sentences import say as say_pictures
from bot.profiles.avatars import Avatars
from bot.profiles.profile import load_profile
from bot.profiles.profile_scenes import has_begun, in_words, progress_in_words, row_of, scenes
from bot.profiles.sentences import say
from bot.shared.preferences import preferences
from bot.shared.refusal import Refusal, commit_or_refuse
from bot.shared.snowflakes import read_id
from db import looks, people
from games.registry import GAMES

HOME = next(iter(GAMES))
"""The game whose painter paints profiles; any would do."""
WORDS, LIST, TURN, LIST_WORDS, LIKE = "words", "list", "turn", "told", "like"
LOVES, SHARE = "loves", "share"
VERBS = (WORDS, LIST, TURN, LIST_WORDS, LIKE, LOVES, SHARE)


@dataclass(slots=True)
class ProfilePages:
    """Answers the command and the buttons of profiles."""

    host: Host
    painter: Painter
    avatars: Avatars = field(default_factory=Avatars)

    async def open(self, interaction: Interaction, who: discord.User | discord.Member, *, private: bool = True) -> None:
        """Show a profile to the person who asks; their own they can share with everybody in the channel."""
        await achievements.review(self.host, who.id, interaction.guild_id)  # what is complete is earned
        profile = await load_profile(self.host.db, who.id, who.display_name, interaction.guild_id, self.host.now())
        likes = await preferences(self.host.db, interaction.user.id)
        begun = has_begun(profile)
        in_text = likes.words or likes.plain
        drawn = () if in_text else scenes(profile, await self.avatars.of(who))
        row = _buttons(who.id, words=not in_text, shows=bool(profile.showcase)) if begun else onward("all")
        if private and drawn[1:]:  # both pictures would not fit on a screen
            row.add_item(button(say("loves"), _press(LOVES, who.id), emoji="🖼️"))
        if private and begun and who.id == interaction.user.id and interaction.guild_id is not None:
            row.add_item(button(say_discord_kit("share"), _press(SHARE, who.id), emoji="📣"))
        above = in_words(profile) if in_text or not begun else heading(who.display_name)
        face = Content(above, COLOUR, drawn[:1] if private else drawn, rows=(row,))
        message_id = (await answer_with(interaction, self.painter, HOME, face, private=private)).message_id
        if not private:
            await leave_trace(self.host.db, interaction, message_id, profile.tells_of)

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Show the presser, and nobody else, a profile as text or a list of achievements."""
        verb, _, number = press.text.partition(":")
        if verb not in VERBS or (person := read_id(number)) is None:
            raise Refusal(say("profile-is-gone"))
        if verb == SHARE:
            await self.open(interaction, interaction.user, private=False)  # only its owner can share it
            return
        row = await people.player(self.host.db, person)
        unknown = interaction.user.display_name if person == interaction.user.id else say("this-player")
        name = unknown if row is None else row.name
        if verb == LIKE:
            if person == interaction.user.id:
                raise Refusal(say("own-showcase"))
            if self.host.now() < self.host.of_age(interaction.user.id):
                raise Refusal(say("like-when-older", days=self.host.settings.new_account_days))
            liked = looks.applaud(person, interaction.user.id, self.host.now())
            await commit_or_refuse(self.host.db, say("likes-already"), liked)
            await sent(interaction, Content(say("liked-showcase"), COLOUR).layout())
            return
        if verb in (WORDS, LOVES):
            profile = await load_profile(self.host.db, person, name, interaction.guild_id, self.host.now())
            drawn = scenes(profile, "")[1:] if verb == LOVES else ()
            above = f"### {safe(name)}" if drawn else in_words(profile)
            await answer_with(interaction, self.painter, HOME, Content(above, COLOUR, drawn))
            return
        listed = await achievements.progress(self.host.db, person)
        own = person == interaction.user.id
        face = _list(listed, press.question, person, name, own=own, words=verb == LIST_WORDS)
        if verb == LIST:
            await answer_with(interaction, self.painter, HOME, face)
        else:
            await defer(interaction)
            await turn_into(interaction, self.painter, HOME, face)


def heading(name: str) -> str:
    """Return what stands above the picture of a profile: the name, unless the picture says it as it is."""
    return "" if drawable(name) == name else f"### {safe(name)}"


def achievements_press(person: int) -> Press:
    """Return the press that shows a person's achievements."""
    return _press(LIST, person)


def _press(verb: str, person: int, page: int = 0) -> Press:
    return Press(PressKind.PERSON, 0, page, f"{verb}:{person}")


def _buttons(person: int, *, words: bool = True, shows: bool) -> Row:
    row = Row(button(say_pictures("achievements"), achievements_press(person), emoji="🏅"))
    if words:
        row.add_item(button(say_discord_kit("in-words"), _press(WORDS, person), emoji="📄"))
    if shows:
        row.add_item(button(say("like-showcase"), _press(LIKE, person), emoji="👏"))
    return row


def _list(listed: list[AchievementProgress], page: int, person: int, name: str, *, own: bool, words: bool) -> Content:
    pages = -(-len(listed) // ROWS_A_PAGE)
    page = min(page, pages - 1)
    on_page = listed[page * ROWS_A_PAGE : (page + 1) * ROWS_A_PAGE]
    earned = sum(each.at is not None for each in listed)
    head = f"### 🏅 {safe(name)}: {say('earned', count=earned, total=len(listed))}"
    note = say("hidden-later")
    row = Row(*turns(page, pages, partial(_press, LIST_WORDS if words else TURN, person)))
    other, label = (TURN, say_discord_kit("as-picture")) if words else (LIST_WORDS, say_discord_kit("in-words"))
    row.add_item(button(label, _press(other, person, page), emoji="🖼️" if words else "📄"))
    if words:
        text = "\n".join(progress_in_words(each, own=own) for each in on_page)
        return Content(f"{head}\n{text}", COLOUR, below=note, rows=(row,))
    number, title = say_discord_kit("page-number", page=page + 1, pages=pages), drawable(name)
    drawn = [row_of(each, own=own) for each in on_page]
    listing = "; ".join(f"{each.title}: {each.text}, {each.progress}" for each in drawn)
    alt = say("achievements-of", name=name, page=number, rows=listing)
    picture = achievements_page(title or say_pictures("achievements"), number, drawn, alt)
    return Content(head, COLOUR, (picture,), note, (row,))
