-- Counts how many people of a server have deleted their data: they stay people of its leaderboard.
create index results_of_aliases on results (guild_id, game, pace, alias) where alias is not null;

-- What a rating over all servers was after a match; `rating_after` is that on the server where it was played.
alter table results add column rating_everywhere integer;
