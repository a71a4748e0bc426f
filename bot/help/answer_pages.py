"""Answers to questions about the rules, as messages."""

from collections.abc import Sequence

from discord import ui

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Content, clipped, safe
from bot.discord_kit.pages import COLOUR, SECONDARY, SUCCESS, button, in_rows
from bot.help.answers import PADDOCK, RULE, RuleAnswer
from bot.help.rule_pages import rule_about_kind, rules_of_refusals
from bot.help.rule_search import SearchResult
from bot.help.sentences import say
from bot.help.word_forms import in_english
from bot.shared.refusal import AgainstRules
from games.registry import GAMES

LABEL = 80
"""Discord's limit on the label of a button."""
MOST_RULED = 1100
"""How many characters of the numbered rules fit below an answer with a picture."""


def answer_page(result: SearchResult) -> Content:
    """Show the best answer with its card and its rules, and other answers that may have been meant."""
    best, *others = result.answers
    above = "\n".join([f"### {best.title}", best.says, f"-# {_where(best)}"])
    ruled = "" if best.key.startswith(f"{RULE}:") else clipped(best.ruled, MOST_RULED)
    below = [f"-# {line}" for line in ruled.splitlines()]
    if others and result.unsure:
        below.append(say("did-you-mean"))
        below += [f"**{_titled(other, best.game)}:** {other.says}" for other in others]
    elif others:
        below.append(say("something-else"))
    buttons = [help_button(_titled(other, best.game), "answer", other.game, other.key) for other in others]
    if best.game == PADDOCK:
        buttons.append(help_button(say("back-to-help"), "all"))
    else:
        buttons.append(help_button(say("how-to-play", game=GAMES[best.game].title), "game", best.game))
    scene = GAMES[best.game].face(best.card) if best.card else None
    return Content(above, _colour(best.game), () if scene is None else (scene,), "\n".join(below), in_rows(buttons))


def no_answer_page(question: str, game: str = "", near: Sequence[RuleAnswer] = ()) -> Content:
    """Say that nothing was found, and offer the nearest answers and what else may help."""
    asked = [game] if game else list(GAMES)
    buttons = [help_button(_titled(each, game), "answer", each.game, each.key) for each in near]
    buttons += [help_button(say("how-to-play", game=GAMES[key].title), "game", key) for key in asked[:4]]
    buttons.append(help_button(say("back-to-help"), "all"))
    return Content(say("nothing-found", english=in_english(question)), _colour(game or PADDOCK), rows=in_rows(buttons))


def refusal_page(refused: AgainstRules) -> Content:
    """Say why the rules forbid something, with a button for each rule."""
    game = GAMES[refused.game]
    numbers = rules_of_refusals(refused.game).get(refused.code, ())
    buttons = [_rule_button(refused.game, number) for number in numbers]
    return Content(str(refused), game.colour, rows=in_rows(buttons))


def help_press(*words: str) -> Press:
    """Return the press of a button of help: a verb, and what it is about."""
    return Press(PressKind.HELP, 0, text=" ".join(words))


def kind_button(game: str, kind: str) -> ui.Button[ui.LayoutView] | None:
    """Return a button that leads to the rule about a kind of card, if there is one."""
    rule = rule_about_kind(game, kind)
    return None if rule is None else _rule_button(game, rule.number)


def _rule_button(game: str, number: str) -> ui.Button[ui.LayoutView]:
    return help_button(say("rule-label", number=number), "answer", game, f"{RULE}:{number}")


def _titled(answer: RuleAnswer, game: str) -> str:
    """Return an answer's title, followed by its game if that is another one."""
    return answer.title if answer.game == game else f"{answer.title} ({_called(answer.game)})"


def _called(game: str) -> str:
    return GAMES[game].title if game in GAMES else say("the-bot")


def _colour(game: str) -> int:
    return GAMES[game].colour if game in GAMES else COLOUR


def _where(answer: RuleAnswer) -> str:
    """Return the game of an answer, and the kind and the text of its card."""
    entries = GAMES[answer.game].entries() if answer.card else ()
    entry, title = next((each for each in entries if each.key == answer.card), None), _called(answer.game)
    if entry is None:
        return title
    where = f"{title} · {entry.kind}"
    return where if entry.text in answer.says else f"{where}\n> **{safe(entry.name)}.** {entry.text}"


def help_button(label: str, *step: str, main: bool = False, emoji: str = "") -> ui.Button[ui.LayoutView]:
    """Return a button of help that leads to a step, or the `main` one."""
    style = SUCCESS if main else SECONDARY
    return button(clipped(label, LABEL), help_press(*step), style=style, emoji=emoji or None)
