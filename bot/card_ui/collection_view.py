"""The part of a collection that a message shows, encoded in a custom id."""

from enum import StrEnum

import msgspec

from bot.card_ui.boosters import game_named
from bot.card_ui.sentences import say
from bot.collections import card_list
from bot.collections.card_list import ORDERS, WHICH, Filter
from bot.discord_kit.buttons import Press, PressKind, lettered
from bot.shared.refusal import Refusal
from bot.shared.snowflakes import LARGEST
from games.contract.card_game import CardGame

LIST, PICTURES = "L", "P"
_MENUS = "m"
ANY = "-"
NAME = 24
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_LENGTHS = (5, 7)
"""How many letters encode the filters; messages from before collections could be sorted have five."""


class CollectionVerb(StrEnum):
    """What a press does with a collection or with one card of it.

    Their letters never change, because buttons that were sent keep them. Several show a page and nothing else: two
    buttons of a message may lead to the same page, but their custom ids must differ.
    """

    PAGE = "p"
    """Show a page; so does every letter that no longer has a meaning."""
    PREVIOUS = "b"
    SHOWN = "f"
    """A list: show which cards of the collection are picked. It was a row of buttons, which hold what they show."""
    ORDER = "d"
    MENUS = "h"
    MODE = "m"
    GAME = "n"
    SETS = "s"
    """Show how complete each set is."""
    KIND = "k"
    """A list: show the kind that is picked."""
    GROUP = "g"
    RARITY = "r"
    LOOK = "v"
    """Show one card."""
    CRAFT = "x"
    WISH = "q"
    """Put a card on the wish list, or take it off."""
    SHOWCASE = "o"
    """Show a card in the profile, or no longer."""
    RULINGS = "u"
    SCRAP = "j"
    """Turn a copy of a card into scrap."""
    SCRAP_ALL_THE_SAME = "y"
    """The same for a copy that would be missed, after a question."""
    SHINE = "i"
    """Show how a card looks with a gloss."""
    POLISH = "z"
    """Give it that gloss, for scrap."""
    LOOKS = "l"
    """Show the titles, sleeves and frames, and try on what is picked."""
    WEAR = "t"
    """Buy a look, wear it or take it off; its key stands where the number of a card would."""
    SET = "c"
    """A list: show the cards of the set that is picked: a kind, a team or type, or a rarity."""
    EXHIBIT = "e"
    """A list: put a card into the showcase, or take it out, and show the showcase."""


FILTERS = {
    CollectionVerb.SHOWN: "which",
    CollectionVerb.KIND: "kind",
    CollectionVerb.GROUP: "group",
    CollectionVerb.RARITY: "rarity",
}
"""The filter that each list below a collection sets."""
OF_CARD = frozenset(
    {
        CollectionVerb.LOOK,
        CollectionVerb.CRAFT,
        CollectionVerb.WISH,
        CollectionVerb.SHOWCASE,
        CollectionVerb.RULINGS,
        CollectionVerb.SCRAP,
        CollectionVerb.SCRAP_ALL_THE_SAME,
        CollectionVerb.SHINE,
        CollectionVerb.POLISH,
    }
)
"""The verbs about one card: its number stands before the view."""
_OF_ITEM = OF_CARD | {CollectionVerb.WEAR}


class CollectionView(msgspec.Struct, frozen=True):
    """Whose collection of which game a message shows, and which cards of it. A custom id holds all of this."""

    owner: int
    game: str
    wanted: Filter = Filter()
    mode: str = PICTURES
    menus: bool = False
    """Whether the rarer menus and buttons are shown."""

    def __str__(self) -> str:
        game = game_named(self.game)
        flags = [
            self.mode,
            _index(self.wanted.which, list(WHICH)),
            *(_index(getattr(self.wanted, FILTERS[verb]), names) for verb, names in sorts(game).items()),
            _index(self.wanted.order, list(ORDERS)),
            _MENUS if self.menus else ANY,
        ]
        return f"{''.join(flags)},{based(self.owner)},{self.game},{self.wanted.name[:NAME]}"

    @classmethod
    def parse(cls, text: str) -> "CollectionView":
        """Read what `str` wrote. Refuses anything else."""
        parts = text.split(",", 3)
        if len(parts) != 4 or len(parts[0]) not in _LENGTHS or parts[0][0] not in LIST + PICTURES:
            raise Refusal(say("page-is-gone"))
        flags, owner, key, name = parts
        game = game_named(key)
        try:
            return cls(
                unbased(owner), game.key, _filter(game, flags.ljust(7, ANY), name), flags[0], flags[6:] == _MENUS
            )
        except ValueError:
            raise Refusal(say("page-is-gone")) from None

    def press(self, verb: CollectionVerb, page: int = 0, *, card: int | str = "") -> Press:
        """Return a press on this view; `card` is the number of a card, "" if it is picked from a list."""
        number = f"{card}," if verb in _OF_ITEM else ""
        return Press(PressKind.ALBUM, 0, page, f"{verb}{number}{self}")

    def narrowed(self, verb: CollectionVerb, value: str) -> "CollectionView":
        """Return this view with one filter changed, and without the menus; an unknown value means any.

        The name of a set says which filter it is.
        """
        if verb is CollectionVerb.SET:
            named = [(each, name) for each, names in sorts(game_named(self.game)).items() for name in names]
            verb, value = next((each for each in named if each[1].lower() == value.lower()), (CollectionVerb.KIND, ANY))
        wanted = msgspec.structs.replace(self.wanted, **{FILTERS[verb]: "" if value == ANY else value})
        return msgspec.structs.replace(self, wanted=wanted, menus=False)


def sorts(game: CardGame) -> dict[CollectionVerb, list[str]]:
    """Return the values of each filter that sorts cards into sets."""
    return {
        CollectionVerb.KIND: card_list.kinds(game),
        CollectionVerb.GROUP: card_list.groups(game),
        CollectionVerb.RARITY: list(map(str, game.rarities)),
    }


def read_press(press: Press) -> tuple[CollectionVerb, str, CollectionView]:
    """Read what `CollectionView.press` wrote: the verb, the number of the card, and the view. Refuses anything else."""
    verb, rest = lettered(press.text, CollectionVerb.PAGE)
    card, _, view = rest.partition(",") if verb in _OF_ITEM else ("", "", rest)
    return verb, card, CollectionView.parse(view)


def _filter(game: CardGame, flags: str, name: str) -> Filter:
    which, *sets, order = list(flags[1:6])
    kind, group, rarity = map(_at, sets, sorts(game).values())
    return Filter(
        kind,
        group,
        rarity,
        which=next((each for each in WHICH if each == _at(which, list(WHICH))), "all"),
        name=name,
        order=next((each for each in ORDERS if each == _at(order, list(ORDERS))), "rarest"),
    )


def _index(value: str, values: list[str]) -> str:
    return _DIGITS[values.index(value)] if value in values else ANY


def _at(letter: str, values: list[str]) -> str:
    place = _DIGITS.find(letter)
    return values[place] if 0 <= place < len(values) else ""


def based(number: int) -> str:
    """Write a number in base 36."""
    digits = ""
    while number:
        number, rest = divmod(number, 36)
        digits = _DIGITS[rest] + digits
    return digits or "0"


def unbased(text: str) -> int:
    """Read what `based` wrote; raises ValueError for anything else."""
    if not (text.isascii() and text.isalnum()) or int(text, 36) > LARGEST:
        raise ValueError(text)
    return int(text, 36)
