-- name: want_redraw(match_id, revision)!
-- Make every message of a match owe `revision`.
update outbox set wanted = :revision where match_id = :match_id;

-- name: add_surface(match_id, surface, channel_id, wanted, nonce)!
-- Add a message to a match; does nothing if it already has it.
insert into outbox (match_id, surface, channel_id, wanted, shown, nonce)
values (:match_id, :surface, :channel_id, :wanted, -1, :nonce)
on conflict (match_id, surface) do nothing;

-- name: posted_surface(match_id, surface, channel_id, message_id, shown, posted_at)!
update outbox set channel_id = :channel_id, message_id = :message_id, shown = :shown, posted_at = :posted_at
where match_id = :match_id and surface = :surface;

-- name: shown_surface(match_id, surface, shown)!
-- Store which revision a message shows.
update outbox set shown = :shown where match_id = :match_id and surface = :surface and shown < :shown;

-- name: shown_by_message(match_id, surface, message_id, shown)!
-- Store which revision a message shows, unless another has replaced it meanwhile.
update outbox set shown = :shown
where match_id = :match_id and surface = :surface and message_id = :message_id and shown < :shown;

-- name: repost_surface(match_id, surface, channel_id, nonce)!
-- Record that a message is gone or too old, and has to be posted again.
update outbox set channel_id = :channel_id, message_id = null, shown = -1, posted_at = null, nonce = :nonce
where match_id = :match_id and surface = :surface;

-- name: rename_surface(match_id, surface, name)!
-- Give a message the name of what it is from now on.
update outbox set surface = :name where match_id = :match_id and surface = :surface;

-- name: forget_surface(match_id, surface)!
-- Remove a message from a match.
delete from outbox where match_id = :match_id and surface = :surface;

-- name: surfaces_of_match(match_id)
-- The messages of a match.
select {SurfaceRow} from outbox where match_id = :match_id order by surface;

-- name: owing_matches()
-- The matches with a message that is not up to date.
select distinct {m.Whereabouts} from outbox o join matches m on m.id = o.match_id where o.shown < o.wanted;

-- name: owed_at_start(soon, lately, shards, shard)
-- The matches of a shard that may need a redraw after a start, those with the least time left first.
-- Those are matches with a message that is owed or was never posted; matches with a deadline before `soon`, since
-- their time has changed; and matches with a question asked after `lately`, in the last moments before the stop.
-- The last condition finds matches where the process was killed before all messages were posted. Both statuses are
-- named for the index of live matches.
select {m.Whereabouts} from matches m
where (m.guild_id / 4194304) % :shards = :shard and m.id in (
    select match_id from outbox where shown < wanted
    union
    select p.id from matches p where p.status in ('lobby', 'playing') and p.status = 'playing' and (
        p.deadline <= :soon
        or p.asked_at >= :lately
        or (select count(*) from outbox o where o.match_id = p.id and (o.surface = 'table' or o.surface like 'hand:%'))
            < 1 + (select count(*) from seats s where s.match_id = p.id and s.player_id is not null and s.status = 'in')
    )
)
order by case when m.deadline is null then 1 else 0 end, m.deadline, m.created_at, m.id;
