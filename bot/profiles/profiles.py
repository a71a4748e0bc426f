"""A profile as pictures and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_kit.content import safe
from bot.pictures.drawable_names import drawable
from bot.profiles.facts import month
from games.look.card_pages import of_card
from games.look.naming import named, of_game
from games.look.profiles import BADGES, GameTile, ProfileCard, loves, who
from games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.collections.achievements import Achievement, AchievementProgress
    from bot.profiles.facts import Facts, GameFacts
    from db.ratings import Rank
    from games.scene import Scene

NOTHING = "No finished match yet. `/help` shows how to start one."
MANY = 1000
UNTOLD = "Hidden: find out how to earn it."


def has_begun(facts: Facts) -> bool:
    """Whether there is anything to show of somebody."""
    return any(each.matches for each in facts.games) or bool(facts.earned) or bool(facts.showcase)


def scenes(facts: Facts, avatar: str) -> tuple[Scene, ...]:
    """Draw a profile; what is told of it in words stands in the alt texts."""
    card = _card(facts, avatar)
    pictures = [who(card, " ".join(_about(facts, plainly)))]
    if card.pieces or card.badges or card.showcase:
        pictures.append(loves(card, " ".join(_loved(facts, plainly)) or "Favourites."))
    return tuple(pictures)


def in_words(facts: Facts) -> str:
    """Tell a profile as text."""
    if not has_begun(facts):
        return f"## {safe(facts.name)}\n{NOTHING}"
    lines = [*_about(facts, safe)[1:], *_loved(facts, safe)]
    return "\n".join([f"## {safe(facts.name)}", *(f"- {line}" for line in lines)])


def plainly(text: str) -> str:
    """Return a text as it is: alt texts are not formatted."""
    return text


def how_earned(each: Achievement, *, own: bool) -> str:
    """Say how an achievement is earned; of a hidden one only to who has it."""
    return each.text if own or not each.hidden else UNTOLD


def badge_of(each: Achievement, size: int) -> str:
    """Return the sprite of an achievement's badge."""
    return named("badge", each.sign, each.grade, each.game, size)


def wins_in_words(facts: Facts) -> str:
    """Say how much somebody wins."""
    won, of = facts.rated
    return f"wins {round(100 * won / of)} % of {of}" if of else "no rated match yet"


def _card(facts: Facts, avatar: str) -> ProfileCard:
    won, of = facts.rated
    favourite = facts.favourite
    earned = facts.earned
    return ProfileCard(
        name=drawable(facts.name) or "A player",
        avatar=avatar,
        since=_since(facts),
        tiles=tuple(_tile(each, favourite=each is favourite) for each in _shown_games(facts)),
        best=_best(facts, drawable),
        chart=(_chart_title(facts), facts.history),
        wins=(wins_in_words(facts), won / of if of else 0),
        earned=(len(earned), len(facts.progress)),
        streak=(facts.streak, _streak(facts)),
        pieces=() if favourite is None else tuple(_thumbs(favourite)),
        most_played="" if favourite is None else f"Plays most: {GAMES[favourite.game].title}",
        showcase=tuple(of_game(each.game.key, of_card("thumb", each.card.key)) for each in facts.showcase),
        badges=tuple((badge_of(each.achievement, 28), each.achievement.title) for each in earned[:BADGES]),
        foot=_firsts(facts),
    )


def _shown_games(facts: Facts) -> list[GameFacts]:
    """Return the games for the tiles: those that are played most first, in case there are more than tiles."""
    return sorted(facts.games, key=lambda each: -each.matches)


def _tile(each: GameFacts, *, favourite: bool) -> GameTile:
    rating = "" if each.standing is None else str(each.standing.rating)
    note = _rank(each.rank) if each.rank else "unrated" if each.matches else "not yet"
    return GameTile(GAMES[each.game].title, rating, note, _icon(each), favourite=favourite)


def _rank(rank: Rank) -> str:
    """Write a rank into a tile; among thousands the place has to do."""
    return f"no. {rank.rank:,} of {rank.players}" if rank.players < MANY else f"no. {rank.rank:,}"


def _icon(each: GameFacts) -> str:
    """Return what somebody plays most in a game as an icon, or the first thing that the game has."""
    game = GAMES[each.game]
    keys = [*each.pieces, *(entry.key for entry in game.entries()[:1])]
    key = next((key for key in keys if game.thumb(key) is not None), None)
    return "" if key is None else of_game(each.game, of_card("icon", key))


def _thumbs(each: GameFacts) -> list[str]:
    names = [GAMES[each.game].thumb(key) for key in each.pieces]
    return [of_game(each.game, name) for name in names if name is not None]


def _since(facts: Facts) -> str:
    begun = "" if facts.since is None else f"since {month(facts.since)}"
    return " · ".join(filter(None, [begun, _reliability(facts)])) or "not yet in a match"


def _reliability(facts: Facts) -> str:
    return str(facts.reliability) or ("no match against people yet" if facts.since is not None else "")


def _best(facts: Facts, shown: Callable[[str], str]) -> tuple[str, str]:
    """Return the proudest thing: the best win, else the newest achievement."""
    if facts.best is not None:
        name = shown(facts.best.opponent) if facts.best_is_named else ""
        return f"Beat {name or 'a player'}", f"rated {facts.best.rating}, {GAMES[facts.best.game].title}"
    if facts.earned:
        newest = facts.earned[0].achievement
        return newest.title, how_earned(newest, own=False)
    return "Just begun", "no rated win yet"


def _chart_title(facts: Facts) -> str:
    if facts.favourite is None or not facts.history:
        return "The rating chart appears after two rated matches."
    title, count = GAMES[facts.favourite.game].title, len(facts.history)
    return f"{title}: rating over {count} rated matches" if count > 1 else f"{title}: one rated match so far"


def _streak(facts: Facts) -> str:
    if facts.streak:
        return f"{facts.streak} in a row"
    return f"best run: {facts.longest}" if facts.longest else "no run yet"


def _firsts(facts: Facts) -> str:
    titles = ", ".join(each.title for each in facts.firsts)
    return f"First on this server: {titles}" if titles else ""


def _about(facts: Facts, shown: Callable[[str], str]) -> list[str]:
    """Tell the first picture: a sentence for each part of it."""
    title, note = _best(facts, shown)
    lines = [f"{shown(facts.name)}, {_since(facts)}."]
    lines += [f"{line}." for line in map(_game_in_words, _shown_games(facts)) if line]
    lines.append(f"{title}: {note}.")
    if len(facts.history) > 1:
        low, high = min(facts.history), max(facts.history)
        lines.append(
            f"{_chart_title(facts)}: from {facts.history[0]} to {facts.history[-1]}, between {low} and {high}."
        )
    lines.append(f"{wins_in_words(facts).capitalize()}; {_streak(facts)} (longest: {facts.longest}).")
    lines.append(f"{len(facts.earned)} of {len(facts.progress)} achievements.")
    return lines


def _game_in_words(each: GameFacts) -> str:
    if each.standing is None:
        return ""
    share = round(100 * each.standing.wins / each.standing.matches) if each.standing.matches else 0
    rank = f", number {each.rank.rank:,} of {each.rank.players:,}" if each.rank else ""
    game = GAMES[each.game]
    return f"{game.title}: rating {each.standing.rating}{rank}, wins {share} % of {each.standing.matches}"


def _loved(facts: Facts, shown: Callable[[str], str]) -> list[str]:
    """Tell the second picture."""
    lines = []
    if (favourite := facts.favourite) is not None:
        game = GAMES[favourite.game]
        names = {entry.key: entry.name for entry in game.entries()}
        pieces = ", ".join(names[key] for key in favourite.pieces if key in names)
        lines.append(f"Plays most: {game.title}{f', with {pieces}' if pieces else ''}.")
    if facts.earned:
        lines.append(f"Latest achievements: {', '.join(each.achievement.title for each in facts.earned[:BADGES])}.")
    if facts.showcase:
        lines.append(f"Showcase: {', '.join(each.card.name for each in facts.showcase)}.")
    if facts.firsts:
        lines.append(f"{_firsts(facts)}.")
    return [shown(line) for line in lines]


def progress_in_words(each: AchievementProgress, *, own: bool) -> str:
    """Tell one achievement of a list."""
    mark = "🏅" if each.at is not None else "▫️"
    return f"{mark} **{each.achievement.title}** · {how_earned(each.achievement, own=own)} · {each}"
