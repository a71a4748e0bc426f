"""Events: tournaments, pods, arenas and leagues that run themselves; their rules are pure."""
