-- name: live_matches_of(player_id)
-- Matches from which a person must not be removed, and why: running ones, and finished ones that are not yet counted.
select m.id, case
    when m.status = 'over' then 'counting'
    when exists (select 1 from seats s where s.match_id = m.id and s.player_id = :player_id and s.status <> 'in') then 'left'
    else 'playing'
end
from matches m
where (m.opened_by = :player_id or m.id in (select s.match_id from seats s where s.player_id = :player_id))
    and (
        m.status = 'lobby'
        or m.status = 'playing' and exists (select 1 from seats s where s.match_id = m.id and s.player_id = :player_id)
        or m.status = 'over' and not exists (select 1 from results r where r.match_id = m.id)
    )
order by m.id;

-- name: shelved_matches_of(player_id)
-- Those that have begun.
select m.id from matches m join seats s on s.match_id = m.id
where s.player_id = :player_id and m.status = 'shelved' and m.seed <> ''
order by m.id;

-- name: matches_naming(player_id)
-- The matches that name a person: where they sit or are invited, and those of computers that they have begun.
select s.match_id from seats s where s.player_id = :player_id
union select i.match_id from invitations i where i.player_id = :player_id
union select m.id from matches m where m.opened_by = :player_id and m.status = 'playing'
order by 1;

-- name: matches_of(player_id)
-- Without what the person may not know: the seed, the position, other people's ids, other servers.
select
    m.id, m.game,
    case when m.tables = '[]' then m.guild_id else 0 end as guild_id,
    case when m.tables = '[]' then m.home_channel_id else 0 end as home_channel_id,
    case when m.tables = '[]' then m.channel_id else 0 end as channel_id,
    case when m.opened_by = :player_id then 1 else 0 end as opened, m.status, m.created_at, m.started_at, m.ended_at, m.outcome
from matches m
where m.opened_by = :player_id or m.id in (select s.match_id from seats s where s.player_id = :player_id)
order by m.id;

-- name: seats_of(player_id)
select {SeatRow} from seats where player_id = :player_id order by match_id, seat;

-- name: actions_of(player_id)
select {a.ActionRow} from seats s join actions a on a.match_id = s.match_id and a.seat = s.seat
where s.player_id = :player_id order by a.match_id, a.ply;

-- name: invitations_of(player_id)
select {InvitationRow} from invitations where player_id = :player_id order by match_id;

-- name: incidents_of(player_id)
select {i.IncidentRow} from seats s join incidents i on i.match_id = s.match_id and i.seat = s.seat
where s.player_id = :player_id order by i.match_id, i.revision, i.what;

-- name: proposals_of(player_id)
select {p.ProposalRow} from seats s join proposals p on p.match_id = s.match_id and p.seat = s.seat
where s.player_id = :player_id order by p.match_id;

-- name: undone_of(player_id)
select u.match_id, u.revision, u.ply, u.seat, u.notation, u.cause, u.key, u.at from seats s join undone u on u.match_id = s.match_id and u.seat = s.seat
where s.player_id = :player_id order by u.match_id, u.revision, u.ply;

-- name: removals_of(player_id)
select match_id, player_id, until from removals where player_id = :player_id order by match_id;

-- name: digests_of(player_id)
select player_id, sent_at from digests where player_id = :player_id;

-- name: outbox_of(player_id)
select {o.SurfaceRow} from seats s join outbox o on o.match_id = s.match_id and o.surface = 'hand:' || s.seat
where s.player_id = :player_id order by o.match_id, o.surface;

-- name: results_of(player_id)
select {ResultRow} from results where player_id = :player_id order by match_id, seat;

-- name: standings_of(player_id)
select {StandingRow} from standings where player_id = :player_id order by scope, game, season;

-- name: encounters_of(player_id)
-- Without the opponents.
select scope, game, pace, player_id, net, at from encounters where player_id = :player_id order by scope, game, pace, at, net;

-- name: tallies_of(player_id)
select player_id, game, key, total from tallies where player_id = :player_id order by game, key;

-- name: mentions_of(player_id)
-- The sentences of a person's matches, and the name by which they mention the person.
select m.id, s.name, m.recent
from seats s join matches m on m.id = s.match_id
where s.player_id = :player_id order by m.id;

-- name: save_recent(id, recent)!
update matches set recent = :recent where id = :id;

-- name: collectors_of(player_id)
select {CollectorRow} from collectors where player_id = :player_id order by game;

-- name: ledger_of(player_id)
select {LedgerEntry} from ledger where player_id = :player_id order by at, cause, item;

-- name: holdings_of(player_id)
select player_id, game, item, amount, reserved from holdings where player_id = :player_id order by game, item;

-- name: boosters_of(player_id)
select {BoosterRow} from boosters where player_id = :player_id order by earned_at, id;

-- name: trades_of(player_id)
-- Without the other person.
select
    id, game, guild_id, channel_id, message_id, case when offerer_id = :player_id then 0 else 1 end as side, status,
    version, confirmed, created_at, expires_at, ended_at
from trades where offerer_id = :player_id or partner_id = :player_id order by created_at, id;

-- name: trade_cards_of(player_id)
select c.trade_id, c.version, c.side, c.item, c.amount from trades t join trade_cards c on c.trade_id = t.id
where t.offerer_id = :player_id or t.partner_id = :player_id
order by c.trade_id, c.version, c.side, c.item;

-- name: blocks_of(player_id)
-- Without the people who are blocked: their ids and names are not about this person.
select player_id, at from blocks where player_id = :player_id order by at;

-- name: achievements_of(player_id)
select player_id, name, at, cause from achievements where player_id = :player_id order by at, name;

-- name: server_firsts_of(player_id)
select guild_id, name, player_id, at from server_firsts where player_id = :player_id order by guild_id, name;

-- name: showcases_of(player_id)
select player_id, place, game, item from showcases where player_id = :player_id order by place;

-- name: wishes_of(player_id)
select player_id, game, item, at from wishes where player_id = :player_id order by at, game, item;

-- name: swappers_of(player_id)
select guild_id, player_id, at from swappers where player_id = :player_id order by guild_id;
