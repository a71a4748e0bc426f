"""Where long words in card names may be broken: a thumb has room for eight letters per line."""

import re

SOFT = "\u00ad"
"""A soft hyphen, shown only at the end of a line."""
_WORDS = """
    Advan-tage Archi-tect Boot-legger Bull-ring Camou-flage Carniv-orous Champ-ion Emer-gency Friction-less
    Gravi-tation Hollow-back Hydro-glide Hyper-pod Imper-vious Jack-hammer Journey-man Mael-strom Magne-sium
    Mecha-noid Mega-charger Monu-ment Mosqui-toes Ring-leader Suspen-sion Tech-netium Torch-bearer Under-belly
    Wilhel-mina
"""
_BREAKS = {word.replace("-", ""): word.replace("-", SOFT) for word in _WORDS.split()}
_WORD = re.compile(r"[A-Za-z]+")


def hyphenated(text: str) -> str:
    """Return a text with soft hyphens in its long words."""
    return _WORD.sub(lambda match: _BREAKS.get(match[0], match[0]), text)
