"""In which form a game stores its positions, as a short hash."""

from __future__ import annotations

import hashlib

from msgspec import inspect


def form_of(position: object) -> str:
    """Return a hash of what is stored of a position: types in their order, and names where names are stored.

    Arrays store no names, so fields may be renamed freely. That none of them changed places is seen by replaying.
    """
    return hashlib.sha256(_described(inspect.type_info(type(position))).encode()).hexdigest()[:8]


def _described(kind: inspect.Type) -> str:
    match kind:
        case inspect.StructType():
            names = ("" if kind.array_like else f"{each.encode_name}:" for each in kind.fields)
            ends = ("" if each.required else "?" for each in kind.fields)
            types = (_described(each.type) for each in kind.fields)
            return f"({','.join(map(''.join, zip(names, types, ends, strict=True)))})"
        case inspect.ListType() | inspect.VarTupleType():
            return f"[{_described(kind.item_type)}]"
        case inspect.TupleType():
            return f"<{','.join(map(_described, kind.item_types))}>"
        case inspect.UnionType():
            return "|".join(map(_described, kind.types))
        case inspect.DictType():
            return f"{{{_described(kind.key_type)}:{_described(kind.value_type)}}}"
        case inspect.CustomType():
            return kind.cls.__name__
        case _:
            return type(kind).__name__
