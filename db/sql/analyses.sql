-- name: insert_analysis({AnalysisRow})!
-- Nothing is stored about a match that was deleted meanwhile.
insert into analyses ({AnalysisRow}) select {:AnalysisRow} where exists (select 1 from matches where id = :match_id)
on conflict (match_id) do nothing;

-- name: load_analysis(match_id)
select {AnalysisRow} from analyses where match_id = :match_id;

-- name: share_analysis(match_id, seats)!
update analyses set shared = shared | :seats where match_id = :match_id;
