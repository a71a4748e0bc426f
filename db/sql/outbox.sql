-- name: want_redraw(match_id, revision)!
-- Every message of the match has to show this revision.
update outbox set wanted = :revision where match_id = :match_id;

-- name: add_surface(match_id, surface, channel_id, wanted, nonce)!
insert into outbox (match_id, surface, channel_id, message_id, wanted, shown, posted_at, nonce)
values (:match_id, :surface, :channel_id, null, :wanted, -1, null, :nonce)
on conflict (match_id, surface) do nothing;

-- name: posted_surface(match_id, surface, channel_id, message_id, shown, posted_at)!
update outbox set channel_id = :channel_id, message_id = :message_id, shown = :shown, posted_at = :posted_at
where match_id = :match_id and surface = :surface;

-- name: shown_surface(match_id, surface, shown)!
update outbox set shown = :shown where match_id = :match_id and surface = :surface and shown < :shown;

-- name: repost_surface(match_id, surface, channel_id, nonce)!
-- The message is gone or too old: post it anew.
update outbox set channel_id = :channel_id, message_id = null, shown = -1, posted_at = null, nonce = :nonce
where match_id = :match_id and surface = :surface;

-- name: forget_surface(match_id, surface)!
delete from outbox where match_id = :match_id and surface = :surface;

-- name: surfaces_of_match(match_id)
select match_id, surface, channel_id, message_id, wanted, shown, posted_at, nonce
from outbox where match_id = :match_id order by surface;

-- name: owing_matches()
select distinct o.match_id, m.guild_id from outbox o join matches m on m.id = o.match_id where o.shown < o.wanted;
