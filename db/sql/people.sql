-- name: seen_player(id, name, seen_at)!
-- Store the name under which a person was last seen.
insert into players (id, name, settings, seen_at) values (:id, :name, '{}', :seen_at)
on conflict (id) do update set name = excluded.name, seen_at = excluded.seen_at;

-- name: players_of(player_id)
-- A person, or None if Paddock does not know them.
select {PlayerRow} from players where id = :player_id;

-- name: save_player_settings({PlayerRow})!
-- Store a person's settings, under the name by which they were last seen, as of a moment.
insert into players ({PlayerRow}) values ({:PlayerRow})
on conflict (id) do update set settings = excluded.settings;

-- name: playing_choosers()
-- The settings of people in running matches who have changed any.
select distinct p.id, p.settings from matches m join seats s on s.match_id = m.id join players p on p.id = s.player_id
where m.status = 'playing' and p.settings <> '{}';

-- name: load_guild(id)
select settings from guilds where id = :id;

-- name: save_guild(id, settings, changed_at)!
-- Store a server's settings.
insert into guilds (id, settings, changed_at) values (:id, :settings, :changed_at)
on conflict (id) do update set settings = excluded.settings, changed_at = excluded.changed_at;

-- name: load_fact(name)
-- A fact, or None if it was never stored.
select value from facts where name = :name;

-- name: facts_of_servers(what)
-- The facts of one kind, whose names end with the ids of servers.
select name, value from facts where name like :what || ':%' order by name;

-- name: drop_fact(name)!
-- Forget a fact that was stored.
delete from facts where name = :name;

-- name: save_fact(name, value)!
-- Store a fact.
insert into facts (name, value) values (:name, :value) on conflict (name) do update set value = excluded.value;

-- name: keep_fact(name, value)!
-- Store a fact unless one of that name already exists; that one is then kept.
insert into facts (name, value) values (:name, :value) on conflict (name) do nothing;
