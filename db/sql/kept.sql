-- name: keep_row({KeptRow})!
insert into kept ({KeptRow}) values ({:KeptRow})
on conflict (mark, what, about) do update set value = excluded.value, until = excluded.until;

-- name: kept_of(mark)
select {KeptRow} from kept where mark = :mark order by what, about;

-- name: kept_between(one, other)
select {KeptRow} from kept where (mark = :one and about = :other) or (mark = :other and about = :one) order by mark, what;

-- name: kept_like(pattern)
select {KeptRow} from kept where what like :pattern order by mark, what;

-- name: expire_kept(now)!
-- Remove what has been kept long enough.
delete from kept where until <= :now;

-- name: drop_kept_block(mark, about)!
-- Somebody no longer blocks a person who was forgotten.
delete from kept where mark = :mark and about = :about and what = 'block';

-- name: drop_kept_blocks(mark)!
-- Somebody who is forgotten no longer blocks anybody.
delete from kept where about = :mark and what = 'block';

-- name: blockers_of(player_id)
select player_id from blocks where blocked_id = :player_id;

-- name: meetings_of(player_id, since)
-- The rated matches with each other person, and whether a player left them.
select o.player_id, r.ended_at, case when exists (
    select 1 from results q where q.match_id = r.match_id and q.quit = 1
) then 1 else 0 end
from results r join results o on o.match_id = r.match_id and o.seat <> r.seat
where r.player_id = :player_id and o.player_id is not null and r.ended_at >= :since
    and exists (select 1 from results q where q.match_id = r.match_id and q.rated = 1)
order by r.ended_at;

-- name: encounters_with(player_id)
select {EncounterRow} from encounters where player_id = :player_id or opponent_id = :player_id;
