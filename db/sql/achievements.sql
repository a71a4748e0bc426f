-- name: award_achievement(player_id, name, at, cause)!
-- Record that a person has earned an achievement, and by what, unless they already had it.
insert into achievements (player_id, name, at, cause) values (:player_id, :name, :at, :cause)
on conflict (player_id, name) do nothing;

-- name: times_of_achievements(player_id)
-- When a person earned each of their achievements, the oldest first.
select name, at from achievements where player_id = :player_id order by at, name;

-- name: achievements_by_cause(player_id, cause)
-- The achievements that one cause, such as a match, earned a person.
select name from achievements where player_id = :player_id and cause = :cause order by name;

-- name: award_first(guild_id, name, player_id, at)!
-- Record who is the first on a server to earn an achievement; does nothing if another person was.
insert into server_firsts (guild_id, name, player_id, at) values (:guild_id, :name, :player_id, :at)
on conflict (guild_id, name) do nothing;

-- name: firsts_of_player_on(guild_id, player_id)
-- The achievements that a person was the first on a server to earn, the oldest first.
select name from server_firsts where guild_id = :guild_id and player_id = :player_id order by at, name;
