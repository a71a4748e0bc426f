-- name: award_achievement(player_id, name, at, cause)!
insert into achievements (player_id, name, at, cause) values (:player_id, :name, :at, :cause)
on conflict (player_id, name) do nothing;

-- name: achievements_of_player(player_id)
select name, at from achievements where player_id = :player_id order by at, name;

-- name: achievements_by_cause(player_id, cause)
select name from achievements where player_id = :player_id and cause = :cause order by name;

-- name: award_first(guild_id, name, player_id, at)!
insert into server_firsts (guild_id, name, player_id, at) values (:guild_id, :name, :player_id, :at)
on conflict (guild_id, name) do nothing;

-- name: firsts_of_player_on(guild_id, player_id)
select name from server_firsts where guild_id = :guild_id and player_id = :player_id order by at, name;
