-- name: lock_migrations()
-- PostgreSQL only: one process at a time changes the tables.
select pg_advisory_xact_lock(7223325);

-- name: make_migrations()!
create table if not exists migrations (
    version integer primary key,
    name text not null,
    applied_at bigint not null
);

-- name: done_migrations()
select version from migrations order by version;

-- name: add_migration(version, name, applied_at)!
insert into migrations (version, name, applied_at) values (:version, :name, :applied_at);

-- name: unfinished_move()
-- Which database is being moved into this one.
select name from migrations where version = 0;

-- name: end_move()!
delete from migrations where version = 0;

-- name: tables_of_sqlite()
-- SQLite only.
select name from sqlite_master where type = 'table';

-- name: aside_schema()
-- PostgreSQL only.
select schema_name from information_schema.schemata where schema_name = 'before_restore';

-- name: make_aside_schema()!
-- PostgreSQL only.
create schema before_restore;

-- name: make_drill_schema()!
-- PostgreSQL only: a restore is tried here, in a transaction that is undone.
create schema paddock_drill;

-- name: use_drill_schema()!
-- PostgreSQL only.
set local search_path to paddock_drill;

-- name: tables_of_postgres()
-- PostgreSQL only.
select table_name from information_schema.tables where table_schema = current_schema();
