-- What somebody who was forgotten has had, so that nobody gets it again by being forgotten. Instead of a person there
-- is a mark, a keyed hash that only leads from a person to the row; the row itself goes when its time is over.
create table spent (
    mark text not null,
    what text not null,                   -- 'starter:acceleracers', 'claim', 'match'
    amount integer not null,
    until bigint not null,
    primary key (mark, what)
);

create index spent_until on spent (until);
