-- The digest of what a seat's person has given to the seed in their own words; then presses no longer count.
alter table seats add column word text not null default '';
