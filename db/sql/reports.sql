-- name: insert_report(match_id, player_id, seat, reason, sentence, at)!
-- Store what a person says about a seat; conflicts if they have already reported a seat of the match.
insert into reports (match_id, player_id, seat, reason, sentence, at)
values (:match_id, :player_id, :seat, :reason, :sentence, :at);

-- name: reports_since(since, guild_id, most)
-- The latest reports about matches on one server or on all (0), the newest first.
-- Of those by one person about another only the last one: nobody can push the others off the list.
select r.match_id, r.player_id, s.player_id, r.reason, r.sentence
from reports r join matches m on m.id = r.match_id join seats s on s.match_id = r.match_id and s.seat = r.seat
where r.at >= :since and (m.guild_id = :guild_id or :guild_id = 0)
    and not exists (
        select 1 from reports n
        join matches o on o.id = n.match_id and o.guild_id = m.guild_id
        join seats t on t.match_id = n.match_id and t.seat = n.seat
        where n.player_id = r.player_id and t.player_id = s.player_id
            and (n.at > r.at or n.at = r.at and n.match_id > r.match_id)
    )
order by r.at desc, r.match_id, r.player_id limit :most;

-- name: reports_of(player_id)
select match_id, player_id, seat, reason, sentence, at from reports where player_id = :player_id order by at, match_id;
