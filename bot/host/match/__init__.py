"""A running match: decisions, agreements, leaving, and the scheduler."""
