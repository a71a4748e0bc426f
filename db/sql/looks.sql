-- name: own_look({LookRow})!
-- Record that a person owns a look; does nothing if they already do.
insert into looks ({LookRow}) values ({:LookRow})
on conflict (player_id, look) do nothing;

-- name: wear_look(player_id, look, kind)!
update looks set worn = case when look = :look then 1 - worn else 0 end
where player_id = :player_id and look like :kind;

-- name: looks_of(player_id)
-- The looks that are stored for a person, the oldest first.
select {LookRow} from looks where player_id = :player_id order by at, look;

-- name: insert_applause(player_id, fan_id, at)!
-- Record that a person likes another one's showcase; conflicts if they already do.
insert into applause (player_id, fan_id, at) values (:player_id, :fan_id, :at);

-- name: applause_for(player_id)
-- How many people like a person's showcase.
select count(*) from applause where player_id = :player_id;

-- name: applause_of(player_id)
-- When they applauded: whom is about another person.
select fan_id, at from applause where fan_id = :player_id order by at;
