-- What protects others from somebody who was forgotten, for a limited time. People are marks, keyed hashes of their
-- ids: they lead from a person to the rows, and never back.
create table kept (
    mark text not null,                   -- of the person who was forgotten
    what text not null,                   -- 'block', 'met', 'net:0:race_to_ace:live', 'record', 'skill:...', 'pause'
    about text not null,                  -- the mark of another person; '' for nobody
    value text not null,                  -- JSON
    until bigint not null,
    primary key (mark, what, about)
);

create index kept_until on kept (until);
create index kept_about on kept (about) where about <> '';
