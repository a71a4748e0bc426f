"""The menu of a driver."""

from collections.abc import Sequence

from games.contract.menus import Choice, Layout, Menu, Style
from games.tiny_turbo_cars import cars, puzzle, tiles
from games.tiny_turbo_cars.actions import BOOST, DONE, SLIDE, TurboAction, Verb
from games.tiny_turbo_cars.position import Phase
from games.tiny_turbo_cars.preview import Trip, preview, spend
from games.tiny_turbo_cars.sentences import say
from games.tiny_turbo_cars.text import end_in_words, ground_name
from games.tiny_turbo_cars.track import Ground, ground_of, space
from games.tiny_turbo_cars.view import TurboView


def menu(view: TurboView, legal: Sequence[TurboAction], _names: Sequence[str]) -> Menu:
    """Arrange `legal`: the puzzle as a grid of four columns, everything else as a short list."""
    table = view.table
    if table.phase is Phase.PROGRAMMING:
        return _puzzle(view, legal)
    choices = tuple(_choice(view, action) for action in legal)
    return Menu(say("ask", phase=table.phase.name.lower()), choices)


def _puzzle(view: TurboView, legal: Sequence[TurboAction]) -> Menu:
    """Arrange the sixteen cells as a grid, with "Done" below them.

    A press slides the whole line up to the gap (T5). In a hurry no press has to wait for the answer to the one before:
    there a tile that is not in line with the gap can be pressed, too, since it may be by the time the press arrives.
    """
    slides = {action for action in legal if action.verb is Verb.SLIDE}
    hurry = bool(slides) and not view.table.terms.relaxed
    cells = tuple(_cell(cell, tile, slides, hurry=hurry) for cell, tile in enumerate(view.controller))
    trip = preview(view)
    done = [_done(action, trip) for action in legal if action.verb is Verb.DONE]
    return Menu(end_in_words(view, trip), (*cells, *done), Layout.GRID, puzzle.SIDE)


def _done(action: TurboAction, trip: Trip) -> Choice:
    """Return a way to be done: all of them have its sign, since each ends the programming."""
    how = action.notation.partition(":")[2]
    style = Style.GOOD if action is DONE else Style.PLAIN
    label = say("done", how=how, count=trip.shields, rows=trip.spending.rows)
    return Choice(label, action.notation, emoji="🏁", style=style, name=say("done-named", how=how))


def _cell(cell: int, tile: int, slides: set[TurboAction], *, hurry: bool) -> Choice:
    short, slide = tiles.FACTS[tile].name, SLIDE[cell]
    ready = slide in slides
    if not ready and not hurry:
        return Choice(short)
    name = say("tile-at", tile=short, row=cell // puzzle.SIDE + 1, column=cell % puzzle.SIDE + 1)
    return Choice(short, slide.notation, style=Style.MAIN if ready else Style.PLAIN, early=not ready, name=name)


def _choice(view: TurboView, action: TurboAction) -> Choice:
    table = view.table
    match action.verb:
        case Verb.PICK:
            facts = cars.FACTS[action.what]
            return Choice(facts.name, action.notation, hint=facts.ability, emoji=facts.emoji)
        case Verb.PLACE:
            return Choice(say("lane", lane=action.what), action.notation)
        case Verb.FLY:
            there = space(table.row(table.asked), action.what)
            ground = ground_name(Ground(ground_of(table.rows)[there]))
            return Choice(say("fly-to-lane", lane=action.what, ground=ground), action.notation, style=Style.MAIN)
        case Verb.BOOST:
            held, then = table.shields[table.asked], spend(table.copy(), table.asked, 1)
            label = say("boost", count=held, rows=then.rows, harm="down" if then.lying else then.damage)
            return Choice(label, BOOST.notation, style=Style.GOOD)
        case verb:
            return Choice(say("stay-here", stop=verb is not Verb.STAY), action.notation)
