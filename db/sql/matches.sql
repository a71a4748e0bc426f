-- name: insert_match({MatchRow})!
insert into matches ({MatchRow}) values ({:MatchRow});

-- name: save_match(id, version, guild_id, home_channel_id, channel_id, opened_by, status, seed, commitment, options, terms, state, recent, revision, ply, asked_at, wake_at, deadline, started_at, ended_at, outcome, clocks, undone, upgrades, unreadable, secret, shares, tables, paused)!
-- Everything that may change, provided it has not changed since it was read.
update matches set
    version = :version, guild_id = :guild_id, home_channel_id = :home_channel_id, channel_id = :channel_id, opened_by = :opened_by, status = :status, seed = :seed,
    commitment = :commitment, options = :options, terms = :terms, state = :state, recent = :recent,
    revision = :revision, ply = :ply, asked_at = :asked_at, wake_at = :wake_at, deadline = :deadline,
    started_at = :started_at, ended_at = :ended_at, outcome = :outcome, clocks = :clocks,
    undone = :undone, upgrades = :upgrades, unreadable = :unreadable, secret = :secret, shares = :shares, tables = :tables,
    paused = :paused
where id = :id and revision = :revision - 1;

-- name: decide_match(id, state, recent, revision, ply, asked_at, wake_at, deadline, clocks, paused)!
-- What a decision changes while the match goes on. The status is not written: two indexes depend on it, and
-- rewriting it unchanged would cost more than all the rest.
update matches set
    state = :state, recent = :recent, revision = :revision, ply = :ply, asked_at = :asked_at, wake_at = :wake_at,
    deadline = :deadline, clocks = :clocks, paused = :paused
where id = :id and revision = :revision - 1;

-- name: decide_last(id, status, state, recent, revision, ply, asked_at, wake_at, deadline, ended_at, outcome, clocks)!
-- What a decision that ends the match changes.
update matches set
    status = :status, state = :state, recent = :recent, revision = :revision, ply = :ply, asked_at = :asked_at,
    wake_at = :wake_at, deadline = :deadline, ended_at = :ended_at, outcome = :outcome, clocks = :clocks
where id = :id and revision = :revision - 1;

-- name: shelve_match(id, revision, now)!
-- Shelve a match whose game is not installed, so that nothing of it can be read.
update matches set
    status = 'shelved', revision = :revision + 1, wake_at = null, deadline = null, ended_at = :now, unreadable = 'game'
where id = :id and revision = :revision;

-- name: count_unreadable()
-- How many matches are shelved because they cannot be read.
select count(*) from matches where unreadable is not null and status = 'shelved';

-- name: load_match(id)
-- A match, or None.
select {MatchRow} from matches where id = :id;

-- name: revision_of_match(id)
-- A match's revision; a cached match with another one is out of date.
select revision from matches where id = :id;

-- name: live_match_in(channel_id)
-- The lobby or running match that has a channel to itself.
select id from matches where channel_id = :channel_id and status in ('lobby', 'playing') and shares = 0;

-- name: live_matches_at(guild_id, channel_id)
-- The lobbies and running matches of a channel, or of a whole server if it is 0; those with a further table in the server
-- are always among them.
select id from matches
where status in ('lobby', 'playing') and guild_id = :guild_id and (channel_id = :channel_id or :channel_id = 0)
union
select id from matches
where tables <> '[]' and status in ('lobby', 'playing')
    and tables like '%[' || cast(cast(:guild_id as bigint) as text) || ',%'
order by 1;

-- name: open_lobbies(guild_id)
-- The lobbies of a server, the newest first. Both statuses are named for the index of live matches.
select id from matches
where guild_id = :guild_id and status in ('lobby', 'playing') and status = 'lobby' order by created_at desc, id desc;

-- name: live_matches()
-- All lobbies and running matches, the oldest first.
select {Whereabouts} from matches where status in ('lobby', 'playing') order by created_at, id;

-- name: servers_in_use()
-- The servers with lobbies, running matches, events that are not over, or people who look for a match.
select guild_id from matches where status in ('lobby', 'playing')
union select guild_id from events where state in ('open', 'check-in', 'running')
union select guild_id from tickets where status in ('waiting', 'offered')
order by 1;

-- name: outdated_matches(game, version)
-- The running and paused matches of a game that were begun with another version of its rules than `version`, or before
-- seats had clocks.
select {Whereabouts} from matches
where status in ('playing', 'shelved') and game = :game
    and (version <> :version or (status = 'playing' and clocks = '[]'))
order by id;

-- name: live_places()
-- The channels with lobbies and running matches.
select distinct guild_id, channel_id from matches where status in ('lobby', 'playing') order by guild_id, channel_id;

-- name: due_matches(now, most, shards, shard)
-- The due matches of a shard, `most` at most, the most urgent first. Those of a server whose clocks are stopped are not due.
select {Whereabouts} from matches
where wake_at <= :now and (guild_id / 4194304) % :shards = :shard
    and not exists (select 1 from facts where name = 'stopped-server:' || guild_id)
order by wake_at, id limit :most;

-- name: next_wake(shards, shard)
-- When the next match of a shard is due, or None.
select wake_at from matches where wake_at is not null and (guild_id / 4194304) % :shards = :shard
    and not exists (select 1 from facts where name = 'stopped-server:' || guild_id)
order by wake_at limit 1;

-- name: wake_match_later(id, wake_at)!
-- Postpone the host's next look at a match to `moment`.
update matches set wake_at = :wake_at where id = :id and wake_at is not null;

-- name: give_time_back(since, now, shards, shard, server)!
-- Move the clocks of a shard's matches forward by the time its program was down; without those of its stopped servers, or
-- those of one server if it is not 0.
-- Time in which people could not be reached does not count, for lobbies neither; a question asked during it lost less.
-- The revision shows processes that have read the match that it has changed.
update matches set
    revision = revision + 1,
    wake_at = wake_at + :now - case when asked_at > :since then asked_at else :since end,
    deadline = deadline + :now - case when asked_at > :since then asked_at else :since end,
    paused = paused + :now - case when asked_at > :since then asked_at else :since end,
    asked_at = asked_at + :now - case when asked_at > :since then asked_at else :since end
where wake_at is not null and status in ('lobby', 'playing') and (guild_id / 4194304) % :shards = :shard
    and (guild_id = :server
        or :server = 0 and not exists (select 1 from facts where name = 'stopped-server:' || guild_id));

-- name: pressed_for_time(until, shards, shard)
-- The matches of a shard in which a question runs out before a moment.
select {Whereabouts} from matches
where wake_at is not null and deadline <= :until and status = 'playing' and (guild_id / 4194304) % :shards = :shard
order by deadline, id;

-- name: rematch(id)
-- The rematch of a match, unless its lobby was closed; None if there is none.
select id from matches where rematch_of = :id and status <> 'cancelled' limit 1;

-- name: rematch_cancelled(id, opened_by)
-- When a person's last lobby for a rematch was closed without a match; None if none was.
select ended_at from matches where rematch_of = :id and opened_by = :opened_by and status = 'cancelled'
order by ended_at desc limit 1;

-- name: matches_of_player(player_id, most)
-- A person's matches: running ones first, then the newest.
select {m.Sighting} from seats s join matches m on m.id = s.match_id where s.player_id = :player_id
order by case when m.status in ('lobby', 'playing') then 0 else 1 end, m.created_at desc, m.id desc limit :most;

-- name: matches_over_of_player(player_id, most)
-- The matches that a person has finished, the last one first.
select {m.Sighting} from seats s join matches m on m.id = s.match_id
where s.player_id = :player_id and m.status = 'over'
order by m.ended_at desc, m.id desc limit :most;

-- name: matches_after(after, most)
-- The ids of all matches above `after`, the lowest first.
select id from matches where id > :after order by id limit :most;

-- name: begun_matches(after, most)
-- The ids above `after` of started matches, the lowest first.
select id from matches where id > :after and state is not null and seed <> '' order by id limit :most;

-- name: unsettled_matches()
-- Finished matches that were not counted because the program was killed in between, in the order in which they ended.
select {m.Whereabouts} from matches m
where m.status = 'over' and not exists (select 1 from results r where r.match_id = m.id)
order by m.ended_at, m.id;

-- name: insert_seat({SeatRow})!
insert into seats ({SeatRow}) values ({:SeatRow});

-- name: save_seat({SeatRow})!
update seats set
    player_id = :player_id, cpu = :cpu, name = :name, deck = :deck, strikes = :strikes, status = :status,
    deck_id = :deck_id, nonce = :nonce, word = :word
where match_id = :match_id and seat = :seat;

-- name: delete_seat(match_id, seat)!
delete from seats where match_id = :match_id and seat = :seat;

-- name: load_seats(match_id)
-- The seats of a match in order.
select {SeatRow} from seats where match_id = :match_id order by seat;

-- name: insert_action({ActionRow})!
insert into actions ({ActionRow}) values ({:ActionRow});

-- name: load_actions(match_id)
-- The log of a match.
select {ActionRow} from actions where match_id = :match_id order by ply;

-- name: actions_after(match_id, ply)
-- The decisions of a match after its first `ply`.
select {ActionRow} from actions where match_id = :match_id and ply > :ply order by ply;

-- name: action_by_key(key)
-- The decision of an interaction, also if it was taken back.
select {ActionRow} from actions where key = :key union all select {ActionRow} from undone where key = :key;
