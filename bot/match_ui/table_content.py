"""The content of match messages: the public table, the pings that call people to it, and each hand."""

import dataclasses
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import product

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, Row, safe
from bot.discord_kit.menus import TOP, MenuAddress, MenuPath, at, question_text, rows
from bot.discord_kit.pages import DANGER, PRIMARY, SUCCESS, button, option, options
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.host.core.preferences import preferences_of
from bot.host.core.sentences import say as say_host
from bot.host.ending.headlines import headline
from bot.host.match.agreements import current, seats_to_answer
from bot.host.match.phrases import phrase
from bot.host.match.play import FOR_ME
from bot.host.time.clock import is_late, waiting_for
from bot.host.time.seat_clocks import closes_by_itself
from bot.match_ui.detail_buttons import HERE, after_button, hand_button, more_button, seat_back_row
from bot.match_ui.end_content import DEFAULTS, end_content, end_text
from bot.match_ui.hints import current_hint
from bot.match_ui.kept import kept
from bot.match_ui.match_scenes import close_up_of, larger, name_key, plain_scene, scenes_of, table_scenes, whole_menu
from bot.match_ui.moments import film_of, seen_late, talk_of, wishes_of_all
from bot.match_ui.news import LONGEST, USUAL, WHOLE, by_worth, message_news, news, written
from bot.match_ui.screen import ASIDE, CHANNEL, FITTED, SCREENS, Room, fits, one_line
from bot.match_ui.sentences import say
from bot.match_ui.titles import countdown_bar, film_ends, small_title, time_left, turn_line
from bot.shared.preferences import Preferences
from bot.shared.refusal import Refusal
from db import matches
from games.contract.menus import Menu, labelled
from games.core import Seat, View
from games.core.fluent import listed
from games.look import Scene
from games.look.plain import ROOMY
from games.look.sentences import say as say_look

Hint = tuple[str, ...]
WORDS_ROOM = 230
"""How many characters a hand in words has for what a picture would show."""
NEXT, MOST_NEXT = "next", 20
"""The verb in the custom id of the button to the next match, and how many matches are examined for it."""
PHRASE, PHRASES = "phrase", 12


async def table_content(host: Host, match: Match, *, pictured: bool = True) -> Content:
    """Show the table as everybody may see it; players decide in their own messages.

    It is not `pictured` for an answer that keeps the pictures of the message.
    """
    if match.row.status == "over":
        return await (end_content(host, match) if pictured else end_text(host, match))
    animated, talking = await wishes_of_all(host, match)
    if not pictured:
        return _table_text(match, talking=talking)
    return _table_content(match, animated=animated, talking=talking)


@kept
def _table_content(match: Match, *, animated: bool, talking: bool) -> Content:
    film = film_of(match, None) if animated else None
    # What one picture has no room for is behind More. It is the same below a film, which is shown as long as it is.
    return dataclasses.replace(_table_text(match, talking=talking), scenes=table_scenes(match)[:1], film=film)


@kept
def _table_text(match: Match, *, talking: bool) -> Content:
    """Write the table with two lines of news, or with shorter ones or one if the picture leaves no room for more."""
    scenes = table_scenes(match)[:1]
    for longest in (WHOLE, LONGEST):
        face = _table_words(match, talking=talking, longest=longest)
        if fits([face.above, face.below], scenes, face.rows, CHANNEL):
            return face
    return _table_words(match, talking=talking, most=1)


def _table_words(match: Match, *, talking: bool, most: int = USUAL, longest: int = LONGEST) -> Content:
    above = [turn_line(match, None), *name_key(match), *message_news(match, None, most, longest=longest)]
    if talking and not film_ends(match):
        above += talk_of(match, None)
    below = [small_title(match)]
    rows: list[Row] = [*_proposal_rows(match, below), Row(hand_button(match), more_button(match))]
    if any(seat.status == "forfeited" for seat in match.seats):
        rows.append(seat_back_row(match))
    if match.terms.phrases:
        choices = [option(phrase(number), str(number)) for number in range(1, PHRASES + 1)]
        rows.append(options(Press(PressKind.FIND, match.id, text=PHRASE), say("say-something"), choices))
    return Content("\n".join(above), match.game.colour, below="\n".join(below), rows=tuple(rows))


def _proposal_rows(match: Match, lines: list[str]) -> list[Row]:
    """Return the buttons that answer a proposal, and add a line about it to `lines`."""
    proposal = current(match)
    if proposal is None:
        return []
    waiting = [safe(match.names[seat]) for seat in seats_to_answer(match, proposal)]
    name = safe(match.names[proposal.seat])
    lines.append(say("proposal", kind=proposal.kind, name=name, waiting=listed(waiting)))
    return [
        Row(after_button(match, "agree", say("agree"), SUCCESS), after_button(match, "refuse", say("decline"), DANGER))
    ]


def call_content(host: Host, match: Match, seats: Sequence[Seat]) -> Content:
    """Ping the people who have to decide, with a warning after half of the time of one of them."""
    players = tuple(player for seat in seats if (player := match.seats[seat].player_id) is not None)
    warning = [say("half-time-gone")] if any(is_late(host, match, seat) for seat in seats) else []
    names = " ".join(f"<@{player}>" for player in players)
    text = safe(headline(match, None).removesuffix("."))
    lines = [f"{names} {text}{time_left(match)}", *warning, small_title(match)]
    return Content("\n".join(lines), match.game.colour, rows=(Row(hand_button(match)),), mentions=players)


async def seat_content(
    host: Host, match: Match, seat: Seat, spot: MenuPath = TOP, *, aside: bool = False, pictured: bool = True
) -> Content:
    """Show a match to one seat the way its person prefers; `aside` in the channel, where only that person sees it.

    It is not `pictured` for an answer that keeps the pictures of the message.
    """
    wishes = await preferences_of(host, match.seats[seat].player_id)
    if match.row.status == "over":
        return await (end_content(host, match, wishes, seat) if pictured else end_text(host, match, seat))
    show, hint = hand_content if pictured else _hand_text, current_hint(host, match, seat)
    face = _left_content(match, seat) or show(match, seat, spot, wishes, hint, aside=aside)
    return await _with_next(host, match, seat, face)


async def _with_next(host: Host, match: Match, seat: Seat, face: Content) -> Content:
    """Add the button to the next match to the hand of a player who has just decided in a relaxed match."""
    person = match.seats[seat].player_id
    if match.terms.clock != "relaxed" or person is None or is_asked(match, seat):
        return face
    waiting = 0
    for sighting in await matches.of_player(host.db, person, MOST_NEXT):
        with suppress(Refusal):
            other = await host.cache.get(sighting.id) if sighting.status == "playing" else match
            waiting += other is not match and waiting_for(other, person)
    if not waiting:
        return face
    onward = button(say("next-match", count=waiting), Press(PressKind.FIND, match.id, text=NEXT), style=PRIMARY)
    return dataclasses.replace(face, rows=(*face.rows, Row(onward)))


def _left_content(match: Match, seat: Seat) -> Content | None:
    """Return the closed hand of a person who has left a match that goes on; None for one who plays."""
    if match.seats[seat].status == "in":
        return None
    may_return = match.seats[seat].status == "forfeited" and match.row.status == "playing"
    text = say_host("timed-out") if may_return else say_host("left")
    rows: tuple[Row, ...] = (seat_back_row(match),) if may_return else ()
    return Content(text, match.game.colour, below=small_title(match), rows=rows)


def elsewhere_content(match: Match) -> Content:
    """Show in a private message that the hand is open in the channel, so that only one place asks."""
    text = say("hand-is-open", channel=f"<#{match.row.channel_id}>")
    return Content(text, match.game.colour, below=small_title(match), rows=(Row(hand_button(match, HERE)),))


@kept
def hand_content(
    match: Match, seat: Seat, spot: MenuPath = TOP, wishes: Preferences = DEFAULTS, hint: Hint = (), aside: bool = False
) -> Content:
    """Show the match as one seat may see it, with what it may do; as text for those who prefer that."""
    face = _hand_text(match, seat, spot, wishes, hint, aside=aside)
    scenes = () if wishes.words else _hand_scenes(match, seat, spot, wishes)
    if scenes and close_up_of(match, seat, spot) is None:
        view = _hand_view(match, seat)
        plain = (plain_scene(match, view, highest) for highest in ROOMY)
        roomy = ((each, *scenes[1:]) for each in (plain if wishes.plain else larger(match, view, scenes[0])))
        texts, screens = [face.above, face.below], ASIDE if aside else SCREENS
        scenes = next((each for each in roomy if fits(texts, each, face.rows, screens)), scenes)
    # What to choose from is in the picture, which a film would hide; on a board without letters all stays in its place.
    chooses = is_asked(match, seat) and (
        match.game.races or not match.game.open or close_up_of(match, seat, spot) is not None
    )
    film = film_of(match, seat) if wishes.moving and not spot.path and not chooses else None
    return dataclasses.replace(face, scenes=scenes, film=film)


@kept
def _hand_text(
    match: Match, seat: Seat, spot: MenuPath, wishes: Preferences, hint: Hint = (), *, aside: bool = False
) -> Content:
    """Return the news and, for below the picture, the question; inside a submenu, only the question.

    A hint comes first, and replaces the news where there is no room for both.
    """
    wordings = _wordings(match, _hand_view(match, seat)) if wishes.words else [[]]
    words = next(each for each in wordings if sum(map(len, each)) <= WORDS_ROOM)
    if not is_asked(match, seat):
        return _waiting_text(match, seat, wishes, words)
    menu, here = at(whole_menu(match, seat), spot)
    place, more = MenuAddress(match.id, match.question(seat)), more_button(match)
    buttons = rows(menu, place, here, [] if spot.path else [more])
    question = question_text(menu)
    if not wishes.words and close_up_of(match, seat, spot) is not None:  # which shows what each choice leads to
        question = question.partition("\n")[0]
    scenes = () if wishes.words else _hand_scenes(match, seat, spot, wishes)
    usual, fitted = (ASIDE, ASIDE) if aside else (SCREENS, FITTED)
    if spot.path:
        worded = [[_unrepeated(question, "\n".join(each)), *each] for each in wordings]
        texts = [[*advice, *each] for advice in (hint[-1:], ()) for each in worded]
        return _submenu_text(match, [*texts, [question]], scenes, buttons, usual)
    if closes_by_itself(match, seat):
        question, buttons = _plays_itself(match, seat, menu), [Row(more)]
    elif match.playing.preparing() and sum(not choice.idle for choice in menu.leaves()) > 1:
        press = Press(PressKind.ACT, match.id, match.question(seat), FOR_ME)
        buttons.insert(0, Row(button(say("set-up-for-me"), press, emoji="✨", style=SUCCESS)))
    title = f"-# {match.game.emoji} `{match.code}`{time_left(match)}{countdown_bar(match)}"

    def fit(lines: Sequence[str], asked: str, screens: Sequence[Room] = usual) -> bool:
        below = "\n".join(filter(None, [asked, *name_key(match), title]))
        return fits(["\n".join(lines), below], scenes, buttons, screens)

    questions = [question, question.partition("\n")[0], *([f"**{safe(menu.bare)}**"] if menu.bare else [])]
    shorter = _shorter_and_shorter(match, seat, wishes, questions)
    fitting = ((news_, each) for news_, each, screens in shorter if fit([*news_, *words], each, usual[:screens]))
    lines, asked = next(fitting, ([], questions[-1]))
    rest = [(lines, asked), (lines[-1:], asked), ([], asked), ([], "")]
    ways = [([advice, *news_], _unrepeated(each, advice)) for advice in hint for news_, each in rest]
    if ways:
        lines, asked = next((way for way in ways if fit([*way[0], *words], way[1], fitted)), ways[-1])
    words = next((each for each in wordings if fit([*lines, *each], asked)), words)
    above, below = "\n".join([*name_key(match), *lines, *words]), "\n".join(filter(None, [asked, title]))
    return Content(above, match.game.colour, below=below, rows=tuple(buttons))


def _plays_itself(match: Match, seat: Seat, menu: Menu) -> str:
    """Say in place of a question what is done without a press."""
    only = match.playing.legal_actions(seat)
    label = safe(labelled(menu).get(only[0].notation, "none")) if len(only) == 1 else "none"
    return f"**{say('plays-itself', label=label)}**"


def _submenu_text(
    match: Match, texts: Sequence[list[str]], scenes: Sequence[Scene], buttons: Sequence[Row], screens: Sequence[Room]
) -> Content:
    """Return the longest of some texts, the last of which is the question alone, that fits above a submenu."""
    shorter = [*texts, []] if scenes else texts  # picture and buttons say enough
    lines = next((each for each in shorter if fits(["\n".join(each)], scenes, buttons, screens)), texts[-1])
    return Content("\n".join(lines), match.game.colour, rows=tuple(buttons))


def _unrepeated(asked: str, advice: str) -> str:
    """Leave out of a question the lines of choices that an advice, or the table in words, says already."""
    hints = ((line, line.partition(": ")[2].removesuffix(".").casefold()) for line in asked.split("\n"))
    return "\n".join(line for line, hint in hints if not hint or hint not in advice.casefold())


def _waiting_text(match: Match, seat: Seat, wishes: Preferences, words: Sequence[str]) -> Content:
    """Say what has happened to a seat that decides nothing now, with `words` in place of pictures."""
    filmed = seen_late(match, seat) if wishes.moving and not film_ends(match) else ()
    above = [turn_line(match, seat), *name_key(match), *message_news(match, seat, before=filmed), *words]
    if wishes.talk and not film_ends(match):
        above += talk_of(match, seat)
    return Content("\n".join(above), match.game.colour, below=small_title(match), rows=(Row(more_button(match)),))


def _shorter_and_shorter(
    match: Match, seat: Seat, wishes: Preferences, questions: Sequence[str]
) -> Iterator[tuple[list[str], str, int]]:
    """Yield shorter and shorter versions of news, table talk and question, with the number of screens they must fit.

    The screens are a phone and a desktop, in this order. The last version with news need only fit a phone.

    The first of `questions`, which has hints for the choices, is tried only with all the news that should be shown;
    the last, without explanations, is used if no other leaves room for any news. If that is still too long, the least
    important lines are cut, and then dropped; versions in which no line is cut within a clause come first.
    """
    happened = news(match, seat)
    needed, more = by_worth(happened, seat, latest=match.game.open)
    talk = talk_of(match, seat) if wishes.talk else []
    worthiest = [*needed, *more]
    most_lines = worthiest[: max(USUAL, len(needed))]
    whole, usual = (written(happened, most_lines, longest) for longest in (WHOLE, LONGEST))
    wholes = [[*whole, *talk], whole, [*usual, *talk], usual, written(happened, needed or worthiest[:1])]
    choices = [(lines, each) for each in questions[:2] for lines in wholes]
    for each, most in product(questions[1:], range(len(needed) or 1, 0, -1)):
        for first in range(most, -1, -1):
            long, whole = written(happened, worthiest[:first]), written(happened, worthiest[:most])
            choices.append(([line if line in long else f"- {one_line(line[2:])}" for line in whole], each))
    choices.sort(key=lambda choice: any(line.endswith("…") and not line.endswith(" …") for line in choice[0]))
    yield from ((lines, each, 2) for lines, each in choices)
    yield written(happened, worthiest[:1]), questions[-1], 1  # of which a desktop hides little
    yield from (([], each, 2) for each in questions[1:])


def _wordings(match: Match, view: View) -> list[list[str]]:
    """Return what a picture would show: all of it, then ever fewer lines, finally none; "More" has all."""
    facts = [safe(fact) for fact in match.described(view)]
    return [facts, *([*facts[:most], say_look("rest-in-words")] for most in range(len(facts) - 1, -1, -1))]


@kept
def _hand_scenes(match: Match, seat: Seat, spot: MenuPath, wishes: Preferences) -> tuple[Scene, ...]:
    closer = close_up_of(match, seat, spot) if is_asked(match, seat) else None
    if closer is not None:
        return (closer,)
    view = _hand_view(match, seat)
    if wishes.plain:
        return (plain_scene(match, view),)
    return scenes_of(match, view)[: 1 if film_ends(match) else None]


def _hand_view(match: Match, seat: Seat) -> View:
    """Return what is shown to a seat: during the film of a race only what everybody sees, so that none plans ahead."""
    return match.playing.view(None if film_ends(match) else seat)


def is_asked(match: Match, seat: Seat) -> bool:
    """Return whether the person in a seat has to decide now, and not only watch a film."""
    asked = match.row.status == "playing" and seat in match.playing.to_act() and not match.by_computer(seat)
    return asked and not film_ends(match)
