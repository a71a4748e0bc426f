-- Matches that begin without a lobby, and the further channels in which a match is shown.

alter table matches add column shares integer not null default 0;    -- 1: its channel may have other matches; 2: it is to get a thread
alter table matches add column tables text not null default '[]';    -- JSON: server, channel and seats of each further table

drop index matches_live_in;
create unique index matches_live_in on matches (channel_id) where status in ('lobby', 'playing') and shares = 0;
create index matches_shown_elsewhere on matches (status) where tables <> '[]';
