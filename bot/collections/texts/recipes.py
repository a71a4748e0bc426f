"""What the developer of a card game reads about mistakes in the recipe of its boosters."""

UNKNOWN_RARITY = "a rarity that the game does not have"
ODDS_ARE_NOT_100 = "odds that do not add up to 100"
TOO_FEW_CARDS = "more cards of a rarity than there are"
IMPOSSIBLE_GUARANTEE = "a guarantee that its last slot cannot fulfil"
LAST_SLOT_IS_NOT_ONE_CARD = "not exactly one card in its last slot"
MISSING_PRICE = "no price or no scrap value for some rarity"
SCRAP_IS_WORTH_MORE = "cards that are worth more as scrap than they cost"


def problem_of(game: str, problem: str) -> str:
    return f"{game}: its boosters have {problem}"
