-- name: insert_chronicle({ChronicleRow})!
-- Store a chronicle, unless it is already stored or its match has been deleted.
insert into chronicles ({ChronicleRow}) select {:ChronicleRow} where exists (select 1 from matches where id = :match_id)
on conflict (match_id, seat) do nothing;

-- name: load_chronicle(match_id, seat)
select data from chronicles where match_id = :match_id and seat = :seat;

-- name: chronicles_of_match(match_id)
-- Everything stored about a match, the part for everybody first.
select {ChronicleRow} from chronicles where match_id = :match_id order by seat;

-- name: owe_chronicle(match_id)!
-- Store that the chronicle of a match has to be written.
insert into owed_chronicles (match_id) values (:match_id) on conflict (match_id) do nothing;

-- name: settle_chronicle(match_id)!
-- Store that a chronicle is not owed any more: it was written, or cannot be.
delete from owed_chronicles where match_id = :match_id;

-- name: owed_chronicles(before, shards, shard, most)
-- Matches of a shard, with ids below `before`, whose chronicle is owed; the highest ids first.
select {m.Whereabouts} from owed_chronicles o join matches m on m.id = o.match_id
where o.match_id < :before and (m.guild_id / 4194304) % :shards = :shard
order by o.match_id desc limit :most;
