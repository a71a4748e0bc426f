-- name: insert_chronicle({ChronicleRow})!
insert into chronicles ({ChronicleRow}) values ({:ChronicleRow})
on conflict (match_id, seat) do nothing;

-- name: load_chronicle(match_id, seat)
select {ChronicleRow} from chronicles where match_id = :match_id and seat = :seat;

-- name: chronicles_of_match(match_id)
select {ChronicleRow} from chronicles where match_id = :match_id order by seat;

-- name: matches_without_chronicle(game, before, most)
-- Matches whose chronicle can still be written, the latest first.
select {m.Whereabouts} from matches m
where m.status = 'over' and m.game = :game and m.id < :before
    and not exists (select 1 from chronicles c where c.match_id = m.id)
order by m.id desc limit :most;
