-- name: check_integrity()
-- SQLite only.
select integrity_check from pragma_integrity_check;

-- name: check_foreign_keys()
-- SQLite only.
select "table", rowid, parent from pragma_foreign_key_check;

-- name: check_rank_counts()
-- Boards and figures whose counts are not those of their standings.
with figures as (
    select scope, game, season, 'rating' as figure, rating as value from standings
    union all select scope, game, season, 'wins', wins from standings
    union all select scope, game, season, 'matches', matches from standings
    union all select scope, game, season, 'score', score from standings
),
widths (width) as (values (1), (64), (4096)),
truth as (
    select scope, game, season, figure, width, value / width as bucket, count(*) as players
    from figures cross join widths
    group by scope, game, season, figure, width, value / width
)
select distinct scope, game, season, figure from (
    select t.scope, t.game, t.season, t.figure
    from truth t left join rank_counts c
        on c.scope = t.scope and c.game = t.game and c.season = t.season and c.figure = t.figure
        and c.width = t.width and c.bucket = t.bucket
    where c.players is null or c.players <> t.players
    union all
    select c.scope, c.game, c.season, c.figure
    from rank_counts c left join truth t
        on c.scope = t.scope and c.game = t.game and c.season = t.season and c.figure = t.figure
        and c.width = t.width and c.bucket = t.bucket
    where c.players <> 0 and t.players is null
) as wrong
order by scope, game, season, figure;

-- name: check_seats()
-- Matches whose seats are not numbered 0, 1, 2 and so on.
select match_id from seats
group by match_id having min(seat) <> 0 or max(seat) <> count(*) - 1
order by match_id;

-- name: check_actions()
-- Matches whose log is not 1, 2, 3 and so on up to the decisions that they count.
select m.id, m.ply, count(a.ply)
from matches m left join actions a on a.match_id = m.id
group by m.id, m.ply
having count(a.ply) <> m.ply or coalesce(min(a.ply), 1) <> 1 or coalesce(max(a.ply), 0) <> m.ply
order by m.id;

-- name: check_outbox()
-- Messages of matches that are not there.
select o.match_id, o.surface from outbox o
where not exists (select 1 from matches m where m.id = o.match_id)
order by o.match_id, o.surface;

-- name: check_never_woken()
select id from matches where status in ('lobby', 'playing') and wake_at is null order by id;

-- name: check_woken_in_vain()
select id, status from matches where wake_at is not null and status not in ('lobby', 'playing') order by id;
