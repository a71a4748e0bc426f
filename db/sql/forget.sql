-- What is done to forget a person, in this order: rows that depend on others come before those.
-- `seats` say which clicks and hands were whose, so they come after them.

-- name: forget_clicks(player_id)!
update actions set key = null
where match_id in (select s.match_id from seats s where s.player_id = :player_id) and seat = (
    select s.seat from seats s where s.player_id = :player_id and s.match_id = actions.match_id
);

-- name: forget_undone_clicks(player_id)!
update undone set key = null
where match_id in (select s.match_id from seats s where s.player_id = :player_id) and seat = (
    select s.seat from seats s where s.player_id = :player_id and s.match_id = undone.match_id
);

-- name: forget_hands(player_id)!
-- These messages are in the person's own channel.
delete from outbox
where match_id in (select s.match_id from seats s where s.player_id = :player_id) and surface = (
    select 'hand:' || s.seat from seats s where s.player_id = :player_id and s.match_id = outbox.match_id
);

-- name: owe_redraws_of(player_id)!
-- Messages of matches that name the person, as a player or as invited.
update outbox set shown = -1
where match_id in (select s.match_id from seats s where s.player_id = :player_id)
    or match_id in (select i.match_id from invitations i where i.player_id = :player_id);

-- name: forget_traces(player_id)!
update traces set gone = 1, player_id = 0 where player_id = :player_id;

-- name: forget_traces_of_matches(player_id)!
update traces set gone = 1
where match_id in (select s.match_id from seats s where s.player_id = :player_id);

-- name: forget_results(player_id, name, alias)!
update results set player_id = null, name = :name, alias = :alias where player_id = :player_id;

-- name: forget_reports(player_id)!
delete from reports where player_id = :player_id;

-- name: forget_sentences_about(player_id)!
-- The report stays, without who is reported and without what may name them.
update reports set sentence = '' where seat = (
    select s.seat from seats s where s.match_id = reports.match_id and s.player_id = :player_id
);

-- name: forget_encounters(player_id)!
delete from encounters where player_id = :player_id or opponent_id = :player_id;

-- name: end_offers_of(player_id)!
-- The others are free at once.
update offers set ends_at = 0
where status = 'open' and id in (select x.offer_id from offered x where x.player_id = :player_id);

-- name: forget_offered(player_id)!
delete from offered where player_id = :player_id;

-- name: end_tickets_of(player_id)!
-- Also the ticket of a party: without one of them it is another ticket.
update tickets set status = 'withdrawn', ended_at = since
where status in ('waiting', 'offered') and id in (select s.ticket_id from seekers s where s.player_id = :player_id);

-- name: close_seekers_with(player_id)!
update seekers set open = 0 where ticket_id in (select s.ticket_id from seekers s where s.player_id = :player_id);

-- name: forget_seekers(player_id)!
delete from seekers where player_id = :player_id;

-- name: forget_tickets(player_id)!
update tickets set player_id = 0 where player_id = :player_id;

-- name: forget_notices(player_id)!
delete from notices where private = 1 and place = :player_id;

-- name: forget_missed(player_id)!
delete from missed_checks where player_id = :player_id;

-- name: revise_matches_of(player_id)!
-- Other processes that keep one of these matches read it again, without the name.
update matches set revision = revision + 1
where id in (select s.match_id from seats s where s.player_id = :player_id)
    or id in (select i.match_id from invitations i where i.player_id = :player_id);

-- name: forget_seats(player_id, name)!
update seats set player_id = null, name = :name, deck_id = null where player_id = :player_id;

-- name: forget_opener(player_id)!
-- A change of a running match that is under way begins again without the person.
update matches set opened_by = 0, revision = revision + case when status = 'playing' then 1 else 0 end
where opened_by = :player_id;

-- name: forget_invitations(player_id)!
delete from invitations where player_id = :player_id;

-- name: forget_removal_notices(player_id)!
-- These messages tell the person of a removal; they are named by the person's id.
delete from outbox
where match_id in (select r.match_id from removals r where r.player_id = :player_id) and surface = (
    select 'removed:' || r.player_id from removals r where r.player_id = :player_id and r.match_id = outbox.match_id
);

-- name: forget_removals(player_id)!
delete from removals where player_id = :player_id;

-- name: forget_digests(player_id)!
delete from digests where player_id = :player_id;

-- name: forget_tallies(player_id)!
delete from tallies where player_id = :player_id;

-- name: forget_lessons(player_id)!
delete from lessons where player_id = :player_id;

-- name: forget_collector(player_id)!
delete from collectors where player_id = :player_id;

-- name: forget_ledger(player_id)!
delete from ledger where player_id = :player_id;

-- name: forget_holdings(player_id)!
delete from holdings where player_id = :player_id;

-- name: forget_boosters(player_id)!
delete from boosters where player_id = :player_id;

-- name: forget_decks(player_id)!
delete from decks where player_id = :player_id;

-- name: forget_offers(player_id)!
-- The other side keeps its history, without the person's id.
update trades set offerer_id = null, owes = 1 where offerer_id = :player_id;

-- name: forget_received_offers(player_id)!
update trades set partner_id = null, owes = 1 where partner_id = :player_id;

-- name: forget_blocks(player_id)!
delete from blocks where player_id = :player_id or blocked_id = :player_id;

-- name: forget_achievements(player_id)!
delete from achievements where player_id = :player_id;

-- name: forget_firsts(player_id)!
-- The first place stays taken: no one becomes first because another person was forgotten.
update server_firsts set player_id = null where player_id = :player_id;

-- name: clear_showcase(player_id)!
delete from showcases where player_id = :player_id;

-- name: forget_wishes(player_id)!
delete from wishes where player_id = :player_id;

-- name: forget_swapper(player_id)!
delete from swappers where player_id = :player_id;

-- name: forget_looks(player_id)!
delete from looks where player_id = :player_id;

-- name: forget_applause(player_id)!
delete from applause where player_id = :player_id or fan_id = :player_id;

-- name: revise_events_of(player_id)!
-- A change of the event that is under way begins again without the name.
update events set revision = revision + 1 where id in (select event_id from event_entries where player_id = :player_id);

-- name: owe_event_messages_of(player_id)!
update event_messages set wanted = (select e.revision from events e where e.id = event_messages.event_id)
where event_id in (select event_id from event_entries where player_id = :player_id);

-- name: forget_entries(player_id, name)!
-- The results stay, without a name.
update event_entries set player_id = null, name = :name where player_id = :player_id;

-- name: forget_event_acts(player_id)!
update event_acts set player_id = null where player_id = :player_id;

-- name: forget_event_helper(player_id)!
delete from event_helpers where player_id = :player_id;

-- name: forget_event_pause(player_id)!
delete from event_pauses where player_id = :player_id;

-- name: forget_event_owner(player_id)!
update events set owner_id = 0 where owner_id = :player_id;

-- name: forget_player(player_id)!
delete from players where id = :player_id;
