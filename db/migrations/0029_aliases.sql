-- Stands for a person who has deleted their data, in all their results until then: a random negative number that leads
-- nowhere. Without it the ratings of others, computed again, would come out differently.
alter table results add column alias bigint;
