-- What everybody adds to the randomness of a match, so that nobody can choose it.
alter table matches add column secret text not null default '';  -- the host's part, promised by its hash in the lobby; then as the seed
alter table seats add column nonce text not null default '';     -- the part of the seat's person: the digest of their press
