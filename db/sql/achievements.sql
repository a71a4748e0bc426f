-- name: award_achievement(player_id, name, at)!
insert into achievements (player_id, name, at) values (:player_id, :name, :at)
on conflict (player_id, name) do nothing;

-- name: achievements_of_player(player_id)
select name, at from achievements where player_id = :player_id order by at, name;
