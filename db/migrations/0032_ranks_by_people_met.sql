-- Over all servers, who has played more than ten matches for each person met is not ranked by wins, matches and score:
-- second accounts that lose all day would lead there. Ranks by these figures are counted again.
delete from rank_counts where scope = 0 and figure in ('wins', 'matches', 'score');

insert into rank_counts (scope, game, pace, season, figure, width, bucket, players)
select c.scope, c.game, c.pace, c.season, c.figure, c.width, c.value / c.width, count(*)
from (
    select s.scope, s.game, s.pace, s.season, f.figure, w.width,
        case f.figure when 'wins' then s.wins when 'matches' then s.matches else s.score end as value
    from standings s
    cross join (select 'wins' as figure union all select 'matches' union all select 'score') f
    cross join (select 1 as width union all select 64 union all select 4096) w
    where s.scope = 0 and s.matches <= 10 * s.met
) c
group by c.scope, c.game, c.pace, c.season, c.figure, c.width, c.value / c.width;
