"""The pictures and sentences of a match, stored so that they outlive every change of the rules.

`clerk` writes it while a match is replayed, `compression` makes it small, `pages` reads it. People are written as
placeholders, which are replaced by their current names on reading: no personal data is stored.
"""
