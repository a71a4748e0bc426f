-- What the judge found in finished matches, from what each seat knew.
create table analyses (
    match_id bigint primary key references matches (id) on delete cascade,
    shared integer not null default 0,    -- a bit for each seat whose own part everybody may see
    data {blob} not null                  -- a games.analysis.judge.MatchAnalysis, compressed; names are placeholders
);
