-- name: live_matches_of(player_id)
-- Where a person must not vanish: matches that go on, and those that are over but not yet counted.
select m.id from matches m
where (m.opened_by = :player_id or m.id in (select s.match_id from seats s where s.player_id = :player_id))
    and (
        m.status in ('lobby', 'playing')
        or m.status = 'over' and not exists (select 1 from results r where r.match_id = m.id)
    )
order by m.id;

-- name: player_of(player_id)
select id, name, settings, seen_at from players where id = :player_id;

-- name: matches_of(player_id)
-- Without what would tell more than the person may know: the seed, the position, others' ids.
select
    m.id, m.game, m.guild_id, m.home_channel_id, m.channel_id,
    case when m.opened_by = :player_id then 1 else 0 end, m.status, m.created_at, m.started_at, m.ended_at, m.outcome
from matches m
where m.opened_by = :player_id or m.id in (select s.match_id from seats s where s.player_id = :player_id)
order by m.id;

-- name: seats_of(player_id)
select match_id, seat, player_id, cpu, name, deck, strikes, status
from seats where player_id = :player_id order by match_id, seat;

-- name: actions_of(player_id)
select a.match_id, a.ply, a.seat, a.notation, a.cause, a.key, a.at
from seats s join actions a on a.match_id = s.match_id and a.seat = s.seat
where s.player_id = :player_id order by a.match_id, a.ply;

-- name: outbox_of(player_id)
select o.match_id, o.surface, o.channel_id, o.message_id, o.wanted, o.shown, o.posted_at, o.nonce
from seats s join outbox o on o.match_id = s.match_id and o.surface = 'hand:' || s.seat
where s.player_id = :player_id order by o.match_id, o.surface;

-- name: results_of(player_id)
select match_id, seat, game, guild_id, player_id, name, place, score, rated, rating_before, rating_after, ended_at
from results where player_id = :player_id order by match_id, seat;

-- name: standings_of(player_id)
select scope, game, season, player_id, mu, sigma, rating, wins, matches, score
from standings where player_id = :player_id order by scope, game, season;

-- name: tallies_of(player_id)
select player_id, game, key, total from tallies where player_id = :player_id order by game, key;

-- name: told_of(player_id)
-- The sentences of a person's matches, and by what name they tell of the person.
select m.id, s.name, m.recent
from seats s join matches m on m.id = s.match_id
where s.player_id = :player_id order by m.id;

-- name: retell_match(id, recent)!
update matches set recent = :recent where id = :id;

-- name: forget_opener(player_id)!
update matches set opened_by = 0 where opened_by = :player_id;

-- name: forget_clicks(player_id)!
update actions set key = null
where match_id in (select s.match_id from seats s where s.player_id = :player_id) and seat = (
    select s.seat from seats s where s.player_id = :player_id and s.match_id = actions.match_id
);

-- name: forget_hands(player_id)!
-- They stand in the person's own channel.
delete from outbox
where match_id in (select s.match_id from seats s where s.player_id = :player_id) and surface = (
    select 'hand:' || s.seat from seats s where s.player_id = :player_id and s.match_id = outbox.match_id
);

-- name: forget_results(player_id, name)!
update results set player_id = null, name = :name where player_id = :player_id;

-- name: forget_seats(player_id, name)!
update seats set player_id = null, name = :name where player_id = :player_id;

-- name: forget_tallies(player_id)!
delete from tallies where player_id = :player_id;

-- name: forget_player(player_id)!
delete from players where id = :player_id;
