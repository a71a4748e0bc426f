-- Looks that people own beside those that achievements give them, what they wear, and who likes whose showcase.
create table looks (
    player_id bigint not null,
    look text not null,                   -- 'shine:acceleracers:jaw-jammer', 'art:...', 'sleeve:...', 'title:...'
    at bigint not null,
    worn integer not null check (worn in (0, 1)),
    primary key (player_id, look)
);

create table applause (
    player_id bigint not null,            -- whose showcase
    fan_id bigint not null,               -- who likes it
    at bigint not null,
    primary key (player_id, fan_id)
);

create index applause_by on applause (fan_id);
