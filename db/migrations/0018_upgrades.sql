-- Where a match went on under newer rules: MessagePack, each with the number of decisions before, the version of their
-- rules, and the position as that version stored it.
alter table matches add column upgrades {blob};

-- Chronicles of matches under older rules can be written now.
delete from facts where name like 'chronicles:%';
