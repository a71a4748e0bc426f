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

-- name: keep_until(mark, until)!
-- Keep nothing of a person who is forgotten again for longer than this.
update kept set until = :until where (mark = :mark or about = :mark) and until > :until;

-- name: drop_kept_block(mark, about)!
-- A person no longer blocks one who was forgotten.
delete from kept where mark = :mark and about = :about and what = 'block';

-- name: drop_kept_blocks(mark)!
-- A person who is forgotten no longer blocks anybody.
delete from kept where about = :mark and what = 'block';

-- name: meetings_of(player_id, since)
-- The rated matches with each other person, and whether one of the two left them.
select o.player_id, r.ended_at, case when r.quit = 1 or o.quit = 1 then 1 else 0 end
from results r join results o on o.match_id = r.match_id and o.seat <> r.seat
where r.player_id = :player_id and o.player_id is not null and r.ended_at >= :since
    and exists (select 1 from results q where q.match_id = r.match_id and q.rated = 1)
order by r.ended_at, r.match_id;

-- name: nets_of(player_id)
-- What has moved between a person and each other one: from their side, from the other's, and when it last did.
select scope, game, pace, case when player_id = :player_id then opponent_id else player_id end as other,
    sum(case when player_id = :player_id then net else 0 end), sum(case when player_id = :player_id then 0 else net end), max(at)
from encounters where player_id = :player_id or opponent_id = :player_id
group by scope, game, pace, other;

-- name: protection_from(player_id, lately, tomorrow, later)
-- What protects others from a person: what it is, whom it protects (0 for everybody), as JSON, and until when.
-- Challenges are those that came to nothing or have no answer so far.
select 'block', player_id, '[]', cast(:later as bigint) from blocks where blocked_id = :player_id
union all
select 'removed:' || e.id, 0, '[]', cast(:later as bigint) from event_entries n join events e on e.id = n.event_id
where n.player_id = :player_id and n.data like '%"removed":true%' and e.state in ('open', 'check-in', 'running')
union all
select 'opened:' || id, 0, '[]', cast(:later as bigint) from events
where owner_id = :player_id and state in ('open', 'check-in', 'running')
union all
select 'lobby:' || match_id, 0, cast(until as text), until from removals where player_id = :player_id
union all
select 'away', 0, '[' || times || ',' || until || ']', until from event_pauses where player_id = :player_id
union all
select 'missed:' || at, 0, cast(at as text), at + 2592000000 from missed_checks where player_id = :player_id
union all
select 'excused', 0, cast(max(i.at) as text), cast(:later as bigint)
from incidents i join seats s on s.match_id = i.match_id and s.seat = i.seat
where s.player_id = :player_id and i.what = 'excused' having max(i.at) is not null
union all
select 'challenged', b.player_id, cast(max(o.made_at) as text), cast(:tomorrow as bigint) from offers o
join offered a on a.offer_id = o.id and a.player_id = :player_id and a.ticket_id = 0 and a.answer <> ''
join offered b on b.offer_id = o.id and b.player_id <> :player_id and b.ticket_id = 0 and b.answer <> 'yes'
where (o.why = 'declined' or o.status = 'open') and o.made_at > :lately group by b.player_id
union all
select 'offered', partner_id, cast(max(created_at) as text), cast(:tomorrow as bigint) from trades
where offerer_id = :player_id and partner_id is not null and created_at > :lately group by partner_id
order by 1, 2;
