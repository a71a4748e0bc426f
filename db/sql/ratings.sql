-- name: insert_result({ResultRow})!
-- Store a seat's result; conflicts if the match has already been counted.
insert into results ({ResultRow}) values ({:ResultRow});

-- name: results_of_match(match_id)
-- The results of a match, seat by seat.
select {ResultRow} from results where match_id = :match_id order by seat;

-- name: rated_log(scope, game, pace)
-- Every seat that took part in a match that changed a rating, on one server or on all (0).
select {r.ResultRow} from results r
where r.game = :game and r.pace = :pace and r.faced = 1
    and (r.guild_id = :scope or :scope = 0) and (r.annulled = 0 or (r.annulled = 3 and :scope = 0))
    and exists (select 1 from results o where o.match_id = r.match_id and o.rated = 1)
order by r.ended_at, r.match_id, r.seat;

-- name: people_gone(scope, game, pace)
-- How many of those who have played rated matches on a server have deleted their data since.
select count(distinct alias) from results
where guild_id = :scope and game = :game and pace = :pace and alias is not null and rated = 1 and annulled = 0;

-- name: played_since(since, guild_id)
-- The seats of people in matches, on one server or all (0), that changed ratings after a time.
select r.match_id, r.game, r.pace, r.player_id, r.place, r.quit, case when r.rises = 0 and r.quit = 0 then 1 else 0 end,
    m.ply, coalesce(m.started_at, m.created_at), r.annulled
from results r join matches m on m.id = r.match_id
where r.ended_at >= :since and (r.guild_id = :guild_id or :guild_id = 0)
    and r.faced = 1 and r.player_id is not null
    and exists (select 1 from results o where o.match_id = r.match_id and o.rated = 1)
order by r.ended_at, r.match_id, r.seat;

-- name: annul_match(match_id, how)!
-- Let a match no longer count for anybody's rating: `TO_ANNOUNCE`, or `ON_SERVER` only.
update results set annulled = :how where match_id = :match_id;

-- name: unannounced(shards, shard)
-- The seats of a shard's annulled matches whose people are not notified yet, channel by channel.
select r.match_id, m.guild_id, m.channel_id, r.player_id
from results r join matches m on m.id = r.match_id
where r.annulled = 2 and (m.guild_id / 4194304) % :shards = :shard
order by m.channel_id, r.match_id, r.seat;

-- name: announced(match_id)!
-- Note that the people of an annulled match are notified.
update results set annulled = 1 where match_id = :match_id;

-- name: rating_history(player_id, scope, game, pace, most)
-- The last ratings of a player after matches on one server, or on any (0), the oldest first.
-- Matches from before ratings over all servers were stored have that on the server instead. `rated <> 0` keeps SQLite
-- from reading the rated matches of everybody.
select rating from (
    select ended_at, match_id,
        case when cast(:scope as bigint) = 0 then coalesce(rating_everywhere, rating_after) else rating_after end as rating
    from results
    where player_id = :player_id and game = :game and pace = :pace and rated <> 0
        and (guild_id = :scope or :scope = 0) and (annulled = 0 or (annulled = 3 and :scope = 0))
    order by ended_at desc, match_id desc limit :most
) as latest order by ended_at, match_id;

-- name: against_computers(player_id, game, most)
-- The last results of a person against computers in a game, the latest first: the level, and whether they came before it.
-- Stopped matches are left out with all others in which both have the same place.
select s.cpu, case when mine.place < its.place then 1 else 0 end
from results mine join results its on its.match_id = mine.match_id
    join seats s on s.match_id = its.match_id and s.seat = its.seat
where mine.player_id = :player_id and mine.game = :game and mine.faced = 1
    and s.cpu is not null and its.place <> mine.place
order by mine.ended_at desc, mine.match_id desc, its.seat limit :most;

-- name: load_standing(scope, game, pace, season, player_id)
select {StandingRow}
from standings where scope = :scope and game = :game and pace = :pace and season = :season and player_id = :player_id;

-- name: save_standing({StandingRow})!
insert into standings ({StandingRow}) values ({:StandingRow})
on conflict (scope, game, pace, season, player_id) do update set
    mu = excluded.mu, sigma = excluded.sigma, rating = excluded.rating, wins = excluded.wins,
    matches = excluded.matches, score = excluded.score, met = excluded.met, at = excluded.at,
    listed_until = excluded.listed_until;

-- name: standings_of_player(scope, season, player_id)
-- A player's standing in every game.
select {StandingRow} from standings where scope = :scope and season = :season and player_id = :player_id;

-- name: delete_standing(scope, game, pace, season, player_id)!
delete from standings where scope = :scope and game = :game and pace = :pace and season = :season and player_id = :player_id;

-- name: outlived_standings(scope, game, pace, now)
-- Of all time: a season stays as it was.
select {StandingRow} from standings
where scope = :scope and game = :game and pace = :pace and season = ''
    and listed_until > 0 and listed_until <= :now;

-- name: delete_standings(scope, game, pace)!
delete from standings where game = :game and pace = :pace and (scope = :scope or :scope = 0);

-- name: delete_rank_counts(scope, game, pace)!
delete from rank_counts where game = :game and pace = :pace and (scope = :scope or :scope = 0);

-- name: count_standings(scope, game, pace)!
-- Count all standings of a game, on one server or on all leaderboards (0), after they were entered.
-- A rating that is not listed is not counted, nor are, over all servers, more matches than ten for each person met.
insert into rank_counts (scope, game, pace, season, figure, width, bucket, players)
select c.scope, c.game, c.pace, c.season, c.figure, c.width, c.value / c.width, count(*)
from (
    select s.scope, s.game, s.pace, s.season, f.figure, w.width,
        case f.figure when 'rating' then s.rating when 'wins' then s.wins when 'matches' then s.matches else s.score end as value
    from standings s
    cross join (
        select 'rating' as figure union all select 'wins' union all select 'matches' union all select 'score'
    ) f
    cross join (select 1 as width union all select 64 union all select 4096) w
    where s.game = :game and s.pace = :pace and (s.scope = :scope or :scope = 0) and case when f.figure = 'rating' then s.listed_until > 0 else s.scope <> 0 or s.matches <= 10 * s.met end
) c
group by c.scope, c.game, c.pace, c.season, c.figure, c.width, c.value / c.width;

-- name: load_encounter(scope, game, pace, player_id, opponent_id)
-- The points that have moved between two people, from the first person's side; None before they meet.
select {EncounterRow} from encounters
where scope = :scope and game = :game and pace = :pace and player_id = :player_id and opponent_id = :opponent_id;

-- name: save_encounter({EncounterRow})!
-- Store what has moved between two people, from one side.
insert into encounters ({EncounterRow}) values ({:EncounterRow})
on conflict (scope, game, pace, player_id, opponent_id) do update set net = excluded.net, at = excluded.at;

-- name: delete_encounters(scope, game, pace)!
-- Remove what has moved between people in a game, on one server or on all leaderboards (0).
delete from encounters where game = :game and pace = :pace and (scope = :scope or :scope = 0);

-- name: save_rating(match_id, seat, rating_before, rating_after, mu, sigma, sigma_after, rating_everywhere)!
update results set rating_before = :rating_before, rating_after = :rating_after, mu = :mu, sigma = :sigma,
    sigma_after = :sigma_after, rating_everywhere = :rating_everywhere
where match_id = :match_id and seat = :seat;

-- name: count_rank(scope, game, pace, season, figure, width, bucket, step)!
insert into rank_counts (scope, game, pace, season, figure, width, bucket, players)
values (:scope, :game, :pace, :season, :figure, :width, :bucket, :step)
on conflict (scope, game, pace, season, figure, width, bucket) do update set
    players = rank_counts.players + excluded.players;

-- name: better_players(scope, game, pace, season, figure, value)
-- Players with a greater figure: singly in the same block, by blocks in the same superblock, by superblocks beyond.
select coalesce(sum(players), 0) from (
    select players from rank_counts
    where scope = :scope and game = :game and pace = :pace and season = :season and figure = :figure
        and width = 1
        and bucket > :value and bucket <= :value / 64 * 64 + 63
    union all
    select players from rank_counts
    where scope = :scope and game = :game and pace = :pace and season = :season and figure = :figure
        and width = 64
        and bucket > :value / 64 and bucket <= :value / 4096 * 64 + 63
    union all
    select players from rank_counts
    where scope = :scope and game = :game and pace = :pace and season = :season and figure = :figure
        and width = 4096
        and bucket > :value / 4096
) as better;

-- name: counted_players(scope, game, pace, season, figure)
select coalesce(sum(players), 0) from rank_counts
where scope = :scope and game = :game and pace = :pace and season = :season and figure = :figure
    and width = 4096;

-- name: top_by_rating(scope, game, pace, season, most, skip)
select s.player_id, coalesce(p.name, '?'), s.rating, s.rating, s.wins, s.matches, s.score, s.sigma, s.at
from standings s left join players p on p.id = s.player_id
where s.scope = :scope and s.game = :game and s.pace = :pace and s.season = :season
    and s.listed_until <> 0
order by s.rating desc, s.player_id limit :most offset :skip;

-- name: top_by_wins(scope, game, pace, season, most, skip)
select s.player_id, coalesce(p.name, '?'), s.wins, s.rating, s.wins, s.matches, s.score, s.sigma, s.at
from standings s left join players p on p.id = s.player_id
where s.scope = :scope and s.game = :game and s.pace = :pace and s.season = :season
    and (s.scope <> 0 or s.matches <= 10 * s.met)
order by s.wins desc, s.player_id limit :most offset :skip;

-- name: top_by_matches(scope, game, pace, season, most, skip)
select s.player_id, coalesce(p.name, '?'), s.matches, s.rating, s.wins, s.matches, s.score, s.sigma, s.at
from standings s left join players p on p.id = s.player_id
where s.scope = :scope and s.game = :game and s.pace = :pace and s.season = :season
    and (s.scope <> 0 or s.matches <= 10 * s.met)
order by s.matches desc, s.player_id limit :most offset :skip;

-- name: top_by_score(scope, game, pace, season, most, skip)
select s.player_id, coalesce(p.name, '?'), s.score, s.rating, s.wins, s.matches, s.score, s.sigma, s.at
from standings s left join players p on p.id = s.player_id
where s.scope = :scope and s.game = :game and s.pace = :pace and s.season = :season
    and (s.scope <> 0 or s.matches <= 10 * s.met)
order by s.score desc, s.player_id limit :most offset :skip;

-- name: add_tally(player_id, game, key, total)!
-- Add to a person's count of a game, by its key.
insert into tallies (player_id, game, key, total) values (:player_id, :game, :key, :total)
on conflict (player_id, game, key) do update set total = tallies.total + excluded.total;

-- name: tallies_of_player(player_id)
select game, key, total from tallies where player_id = :player_id and key not like 'played.%' order by game, key;

-- name: pieces_played_by(player_id)
select game, key, total from tallies where player_id = :player_id and key like 'played.%' order by game, key;

-- name: rated_wins_of(player_id, most)
-- Whether a person won each of their last rated matches of all games, the newest first.
select case when r.place = 1 and not exists (
    select 1 from results o where o.match_id = r.match_id and o.seat <> r.seat and o.place = 1
) then 1 else 0 end
from results r
where r.player_id = :player_id and r.rated = 1 and r.annulled = 0 order by r.ended_at desc, r.match_id desc limit :most;

-- name: first_result_of(player_id)
-- When a person's first match ended; None before that.
select ended_at from results where player_id = :player_id order by ended_at limit 1;

-- name: best_win_of(player_id)
-- A person's win against the strongest opponent in a rated match; None before the first. Forgotten people are left out.
select r.game, r.guild_id, r.ended_at, o.player_id, o.name, o.rating_before
from results r join results o on o.match_id = r.match_id and o.seat <> r.seat
where r.player_id = :player_id and r.rated = 1 and r.annulled = 0 and r.place = 1 and o.place > 1
    and not exists (select 1 from results t where t.match_id = r.match_id and t.seat <> r.seat and t.place = 1)
    and o.player_id is not null and o.rating_before is not null
order by o.rating_before desc, r.ended_at desc, r.match_id desc, o.seat limit 1;

-- name: scores_before(player_id, game, match_id, most)
-- What a player scored in the last matches of a game before one, the latest first.
select r.score from results r
where r.player_id = :player_id and r.game = :game and r.annulled = 0 and r.match_id <> :match_id
    and r.ended_at <= (select max(o.ended_at) from results o where o.match_id = :match_id)
order by r.ended_at desc, r.match_id desc limit :most;
