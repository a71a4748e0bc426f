-- What contradicts itself in a database; the last comment on each says so of a row that it finds.

-- name: check_integrity(most)
-- SQLite only.
-- The file is damaged: {}.
select integrity_check from pragma_integrity_check limit :most;

-- name: check_foreign_keys(most)
-- SQLite only.
-- Table {0} has a row that refers to a missing row of {2}.
select "table", rowid, parent from pragma_foreign_key_check limit :most;

-- name: check_rank_counts(most)
-- The rank counts by {4} of {1}, {2} (server {0}, season '{3}') do not match the standings.
with figures as (
    select scope, game, pace, season, 'rating' as figure, rating as value from standings where listed_until > 0
    union all select scope, game, pace, season, 'wins', wins from standings where scope <> 0 or matches <= 10 * met
    union all select scope, game, pace, season, 'matches', matches from standings where scope <> 0 or matches <= 10 * met
    union all select scope, game, pace, season, 'score', score from standings where scope <> 0 or matches <= 10 * met
),
widths (width) as (values (1), (64), (4096)),
truth as (
    select scope, game, pace, season, figure, width, value / width as bucket, count(*) as players
    from figures cross join widths
    group by scope, game, pace, season, figure, width, value / width
)
select distinct scope, game, pace, season, figure from (
    select t.scope, t.game, t.pace, t.season, t.figure
    from truth t left join rank_counts c
        on c.scope = t.scope and c.game = t.game and c.pace = t.pace and c.season = t.season and c.figure = t.figure
        and c.width = t.width and c.bucket = t.bucket
    where c.players is null or c.players <> t.players
    union all
    select c.scope, c.game, c.pace, c.season, c.figure
    from rank_counts c left join truth t
        on c.scope = t.scope and c.game = t.game and c.pace = t.pace and c.season = t.season and c.figure = t.figure
        and c.width = t.width and c.bucket = t.bucket
    where c.players <> 0 and t.players is null
) as wrong
order by scope, game, pace, season, figure limit :most;

-- name: check_seats(most)
-- The seats of match {} are not numbered 0, 1, 2 and so on.
select match_id from seats
group by match_id having min(seat) <> 0 or max(seat) <> count(*) - 1
order by match_id limit :most;

-- name: check_actions(most)
-- Match {} counts {} decisions, but its log has {} or is out of order.
select m.id, m.ply, count(a.ply)
from matches m left join actions a on a.match_id = m.id
group by m.id, m.ply
having count(a.ply) <> m.ply or coalesce(min(a.ply), 1) <> 1 or coalesce(max(a.ply), 0) <> m.ply
order by m.id limit :most;

-- name: check_unsettled(most)
-- Match {} is over but has no results.
select m.id from matches m
where m.status = 'over' and not exists (select 1 from results r where r.match_id = m.id)
order by m.id limit :most;

-- name: check_chronicles(most)
-- Match {} has a chronicle although its status is {}.
select distinct m.id, m.status from chronicles c join matches m on m.id = c.match_id
where m.status <> 'over'
order by m.id limit :most;

-- name: check_analyses(most)
-- Match {} is analysed although its status is {}.
select distinct m.id, m.status from analyses a join matches m on m.id = a.match_id
where m.status <> 'over'
order by m.id limit :most;

-- name: check_outbox(most)
-- Message {1} belongs to match {0}, which does not exist.
select o.match_id, o.surface from outbox o
where not exists (select 1 from matches m where m.id = o.match_id)
order by o.match_id, o.surface limit :most;

-- name: check_never_woken(most)
-- Match {} is live but is never due.
select id from matches where status in ('lobby', 'playing') and wake_at is null order by id limit :most;

-- name: check_woken_in_vain(most)
-- A shelved match is due when it has been waiting for its channel for too long.
-- Match {} is due although its status is {}.
select id, status from matches
where wake_at is not null and status not in ('lobby', 'playing', 'shelved') order by id limit :most;

-- name: check_holdings(most)
-- Person {0} has a number of {2} in {1} that differs from the ledger.
select player_id, game, item from (
    select player_id, game, item, amount from holdings
    union all
    select player_id, game, item, -change from ledger
) as both_sides
group by player_id, game, item having sum(amount) <> 0
order by player_id, game, item limit :most;

-- name: check_reserved(most)
-- Person {0} has a number of {2} in {1} reserved that differs from open trades.
select player_id, game, item from (
    select player_id, game, item, reserved from holdings
    union all
    select case c.side when 0 then t.offerer_id else t.partner_id end, t.game, c.item, -c.amount
    from trades t join trade_cards c on c.trade_id = t.id and c.version = t.version
    where t.status = 'open' and (t.holds & (c.side + 1)) <> 0
) as both_sides
group by player_id, game, item having sum(reserved) <> 0
order by player_id, game, item limit :most;

-- name: check_traded(most)
-- The ledger entries of {} differ from what was traded.
select distinct cause from (
    select
        'trade:' || t.id as cause, case c.side when 0 then t.offerer_id else t.partner_id end as player_id, c.item,
        -c.amount as change
    from trades t join trade_cards c on c.trade_id = t.id and c.version = t.version where t.status = 'done'
    union all
    select 'trade:' || t.id, case c.side when 0 then t.partner_id else t.offerer_id end, c.item, c.amount
    from trades t join trade_cards c on c.trade_id = t.id and c.version = t.version where t.status = 'done'
    union all
    select cause, player_id, item, -change from ledger where reason = 'trade'
) as both_sides
where player_id is not null
group by cause, player_id, item having sum(change) <> 0
order by cause limit :most;

-- name: check_opened(most)
-- Person {0}: {1} is opened without ledger entries, or the reverse.
select player_id, cause from (
    select player_id, 'booster:' || id as cause, 1 as times from boosters where opened_at is not null
    union all
    select distinct player_id, cause, -1 from ledger where reason = 'booster'
) as both_sides
group by player_id, cause having sum(times) <> 0
order by player_id, cause limit :most;

-- name: check_collectors(most)
-- Person {0} has cards of {1} but no row in collectors.
select distinct h.player_id, h.game from holdings h
where not exists (select 1 from collectors c where c.player_id = h.player_id and c.game = h.game)
order by h.player_id, h.game limit :most;
