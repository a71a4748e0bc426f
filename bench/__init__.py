"""Every number that Paddock promises, measured beside the floor it is compared with."""
