"""A profile as pictures and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_kit.content import safe
from bot.pictures.drawable_names import drawable
from bot.profiles.profile import month
from games.look.card_pages import of_card
from games.look.profiles import BADGES, GameTile, ProfileCard, loves, who
from games.look.sprite_names import named, of_game
from games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.collections.achievements import Achievement, Progress
    from bot.profiles.profile import GameProfile, Profile
    from db.ratings import Rank
    from games.scene import Scene

NOTHING = "No finished match yet. `/help` shows how to start one."
MANY = 1000
UNTOLD = "Hidden: find out how to earn it."


def has_begun(profile: Profile) -> bool:
    """Whether there is anything to show of somebody."""
    return any(each.matches for each in profile.games) or bool(profile.earned) or bool(profile.showcase)


def scenes(profile: Profile, avatar: str) -> tuple[Scene, ...]:
    """Draw a profile; what is told of it in words stands in the alt texts."""
    card = _card(profile, avatar)
    pictures = [who(card, " ".join(_about(profile, plainly)))]
    if card.pieces or card.badges or card.showcase:
        pictures.append(loves(card, " ".join(_loved(profile, plainly)) or "Favourites."))
    return tuple(pictures)


def in_words(profile: Profile) -> str:
    """Tell a profile as text."""
    if not has_begun(profile):
        return f"## {safe(profile.name)}\n{NOTHING}"
    lines = [*_about(profile, safe)[1:], *_loved(profile, safe)]
    return "\n".join([f"## {safe(profile.name)}", *(f"- {line}" for line in lines)])


def plainly(text: str) -> str:
    """Return a text as it is: alt texts are not formatted."""
    return text


def how_earned(each: Achievement, *, own: bool) -> str:
    """Say how an achievement is earned; of a hidden one only to who has it."""
    return each.text if own or not each.hidden else UNTOLD


def badge_of(each: Achievement, size: int) -> str:
    """Return the sprite of an achievement's badge."""
    return named("badge", each.sign, each.grade, each.game, size)


def wins_in_words(profile: Profile) -> str:
    """Say how much somebody wins."""
    won, of = profile.rated
    return f"wins {round(100 * won / of)} % of {of}" if of else "no rated match yet"


def _card(profile: Profile, avatar: str) -> ProfileCard:
    won, of = profile.rated
    favourite = profile.favourite
    earned = profile.earned
    return ProfileCard(
        name=drawable(profile.name) or "A player",
        avatar=avatar,
        since=_since(profile),
        tiles=tuple(_tile(each, favourite=each is favourite) for each in _shown_games(profile)),
        best=_best(profile, drawable),
        chart=(_chart_title(profile), profile.history),
        wins=(wins_in_words(profile), won / of if of else 0),
        earned=(len(earned), len(profile.progress)),
        streak=(profile.streak, _streak(profile)),
        pieces=() if favourite is None else tuple(_thumbs(favourite)),
        most_played="" if favourite is None else f"Plays most: {GAMES[favourite.game].title}",
        showcase=tuple(of_game(each.game.key, of_card("thumb", each.card.key)) for each in profile.showcase),
        badges=tuple((badge_of(each.achievement, 28), each.achievement.title) for each in earned[:BADGES]),
        foot=_firsts(profile),
    )


def _shown_games(profile: Profile) -> list[GameProfile]:
    """Return the games for the tiles: those that are played most first, in case there are more than tiles."""
    return sorted(profile.games, key=lambda each: -each.matches)


def _tile(each: GameProfile, *, favourite: bool) -> GameTile:
    rating = "" if each.standing is None else str(each.standing.rating)
    note = _rank(each.rank) if each.rank else "unrated" if each.matches else "not yet"
    return GameTile(GAMES[each.game].title, rating, note, _icon(each), favourite=favourite)


def _rank(rank: Rank) -> str:
    """Write a rank into a tile; among thousands the place has to do."""
    return f"no. {rank.rank:,} of {rank.players}" if rank.players < MANY else f"no. {rank.rank:,}"


def _icon(each: GameProfile) -> str:
    """Return what somebody plays most in a game as an icon, or the first thing that the game has."""
    game = GAMES[each.game]
    keys = [*each.pieces, *(entry.key for entry in game.entries()[:1])]
    key = next((key for key in keys if game.thumb(key) is not None), None)
    return "" if key is None else of_game(each.game, of_card("icon", key))


def _thumbs(each: GameProfile) -> list[str]:
    names = [GAMES[each.game].thumb(key) for key in each.pieces]
    return [of_game(each.game, name) for name in names if name is not None]


def _since(profile: Profile) -> str:
    begun = "" if profile.since is None else f"since {month(profile.since)}"
    return " · ".join(filter(None, [begun, _reliability(profile)])) or "not yet in a match"


def _reliability(profile: Profile) -> str:
    return str(profile.reliability) or ("no match against people yet" if profile.since is not None else "")


def _best(profile: Profile, shown: Callable[[str], str]) -> tuple[str, str]:
    """Return the proudest thing: the best win, else the newest achievement."""
    if profile.best is not None:
        name = shown(profile.best.opponent) if profile.best_is_named else ""
        return f"Beat {name or 'a player'}", f"rated {profile.best.rating}, {GAMES[profile.best.game].title}"
    if profile.earned:
        newest = profile.earned[0].achievement
        return newest.title, how_earned(newest, own=False)
    return "Just begun", "no rated win yet"


def _chart_title(profile: Profile) -> str:
    if profile.favourite is None or not profile.history:
        return "The rating chart appears after two rated matches."
    title, count = GAMES[profile.favourite.game].title, len(profile.history)
    return f"{title}: rating over {count} rated matches" if count > 1 else f"{title}: one rated match so far"


def _streak(profile: Profile) -> str:
    if profile.streak:
        return f"{profile.streak} in a row"
    return f"best run: {profile.longest}" if profile.longest else "no run yet"


def _firsts(profile: Profile) -> str:
    titles = ", ".join(each.title for each in profile.firsts)
    return f"First on this server: {titles}" if titles else ""


def _about(profile: Profile, shown: Callable[[str], str]) -> list[str]:
    """Tell the first picture: a sentence for each part of it."""
    title, note = _best(profile, shown)
    lines = [f"{shown(profile.name)}, {_since(profile)}."]
    lines += [f"{line}." for line in map(_game_in_words, _shown_games(profile)) if line]
    lines.append(f"{title}: {note}.")
    if len(profile.history) > 1:
        low, high = min(profile.history), max(profile.history)
        lines.append(
            f"{_chart_title(profile)}: from {profile.history[0]} to {profile.history[-1]}, between {low} and {high}."
        )
    lines.append(f"{wins_in_words(profile).capitalize()}; {_streak(profile)} (longest: {profile.longest}).")
    lines.append(f"{len(profile.earned)} of {len(profile.progress)} achievements.")
    return lines


def _game_in_words(each: GameProfile) -> str:
    if each.standing is None:
        return ""
    share = round(100 * each.standing.wins / each.standing.matches) if each.standing.matches else 0
    rank = f", number {each.rank.rank:,} of {each.rank.players:,}" if each.rank else ""
    game = GAMES[each.game]
    return f"{game.title}: rating {each.standing.rating}{rank}, wins {share} % of {each.standing.matches}"


def _loved(profile: Profile, shown: Callable[[str], str]) -> list[str]:
    """Tell the second picture."""
    lines = []
    if (favourite := profile.favourite) is not None:
        game = GAMES[favourite.game]
        names = {entry.key: entry.name for entry in game.entries()}
        pieces = ", ".join(names[key] for key in favourite.pieces if key in names)
        lines.append(f"Plays most: {game.title}{f', with {pieces}' if pieces else ''}.")
    if profile.earned:
        lines.append(f"Latest achievements: {', '.join(each.achievement.title for each in profile.earned[:BADGES])}.")
    if profile.showcase:
        lines.append(f"Showcase: {', '.join(each.card.name for each in profile.showcase)}.")
    if profile.firsts:
        lines.append(f"{_firsts(profile)}.")
    return [shown(line) for line in lines]


def progress_in_words(each: Progress, *, own: bool) -> str:
    """Tell one achievement of a list."""
    mark = "🏅" if each.at is not None else "▫️"
    return f"{mark} **{each.achievement.title}** · {how_earned(each.achievement, own=own)} · {each}"
