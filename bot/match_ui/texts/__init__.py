"""What people read in lobbies, at tables, in hands and about finished matches."""
