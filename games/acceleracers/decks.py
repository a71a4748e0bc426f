"""The pre-built decks, and the rules of deck building (R2)."""

from collections import Counter
from collections.abc import Sequence

from games.acceleracers.cards import BY_KEY, KIND, Kind
from games.acceleracers.sentences import say
from games.contract.card_game import read_decks

MOST, LEAST, LEAST_REALMS, LEAST_VEHICLES = 80, 40, 2, 6
COPIES = {Kind.VEHICLE: 1, Kind.CHARGER: 1, Kind.REALM: 1, Kind.SHIFT: 3, Kind.HAZARD: 3, Kind.MOD: 3}
"""How many copies of a card a deck may have (R2.2)."""


def deck_problems(keys: Sequence[str]) -> list[str]:
    """R2.1, R2.2: return a sentence for every rule that a deck breaks."""
    problems = [say("deck-unknown", key=key) for key in dict.fromkeys(keys) if key not in BY_KEY]
    counted = Counter(key for key in keys if key in BY_KEY)
    kinds: Counter[Kind] = Counter()
    for key, copies in counted.items():
        card = BY_KEY[key]
        kinds[card.kind] += copies
        most = COPIES[card.kind]
        if copies > most:
            problems.append(say("deck-copies", card=card.name, copies=copies, kind=card.kind, most=most))
    if len(keys) > MOST:
        problems.append(say("deck-too-large", cards=len(keys), most=MOST))
    if len(keys) < LEAST:
        problems.append(say("deck-too-small", cards=len(keys), least=LEAST))
    if kinds[Kind.REALM] < LEAST_REALMS:
        problems.append(say("deck-realms", realms=kinds[Kind.REALM], least=LEAST_REALMS))
    if kinds[Kind.VEHICLE] < LEAST_VEHICLES:
        problems.append(say("deck-vehicles", vehicles=kinds[Kind.VEHICLE], least=LEAST_VEHICLES))
    return problems


def split(keys: Sequence[str]) -> tuple[list[int], list[int]]:
    """Return the Realms and the other cards of a deck, in the order of their numbers."""
    numbers = sorted(BY_KEY[key].number for key in keys)
    realms = [number for number in numbers if KIND[number] is Kind.REALM]
    return realms, [number for number in numbers if KIND[number] is not Kind.REALM]


DECKS = read_decks(__package__)
