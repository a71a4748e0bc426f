-- name: insert_report({ReportRow})!
insert into reports ({ReportRow}) values ({:ReportRow});

-- name: reports_since(since, guild_id, most)
select r.match_id, r.player_id, s.player_id, r.reason, r.sentence
from reports r join matches m on m.id = r.match_id join seats s on s.match_id = r.match_id and s.seat = r.seat
where r.at >= :since and m.guild_id = case when :guild_id = 0 then m.guild_id else :guild_id end
order by r.at desc, r.match_id, r.player_id limit :most;

-- name: reports_of(player_id)
select {ReportRow} from reports where player_id = :player_id order by at, match_id;
