"""Answers to questions about the rules, as messages."""

from collections.abc import Sequence

import discord

from bot.discord_kit.buttons import Press, PressKind
from bot.discord_kit.content import Button, Content, Row
from bot.discord_kit.pages import COLOUR, SECONDARY, SUCCESS, button, in_rows, option, options
from bot.help.answers import PADDOCK, RULE, RuleAnswer
from bot.help.rule_pages import numbered, rule_about_kind, rules_of_refusals
from bot.help.rule_search import SearchResult
from bot.help.sentences import say
from bot.help.word_forms import in_english
from bot.shared.refusal import AgainstRules
from games.registry import GAMES

MORE = "more"
"""The step of a list, which stands for the step that is picked from it."""


def answer_page(result: SearchResult) -> Content:
    """Show the best answer with the picture of its card, and a list of what else may have been meant and of its rules.

    What the picture says is not written above it.
    """
    best, *others = result.answers
    entries = GAMES[best.game].entries() if best.game in GAMES else ()
    entry = next((each for each in entries if each.key == best.card), None)
    scene = None if entry is None else GAMES[best.game].face(entry.key)
    text = "" if scene is not None and entry is not None and entry.text == best.says else best.says
    where = _called(best.game) if entry is None else f"{_called(best.game)} · {entry.kind}"
    above = "\n".join(filter(None, [f"### {best.title}", text, f"-# {where}"]))
    steps = [_option(_titled(each, best.game), each.says, "answer", each.game, each.key) for each in others]
    if not best.key.startswith(f"{RULE}:"):
        steps += [_rule_option(best.game, number) for number in best.rules]
    label, *last = (say("back-to-help"), "all")
    if best.game != PADDOCK:
        label, *last = (say("how-to-play", game=GAMES[best.game].title), "game", best.game)
    title = say("did-you-mean") if others and result.unsure else say("something-else")
    more = options(help_press(MORE), title, [*steps, _option(label, "", *last)])
    row = more if steps else Row(help_button(label, *last))
    return Content(above, _colour(best.game), () if scene is None else (scene,), rows=(row,))


def no_answer_page(question: str, game: str = "", near: Sequence[RuleAnswer] = ()) -> Content:
    """Say that nothing was found, and offer the nearest answers and what else may help."""
    buttons = [help_button(_titled(each, game or PADDOCK), "answer", each.game, each.key) for each in near]
    if game:
        buttons.append(help_button(say("how-to-play", game=GAMES[game].title), "game", game))
    rows = [*in_rows([*buttons, help_button(say("back-to-help"), "all")])]
    if not game:
        guides = [_option(each.title, each.tagline, "game", key) for key, each in GAMES.items()]
        rows.append(options(help_press(MORE), say("which-guide"), guides))
    english = in_english(question)
    known = game and near and english
    text = say("not-in-game", game=GAMES[game].title) if known else say("nothing-found", english=english)
    return Content(text, _colour(game or PADDOCK), rows=tuple(rows))


def refusal_page(refused: AgainstRules) -> Content:
    """Say why the rules forbid something, with a button for each rule."""
    game = GAMES[refused.game]
    numbers = rules_of_refusals(refused.game).get(refused.code, ())
    buttons = [_rule_button(refused.game, number) for number in numbers]
    return Content(str(refused), game.colour, rows=in_rows(buttons))


def help_press(*words: str) -> Press:
    """Return the press of a button of help: a verb, and what it is about."""
    return Press(PressKind.HELP, 0, text=" ".join(words))


def kind_button(game: str, kind: str) -> Button | None:
    """Return a button that leads to the rule about a kind of card, if there is one."""
    rule = rule_about_kind(game, kind)
    return None if rule is None else _rule_button(game, rule.number, say("rule-of-kind", kind=kind))


def _rule_button(game: str, number: str, label: str = "") -> Button:
    return help_button(label or say("rule-label", number=number), "answer", game, f"{RULE}:{number}")


def _titled(answer: RuleAnswer, game: str) -> str:
    """Return an answer's title, followed by its game if that is another one."""
    return answer.title if answer.game == game else f"{answer.title} ({_called(answer.game)})"


def _called(game: str) -> str:
    return GAMES[game].title if game in GAMES else say("the-bot")


def _colour(game: str) -> int:
    return GAMES[game].colour if game in GAMES else COLOUR


def _option(label: str, text: str, *step: str) -> discord.SelectOption:
    """Return a line of a list that leads to a step, with the beginning of its text."""
    return option(label, " ".join(step), text.replace("**", "").replace("`", ""))


def _rule_option(game: str, number: str) -> discord.SelectOption:
    text = numbered(game)[number].text
    return _option(say("rule-label", number=number), text, "answer", game, f"{RULE}:{number}")


def help_button(label: str, *step: str, main: bool = False, emoji: str = "") -> Button:
    """Return a button of help that leads to a step, or the `main` one."""
    style = SUCCESS if main else SECONDARY
    return button(label, help_press(*step), style=style, emoji=emoji or None)
