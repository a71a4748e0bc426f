-- name: insert_chronicle({ChronicleRow})!
-- Nothing is stored about a match that was deleted meanwhile.
insert into chronicles ({ChronicleRow}) select {:ChronicleRow} where exists (select 1 from matches where id = :match_id)
on conflict (match_id, seat) do nothing;

-- name: load_chronicle(match_id, seat)
select {ChronicleRow} from chronicles where match_id = :match_id and seat = :seat;

-- name: chronicles_of_match(match_id)
select {ChronicleRow} from chronicles where match_id = :match_id order by seat;

-- name: owe_chronicle(match_id)!
insert into owed_chronicles (match_id) values (:match_id) on conflict (match_id) do nothing;

-- name: settle_chronicle(match_id)!
delete from owed_chronicles where match_id = :match_id;

-- name: owed_chronicles(before, shards, shard, most)
-- The latest matches first.
select {m.Whereabouts} from owed_chronicles o join matches m on m.id = o.match_id
where o.match_id < :before and (m.guild_id / 4194304) % :shards = :shard
order by o.match_id desc limit :most;
