-- Matches that cannot be read, and what the operator wants done with a match while its process is running.
alter table matches add column unreadable text;                       -- what of it could not be read when it was shelved

create index matches_unreadable on matches (status) where unreadable is not null;

create table orders (
    match_id bigint primary key,          -- carried out and deleted by the process that hosts the match
    what text not null check (what in ('end', 'purge')),
    at bigint not null
);
