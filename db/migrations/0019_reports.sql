-- What players report about others in finished matches, for managers to read. Who is reported is known by the seat, and
-- so no longer when their data is deleted.
create table reports (
    match_id bigint not null references matches (id),
    player_id bigint not null,            -- who reports
    seat integer not null,                -- who is reported
    reason text not null,                 -- one of bot.host.ending.reports.Reason
    sentence text not null,               -- their own words; may be empty
    at bigint not null,
    primary key (match_id, player_id)
);

create index reports_of_player on reports (player_id);
create index reports_by_time on reports (at);

-- `annulled` is 2 while the people of an annulled match have not been notified.
create index annulled_unannounced on results (match_id) where annulled = 2;

alter table results add column sigma_after double precision;          -- after the match, as rating_after

-- Cards of starter decks and lessons that were received before they were bound stay free to be traded.
insert into facts (name, value)
select 'unbound_until', cast(max(at) as text) from ledger having max(at) is not null;
