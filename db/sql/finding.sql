-- name: insert_ticket({TicketRow})!
insert into tickets ({TicketRow}) values ({:TicketRow});

-- name: insert_seeker({SeekerRow})!
insert into seekers ({SeekerRow}) values ({:SeekerRow});

-- name: end_ticket(id, was, status, now)!
update tickets set status = :status, ended_at = :now where id = :id and status = :was;

-- name: close_seekers(id)!
update seekers set open = 0 where ticket_id = :id;

-- name: insert_offer({OfferRow})!
insert into offers ({OfferRow}) values ({:OfferRow});

-- name: insert_offered({OfferedRow})!
insert into offered ({OfferedRow}) values ({:OfferedRow});

-- name: offer_ticket(id, offer_id)!
update tickets set status = 'offered', offer_id = :offer_id where id = :id and status = 'waiting';

-- name: answer_offer(offer_id, player_id, answer, nonce, words)!
-- Store an answer to an open offer; conflicts if there was one, or to `yes` if the person has given a word and another
-- one was given since they saw that many. Who has asked others without a search of their own may take that back.
update offered set answer = :answer, nonce = :nonce
where offer_id = :offer_id and player_id = :player_id
    and (answer = '' or (:answer = 'no' and ticket_id = 0))
    and exists (
        select 1 from offers o where o.id = :offer_id and o.status = 'open'
            and (o.words = :words or offered.word = '' or :answer <> 'yes')
    );

-- name: count_word(id)!
update offers set words = words + 1 where id = :id and status = 'open';

-- name: give_word(offer_id, player_id, word)!
update offered set word = :word where offer_id = :offer_id and player_id = :player_id;

-- name: ask_again(offer_id, player_id)!
update offered set answer = '' where offer_id = :offer_id and player_id <> :player_id and answer = 'yes' and word <> '';

-- name: miss_offer(offer_id, player_id)!
-- Record that a person has not answered an offer that ends; conflicts if they have.
update offered set answer = 'missed' where offer_id = :offer_id and player_id = :player_id and answer = '';

-- name: end_offer(id, why)!
update offers set status = 'ended', why = :why where id = :id and status = 'open';

-- name: close_offered(id)!
update offered set open = 0 where offer_id = :id;

-- name: return_ticket(id)!
update tickets set status = 'waiting', offer_id = null where id = :id and status = 'offered';

-- name: match_offer(id, match_id, words)!
-- Everybody has accepted, all words are known, and nobody blocks another.
update offers set status = 'matched', match_id = :match_id
where id = :id and status = 'open' and words = :words
    and people = (select count(*) from offered x where x.offer_id = :id and x.answer = 'yes')
    and not exists (
        select 1 from blocks b join offered x on x.player_id = b.player_id join offered y on y.player_id = b.blocked_id
        where x.offer_id = :id and y.offer_id = :id
    );

-- name: require_free(id, player_id)!
-- Changes nothing; finds its row only if the person is in no other live match that has begun.
update offered set answer = answer where offer_id = :id and player_id = :player_id and not exists (
    select 1 from seats s join matches m on m.id = s.match_id
    where s.player_id = :player_id and s.status = 'in' and m.status = 'playing' and m.terms like '%"clock":"live"%'
        and m.id <> (select o.match_id from offers o where o.id = :id)
);

-- name: match_tickets(id, now)!
update tickets set status = 'matched', ended_at = :now where offer_id = :id and status = 'offered';

-- name: close_matched(id)!
update seekers set open = 0 where ticket_id in (select t.id from tickets t where t.offer_id = :id);

-- name: withdraw_live(player_id, now)!
update tickets set status = 'withdrawn', ended_at = :now
where status = 'waiting' and pace = 'live' and standing = 0
    and id in (select s.ticket_id from seekers s where s.player_id = :player_id and s.open = 1);

-- name: close_withdrawn(player_id)!
update seekers set open = 0 where open = 1 and ticket_id in (
    select t.id from tickets t join seekers s on s.ticket_id = t.id
    where s.player_id = :player_id and t.status = 'withdrawn'
);

-- name: insert_missed(player_id, at)!
-- Record that a person missed a ready check.
insert into missed_checks (player_id, at) values (:player_id, :at) on conflict (player_id, at) do nothing;

-- name: ask_about_computer(id)!
-- Record that a ticket was offered a computer; conflicts if it was before.
update tickets set asked = 1 where id = :id and asked = 0 and status = 'waiting';

-- name: notify(about_id, place, private, guild_id, nonce)!
-- Make a message about a ticket or an offer owe an edit, or add it.
insert into notices (about_id, place, private, guild_id, wanted, shown, nonce)
values (:about_id, :place, :private, :guild_id, 1, 0, :nonce)
on conflict (about_id, place) do update set wanted = notices.wanted + 1;

-- name: renew_notices(id)!
-- Make the messages about a ticket or an offer owe an edit.
update notices set wanted = wanted + 1 where about_id = :id;

-- name: posted_notice(about_id, place, channel_id, message_id, shown)!
update notices set channel_id = :channel_id, message_id = :message_id, shown = :shown
where about_id = :about_id and place = :place;

-- name: delete_notice(about_id, place, wanted)!
-- Remove a message that has been edited for the last time, unless it owes another edit.
delete from notices where about_id = :about_id and place = :place and wanted = :wanted;

-- name: move_tickets(guild_id, channel_id)!
update tickets set channel_id = 0, guild_id = 0
where guild_id = :guild_id and (channel_id = :channel_id or :channel_id = 0) and status in ('waiting', 'offered');

-- name: move_offered(guild_id, channel_id)!
update offered set channel_id = 0, guild_id = 0
where guild_id = :guild_id and (channel_id = :channel_id or :channel_id = 0)
    and offer_id in (select o.id from offers o where o.status = 'open');

-- name: drop_notices(guild_id, channel_id)!
delete from notices where private = 0 and guild_id = :guild_id and (place = :channel_id or :channel_id = 0);

-- name: give_offers_time(until)!
-- Give everybody who is asked in live play time until a moment: the program was down.
update offers set ends_at = :until where status = 'open' and ends_at < :until and ends_at > 0;

-- name: purge_offered(before)!
-- Also if the offer was deleted before: writes are carried out in the order of their tables.
delete from offered where not exists (
    select 1 from offers o where o.id = offered.offer_id and (o.status = 'open' or o.made_at >= :before)
);

-- name: purge_offers(before)!
delete from offers where status <> 'open' and made_at < :before;

-- name: purge_seekers(before)!
-- Also if the ticket was deleted before.
delete from seekers where not exists (
    select 1 from tickets t where t.id = seekers.ticket_id and (t.ended_at is null or t.ended_at >= :before)
);

-- name: purge_tickets(before)!
delete from tickets where ended_at < :before;

-- name: purge_missed(before)!
delete from missed_checks where at < :before;

-- name: waiting_tickets()
-- The tickets that wait, the oldest first. Both open statuses are named for the index of open tickets, here and below.
-- Without those of a server whose clocks are stopped.
select {TicketRow} from tickets where status in ('waiting', 'offered') and status = 'waiting'
    and not exists (select 1 from facts where name = 'stopped-server:' || guild_id)
order by since, id;

-- name: open_seekers()
-- The people of all open tickets. `+ 0` keeps SQLite from reading all others to have them in order.
select {SeekerRow} from seekers where open = 1 order by ticket_id + 0, player_id;

-- name: load_ticket(id)
-- A ticket, or None.
select {TicketRow} from tickets where id = :id;

-- name: party_of(id)
-- The people of a ticket.
select {SeekerRow} from seekers where ticket_id = :id order by player_id;

-- name: party_of_lobby(lobby_id)
-- The people for whose lobby more are looked for.
select s.player_id from seekers s join tickets t on t.id = s.ticket_id where t.lobby_id = :lobby_id and s.open = 1;

-- name: open_tickets_of(player_id)
-- The open tickets of a person, also those of a party.
select {t.TicketRow} from tickets t join seekers s on s.ticket_id = t.id
where s.player_id = :player_id and s.open = 1 order by t.since, t.id;

-- name: load_offer(id)
-- An offer, or None.
select {OfferRow} from offers where id = :id;

-- name: offered_in(id)
-- The people of an offer, in the order of their seats.
select {OfferedRow} from offered where offer_id = :id order by ticket_id, player_id;

-- name: offers_to(player_id)
-- The open offers to a person, the latest first.
select {o.OfferRow} from offers o join offered x on x.offer_id = o.id
where x.player_id = :player_id and o.status = 'open' order by o.made_at desc, o.id;

-- name: last_declined(player_id, other_id)
-- When a person last made a challenge to another that one of them declined; the challenger has answered, at least.
select coalesce(max(o.made_at), 0) from offers o
join offered a on a.offer_id = o.id and a.player_id = :player_id and a.ticket_id = 0 and a.answer <> ''
join offered b on b.offer_id = o.id and b.player_id = :other_id and b.ticket_id = 0 and b.answer <> 'yes'
where o.why = 'declined';

-- name: open_offers()
-- The open offers, those that end first at the beginning, if all who are asked can be reached.
select {OfferRow} from offers where status = 'open' and not exists (
    select 1 from offered f join tickets t on t.id = f.ticket_id
    join facts s on s.name = 'stopped-server:' || t.guild_id where f.offer_id = offers.id
) order by ends_at, id;

-- name: owed_notices()
-- The messages that owe an edit.
-- Also those about offers and searches that have ended, or are gone: they are to be edited or deleted a last time.
select {n.NoticeRow} from notices n
where n.shown < n.wanted or (
    not exists (select 1 from offers o where o.id = n.about_id and o.status = 'open')
    and not exists (select 1 from tickets t where t.id = n.about_id and t.status in ('waiting', 'offered'))
)
order by n.about_id, n.place;

-- name: missed_since(player_id, since)
-- When a person missed ready checks since a moment, the oldest first.
select at from missed_checks where player_id = :player_id and at >= :since order by at;

-- name: waits(game, pace, since)
-- How long those waited who found a match since a moment, in milliseconds, the shortest first.
select ended_at - since from tickets
where game = :game and pace = :pace and status = 'matched' and ended_at >= :since order by 1;

-- name: skills_of_seekers()
-- The standings, on the leaderboards of all servers, of everybody with an open ticket. `abs` keeps SQLite from reading
-- that whole leaderboard instead of what these people have.
select {s.StandingRow} from standings s
where abs(s.scope) = 0 and s.season = '' and s.player_id in (select k.player_id from seekers k where k.open = 1);

-- name: missed_by_seekers(since)
-- Which of the people with open tickets missed ready checks since a moment, and when, the oldest first.
select m.player_id, m.at from missed_checks m
where m.at >= :since and m.player_id in (select k.player_id from seekers k where k.open = 1) order by m.at, m.player_id;

-- name: blocks_of_seekers()
-- Who blocks whom among the people with open tickets.
select b.player_id, b.blocked_id from blocks b
where b.player_id in (select k.player_id from seekers k where k.open = 1)
    and b.blocked_id in (select k.player_id from seekers k where k.open = 1);

-- name: last_opponents_of_seekers()
-- Against whom the people with open tickets have played their last match.
select r.player_id, o.player_id from results r join results o on o.match_id = r.match_id and o.player_id <> r.player_id
where r.player_id in (select k.player_id from seekers k where k.open = 1)
    and r.ended_at = (select max(l.ended_at) from results l where l.player_id = r.player_id);

-- name: busy_seekers(clock)
-- In how many running matches with a clock the people with open tickets are, if in any.
select s.player_id, count(*) from seats s join matches m on m.id = s.match_id
where m.status = 'playing' and s.status = 'in' and m.terms like '%"clock":"' || :clock || '"%'
    and s.player_id in (select k.player_id from seekers k where k.open = 1)
group by s.player_id;

-- name: running_of(player_id, clock)
-- In how many running matches with a clock a person is.
select count(*) from seats s join matches m on m.id = s.match_id
where m.status = 'playing' and s.status = 'in' and m.terms like '%"clock":"' || :clock || '"%' and s.player_id = :player_id;

-- name: settings_of_seekers()
-- The stored preferences of the people with open tickets.
select p.id, p.settings from players p where p.id in (select k.player_id from seekers k where k.open = 1);

-- name: count_finding()
-- How many tickets, offers and messages are open.
select 'tickets', count(*) from tickets where status in ('waiting', 'offered') and status = 'waiting'
union all select 'offers', count(*) from offers where status = 'open'
union all select 'notices', count(*) from notices where shown < wanted;

-- name: offer_outcomes(since)
-- How many offers since a moment led to a match, and how many ended for which reason.
select case when status = 'matched' then 'matched' else why end, count(*) from offers
where status <> 'open' and made_at >= :since group by 1;

-- name: mean_wait(since)
-- How long those waited on average who found a match since a moment, in milliseconds.
select coalesce(avg(ended_at - since), 0) from tickets where status = 'matched' and ended_at >= :since;

-- name: tickets_of(player_id)
select {TicketRow} from tickets where player_id = :player_id order by since, id;

-- name: seekers_of(player_id)
select {SeekerRow} from seekers where player_id = :player_id order by ticket_id;

-- name: offered_of(player_id)
select {OfferedRow} from offered where player_id = :player_id order by offer_id;

-- name: notices_of(player_id)
select {NoticeRow} from notices where private = 1 and place = :player_id order by about_id;

-- name: missed_checks_of(player_id)
select player_id, at from missed_checks where player_id = :player_id order by at;
