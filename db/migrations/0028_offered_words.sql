-- What the match of an offer is dealt from: a promise that stands in the ready check, and words of those who are asked.
alter table offers add column secret text not null default '';   -- the host's part of the seed
alter table offers add column words integer not null default 0;  -- how many words have been given since the offer was made
alter table offered add column word text not null default '';    -- the digest of the person's word, if they have given one
