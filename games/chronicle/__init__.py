"""All that was shown and told of a match, kept so that it outlives every change of the rules.

`clerk` writes it down while a match is gone through, `compression` makes it small, `pages` reads it. In it people are
called by placeholders; whoever reads it puts in the names that they have now, so that nothing of a person is kept.
"""
