-- What was shown and told of matches that are over: it is read as long as they are kept, whatever becomes of the rules.
create table chronicles (
    match_id bigint not null references matches (id),
    seat integer not null,                -- -1: as everybody saw it; else the pictures that this seat saw
    data {blob} not null,                 -- compressed; people stand in it by placeholders
    primary key (match_id, seat)
);
