"""Every figure that Paddock promises, measured beside its baseline (the floor)."""
