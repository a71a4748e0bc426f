-- Ratings by pace, as mean and deviation. Standings are computed from the results again at the next start.
drop table standings;
drop table rank_counts;

create table standings (
    scope bigint not null,                -- 0: all servers, else one of them
    game text not null,
    pace text not null,                   -- 'live', 'relaxed'
    season text not null,                 -- '': of all time, else '2026Q4'
    player_id bigint not null,
    mu double precision not null,
    sigma double precision not null,      -- when the last match ended; it grows from then on
    rating integer not null,
    wins integer not null,
    matches integer not null,
    score integer not null,
    met integer not null,                 -- how many different people they have played against
    at bigint not null,                   -- when the last match ended
    listed_until bigint not null,         -- until when the rating is on the board; 0: it is not
    primary key (scope, game, pace, season, player_id)
);

create index standings_by_rating on standings (scope, game, pace, season, rating desc, player_id)
    where listed_until <> 0;
create index standings_by_wins on standings (scope, game, pace, season, wins desc, player_id);
create index standings_by_matches on standings (scope, game, pace, season, matches desc, player_id);
create index standings_by_score on standings (scope, game, pace, season, score desc, player_id);
create index standings_listed on standings (scope, game, pace, listed_until) where listed_until > 0 and season = '';
create index standings_of_player on standings (player_id);

-- How many players have a figure in [bucket * width, (bucket + 1) * width): a rank is a sum of a few of these.
-- By 'rating' only those are counted whose rating is on the board.
create table rank_counts (
    scope bigint not null,
    game text not null,
    pace text not null,
    season text not null,
    figure text not null,                 -- 'rating', 'wins', 'matches', 'score'
    width integer not null,
    bucket integer not null,
    players integer not null,
    primary key (scope, game, pace, season, figure, width, bucket)
);

-- What people have gained from, and lost to, each other.
create table encounters (
    scope bigint not null,
    game text not null,
    pace text not null,
    player_id bigint not null,
    opponent_id bigint not null,
    net double precision not null,        -- points; it fades with time
    at bigint not null,                   -- when their last match ended
    primary key (scope, game, pace, player_id, opponent_id)
);

create index encounters_of_player on encounters (player_id);
create index encounters_with on encounters (opponent_id);

alter table results add column pace text not null default 'live';
alter table results add column faced integer not null default 1;      -- 0: the seat took no part
alter table results add column rises integer not null default 1;      -- 0: the match cannot raise this seat's rating
alter table results add column quit integer not null default 0;       -- 1: the person left
alter table results add column annulled integer not null default 0;   -- 1: it no longer counts for ratings
alter table results add column mu double precision;                   -- before the match, as rating_before
alter table results add column sigma double precision;

update results set pace = 'relaxed' where match_id in (
    select id from matches where terms like '%"clock":"relaxed"%' or terms like '%"clock":"none"%'
);
update results set quit = 1 where exists (
    select 1 from seats s where s.match_id = results.match_id and s.seat = results.seat and s.status <> 'in'
);

create index results_rated on results (game, pace, ended_at, match_id, seat) where rated = 1;
