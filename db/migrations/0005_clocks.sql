-- The clock of every seat: which question it faces, since when, and when it closes by itself.
alter table matches add column clocks text not null default '[]';     -- JSON, seat by seat, in the match's own time
alter table matches add column paused bigint not null default 0;      -- so far behind the host's is the match's time
