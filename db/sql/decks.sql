-- name: insert_deck({DeckRow})!
insert into decks ({DeckRow}) values ({:DeckRow});

-- name: save_deck(id, player_id, name, folded, cards, revision, changed_at)!
-- Update name and cards of a deck; conflicts if its revision has changed since it was read.
update decks set name = :name, folded = :folded, cards = :cards, revision = revision + 1, changed_at = :changed_at
where id = :id and player_id = :player_id and revision = :revision;

-- name: delete_deck(id, player_id)!
-- Delete a deck.
delete from decks where id = :id and player_id = :player_id;

-- name: no_default_deck(player_id, game)!
update decks set is_default = 0 where player_id = :player_id and game = :game and is_default = 1;

-- name: make_deck_default(id, player_id)!
update decks set is_default = 1 where id = :id and player_id = :player_id;

-- name: load_deck(id)
-- A deck, or None.
select {DeckRow} from decks where id = :id;

-- name: decks_of(player_id)
-- The decks of a person, by game and name.
select {DeckRow} from decks where player_id = :player_id order by game, folded;

-- name: default_deck(player_id, game)
-- A person's default deck, or None.
select {DeckRow} from decks where player_id = :player_id and game = :game and is_default = 1;

-- name: matches_of_deck(player_id, deck_id)
-- The matches that a person has played with a deck of theirs, the latest first, a thousand at most.
-- A deck's results and opponents, in matches that were played to the end.
select case when r.place = 1 and not exists (
    select 1 from results t where t.match_id = r.match_id and t.seat <> r.seat and t.place = 1
) then 1 else 0 end, o.cpu, o.deck from seats s
join results r on r.match_id = s.match_id and r.seat = s.seat
join seats o on o.match_id = s.match_id and o.seat <> s.seat
where s.player_id = :player_id and s.deck_id = :deck_id
    and not exists (select 1 from incidents i where i.match_id = s.match_id and i.what in ('aborted', 'ended'))
order by r.ended_at desc, r.match_id limit 1000;
