-- name: award_achievement({AchievementRow})!
insert into achievements ({AchievementRow}) values ({:AchievementRow})
on conflict (player_id, name) do nothing;

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
