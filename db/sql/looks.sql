-- name: own_look(player_id, look, at)!
-- Record that a person owns a look; does nothing if they already do.
insert into looks (player_id, look, at, worn) values (:player_id, :look, :at, 0)
on conflict (player_id, look) do nothing;

-- name: wear_look(player_id, look, kind)!
update looks set worn = case when look = :look then 1 - worn else 0 end
where player_id = :player_id and look like :kind;

-- name: looks_of(player_id)
-- The looks that are stored for a person, the oldest first.
select player_id, look, at, worn from looks where player_id = :player_id order by at, look;

-- name: looks_and_worn(player_id)
select look, worn from looks where player_id = :player_id order by at, look;

-- name: insert_applause(player_id, fan_id, at)!
-- Record that a person likes another's showcase; conflicts if they already do.
insert into applause (player_id, fan_id, at) values (:player_id, :fan_id, :at);

-- name: applause_for(player_id)
-- How many people like a person's showcase.
select count(*) from applause where player_id = :player_id;

-- name: applause_of(player_id)
-- When they applauded: whom is about another person.
select fan_id, at from applause where fan_id = :player_id order by at;
