-- name: insert_analysis({AnalysisRow})!
-- Store an analysis in place of the one that there is, unless the match has been deleted.
-- Nothing is stored about a match that was deleted meanwhile. One of an older form is replaced, what was shared stays.
insert into analyses ({AnalysisRow}) select {:AnalysisRow} where exists (select 1 from matches where id = :match_id)
on conflict (match_id) do update set data = excluded.data;

-- name: load_analysis(match_id)
-- The analysis of a match, if it has been made.
select {AnalysisRow} from analyses where match_id = :match_id;

-- name: share_analysis(match_id, seats)!
-- Let everybody see the parts of these seats, unless they may already.
update analyses set shared = shared | :seats where match_id = :match_id and (shared & :seats) = 0;

-- name: analyses_of(player_id, most)
-- The analyses of the matches that a person played last and that have been analysed, the latest first.
select {a.AnalysisRow} from analyses a join seats s on s.match_id = a.match_id join matches m on m.id = a.match_id
where s.player_id = :player_id and m.status = 'over' order by m.ended_at desc, m.id limit :most;
