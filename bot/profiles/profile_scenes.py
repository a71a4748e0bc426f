"""A profile as pictures and as text."""

from collections.abc import Callable
from datetime import UTC, datetime

from bot.collections.achievements import Achievement, AchievementProgress
from bot.discord_kit.content import safe
from bot.host.ending.rating_log import EVERYWHERE
from bot.pictures.drawable_names import drawable
from bot.pictures.features.profile_cards import BADGES, STEPS, AchievementLine, GameTile, ProfileCard, loves, who
from bot.profiles.profile import GameProfile, Profile
from bot.profiles.sentences import say
from bot.shared.terms import pace_name
from games.look import Scene, named
from games.look.card_pages import dressed, of_card
from games.look.sprite_names import of_game
from games.registry import GAMES, title_of

MANY = 1000
"""From this many players on, a tile has no room for their number."""


def has_begun(profile: Profile) -> bool:
    """Whether there is anything to show."""
    return any(each.matches for each in profile.games) or bool(profile.earned) or bool(profile.showcase)


def scenes(profile: Profile, avatar: str) -> tuple[Scene, ...]:
    """Draw a profile; the alt texts say the same as the text version, without escaping."""
    card = _card(profile, avatar)
    pictures = [who(card, " ".join(_about(profile, str)))]
    if card.pieces or card.showcase or (card.badges and not card.steps):
        pictures.append(loves(card, " ".join(_loved(profile, str)) or say("favourites")))
    return tuple(pictures)


def in_words(profile: Profile) -> str:
    """Return a profile as text."""
    if not has_begun(profile):
        return f"## {safe(profile.name)}\n{say('nothing-yet')}"
    lines = [*_about(profile, safe)[1:], *_loved(profile, safe)]
    return "\n".join([f"## {safe(profile.name)}", *(f"- {line}" for line in lines)])


def how_earned(each: Achievement, *, own: bool) -> str:
    """Say how an achievement is earned; of a hidden one only to its owner."""
    return each.text if own or not each.hidden else say("hidden")


def badge_of(each: Achievement, size: int) -> str:
    """Return the sprite of an achievement's badge."""
    return named("badge", each.sign, each.grade, each.game, size)


def row_of(each: AchievementProgress, *, own: bool) -> AchievementLine:
    """Return an achievement as a row of a list."""
    how, earned = how_earned(each.achievement, own=own), each.at is not None
    return AchievementLine(badge_of(each.achievement, 36), each.achievement.title, how, str(each), each.part, earned)


def _first_steps(profile: Profile) -> list[AchievementProgress]:
    """Return what a person without a rated match can earn, the nearest first."""
    easy = [each for each in profile.progress if each.at is None and each.achievement.grade == "bronze"]
    return [] if profile.rated[1] else easy[:STEPS]


def _card(profile: Profile, avatar: str) -> ProfileCard:
    won, of = profile.rated
    wins = say("won-of", won=won, matches=of) if of else say("no-rated-match")
    favourite = profile.favourite
    earned, frame = profile.earned, profile.worn.wears("frame")
    names = [GAMES[favourite.game].thumb(key) for key in favourite.pieces] if favourite else []
    return ProfileCard(
        name=drawable(profile.name) or say("unnamed-player"),
        avatar=avatar,
        since=_since(profile),
        frame="" if frame is None else frame.colour,
        liked=profile.applause,
        tiles=tuple(_tile(each, favourite=each is favourite) for each in _shown_games(profile)),
        best=_best(profile, drawable),
        chart=(_chart_title(profile), profile.history),
        wins=(wins, won / of if of else 0),
        earned=(len(earned), len(profile.progress)),
        streak=(profile.streak, say("streak", now=profile.streak, longest=profile.longest)),
        pieces=tuple(of_game(favourite.game, name) for name in names if name is not None) if favourite else (),
        most_played="" if favourite is None else say("plays-most", game=GAMES[favourite.game].title),
        showcase=tuple(
            of_game(each.game.key, of_card("thumb", dressed(each.card.key, each.looks))) for each in profile.showcase
        ),
        badges=tuple((badge_of(each.achievement, 28), each.achievement.title) for each in earned[:BADGES]),
        steps=tuple(row_of(each, own=False) for each in _first_steps(profile)),
    )


def _shown_games(profile: Profile) -> list[GameProfile]:
    """Return the games for the tiles, the most played first, because there may be more games than tiles."""
    return sorted(profile.games, key=lambda each: -each.matches)


def _tile(each: GameProfile, *, favourite: bool) -> GameTile:
    rating = "" if each.skill is None else str(each.skill)
    note = say("none-finished") if each.begun else say("not-played")
    note = say("unrated") if each.matches or each.standing else note
    if each.rank:  # among thousands only the place
        players = each.rank.players if each.rank.players < MANY else 0
        note = say("rank", place=f"{each.rank.rank:,}", players=players)
    return GameTile(GAMES[each.game].title, rating, note, _icon(each), favourite=favourite)


def _icon(each: GameProfile) -> str:
    """Return the icon of the card or piece that a person plays most, or else of the game's first."""
    game = GAMES[each.game]
    keys = [*each.pieces, *(entry.key for entry in game.entries()[:1])]
    key = next((key for key in keys if game.thumb(key) is not None), None)
    return "" if key is None else of_game(each.game, of_card("icon", key))


def _since(profile: Profile) -> str:
    """Say which title a person wears, since when they play, and how reliably."""
    begun = ""
    if profile.since is not None:
        first = datetime.fromtimestamp(profile.since / 1000, UTC)
        begun = say("since", month=first.month, year=first.year)
    title = profile.worn.wears("title")
    only_computers = profile.since is not None and not profile.reliability.matches and not profile.rated[1]
    reliably = str(profile.reliability) or (say("no-match-against-people") if only_computers else "")
    parts = ["" if title is None else title.name, begun, reliably]
    return " · ".join(filter(None, parts)) or say("no-match")


def _best(profile: Profile, escape: Callable[[str], str]) -> tuple[str, str]:
    """Return the best win, or else the latest achievement."""
    if profile.best is not None:
        name = escape(profile.best.opponent) if profile.best_is_named else ""
        beaten = say("rated", rating=profile.best.rating, game=title_of(profile.best.game))
        return say("beat", name=name or say("some-player")), beaten
    if profile.earned:
        newest = profile.earned[0].achievement
        return newest.title, how_earned(newest, own=False)
    return say("just-begun"), say("no-rated-win")


def _chart_title(profile: Profile) -> str:
    favourite = profile.favourite
    if favourite is None or favourite.standing is None or not profile.history:
        return say("chart-later")
    everywhere = favourite.standing.scope == EVERYWHERE
    return say("chart", game=GAMES[favourite.game].title, matches=len(profile.history), everywhere=everywhere)


def _wins(profile: Profile) -> str:
    """Say how often a person wins, and how many matches in a row."""
    won, of = profile.rated
    if not of:
        return say("no-rated-match").capitalize()
    now, longest = profile.streak, profile.longest
    percent, best = round(100 * won / of), 0 < now == longest
    return say("wins", percent=percent, matches=of, best=best, now=now, longest=longest)


def _about(profile: Profile, escape: Callable[[str], str]) -> list[str]:
    """Return the first picture as text: a sentence for each part of it."""
    title, note = _best(profile, escape)
    lines = [f"{escape(profile.name)}, {_since(profile)}."]
    lines += [line for line in map(_game_in_words, _shown_games(profile)) if line]
    lines.append(f"{title}: {note}.")
    if len(profile.history) > 1:
        low, high = min(profile.history), max(profile.history)
        lines.append(
            say(
                "chart-in-words",
                title=_chart_title(profile),
                first=profile.history[0],
                last=profile.history[-1],
                lowest=low,
                highest=high,
            )
        )
    lines.append(f"{_wins(profile)}.")
    lines.append(f"{say('earned', count=len(profile.earned), total=len(profile.progress))}.")
    steps = _first_steps(profile)
    if steps:
        lines.append(say("first-steps", titles=", ".join(each.achievement.title for each in steps)))
    return lines


def _game_in_words(each: GameProfile) -> str:
    if each.standing is None or each.skill is None:
        return ""
    share = round(100 * each.standing.wins / each.standing.matches) if each.standing.matches else 0
    return say(
        "game",
        title=GAMES[each.game].title,
        rating=str(each.skill),
        pace=pace_name(each.standing.pace),
        ranked=each.rank is not None,
        place=f"{each.rank.rank:,}" if each.rank else "",
        players=f"{each.rank.players:,}" if each.rank else "",
        percent=share,
        matches=each.standing.matches,
    )


def _loved(profile: Profile, escape: Callable[[str], str]) -> list[str]:
    """Return the second picture as text."""
    lines = []
    if (favourite := profile.favourite) is not None:
        game = GAMES[favourite.game]
        names = {entry.key: entry.name for entry in game.entries()}
        pieces = ", ".join(names[key] for key in favourite.pieces if key in names)
        with_pieces = say("plays-most-with", game=game.title, pieces=pieces)
        lines.append(f"{with_pieces if pieces else say('plays-most', game=game.title)}.")
    if profile.earned:
        titles = ", ".join(each.achievement.title for each in profile.earned[:BADGES])
        lines.append(say("latest-achievements", titles=titles))
    if profile.showcase:
        lines.append(
            say("showcase", liked=profile.applause, cards=", ".join(each.card.name for each in profile.showcase))
        )
    if profile.firsts:
        lines.append(f"{say('firsts', titles=', '.join(each.title for each in profile.firsts))}.")
    return [escape(line) for line in lines]


def progress_in_words(each: AchievementProgress, *, own: bool) -> str:
    """Return one achievement of a list as text."""
    mark = "🏅" if each.at is not None else "▫️"
    return f"{mark} **{each.achievement.title}** · {how_earned(each.achievement, own=own)} · {each}"
