-- name: insert_invitation({InvitationRow})!
-- Invite a person, unless it is to a rematch of a match that no longer names them, because they have deleted their data.
insert into invitations ({InvitationRow}) select {:InvitationRow} where not exists (
    select 1 from matches m where m.id = :match_id and m.rematch_of is not null
    and not exists (select 1 from seats s where s.match_id = m.rematch_of and s.player_id = :player_id)
);

-- name: delete_invitation(match_id, player_id)!
-- Withdraw an invitation.
delete from invitations where match_id = :match_id and player_id = :player_id;

-- name: delete_invitations(match_id)!
-- Withdraw all invitations of a match.
delete from invitations where match_id = :match_id;

-- name: invitations_to(match_id)
-- The invitations to a lobby, the oldest first.
select {InvitationRow} from invitations where match_id = :match_id order by at, player_id;

-- name: insert_incident({IncidentRow})!
-- Store an incident.
insert into incidents ({IncidentRow}) values ({:IncidentRow});

-- name: incidents_in(match_id)
-- The incidents of a match, in order.
select {IncidentRow} from incidents where match_id = :match_id order by revision, what;

-- name: rated_between(one, other, since)
-- The rated matches of two people, and whether one of the two left them.
select r.match_id, r.ended_at, case when r.quit = 1 or o.quit = 1 then 1 else 0 end
from results r join results o on o.match_id = r.match_id
where r.player_id = :one and o.player_id = :other and (r.rated = 1 or o.rated = 1) and r.ended_at >= :since
order by r.ended_at, r.match_id;

-- name: save_proposal({ProposalRow})!
-- Store a proposal, or who has agreed to it; it replaces an older one.
insert into proposals ({ProposalRow}) values ({:ProposalRow})
on conflict (match_id) do update set
    kind = excluded.kind, seat = excluded.seat, ply = excluded.ply, agreed = excluded.agreed, at = excluded.at;

-- name: delete_proposal(match_id)!
-- Remove the proposal of a match.
delete from proposals where match_id = :match_id;

-- name: proposal_in(match_id)
-- The proposal of a match, or None.
select {ProposalRow} from proposals where match_id = :match_id;

-- name: keep_undone(match_id, revision, ply)!
-- Every decision from one on, as they are taken back.
insert into undone (match_id, revision, ply, seat, notation, cause, key, at)
select match_id, :revision, ply, seat, notation, cause, key, at from actions
where match_id = :match_id and ply >= :ply;

-- name: delete_actions_from(match_id, ply)!
delete from actions where match_id = :match_id and ply >= :ply;

-- name: insert_removal(match_id, player_id, until)!
-- Record that a person was removed from a lobby, and until when they cannot come back.
insert into removals (match_id, player_id, until) values (:match_id, :player_id, :until)
on conflict (match_id, player_id) do update set until = excluded.until;

-- name: removed_until(match_id, player_id)
-- Until when a person cannot come back into a lobby; 0 if they can.
select until from removals where match_id = :match_id and player_id = :player_id;

-- name: removed_from(match_id, now)
-- Who cannot come back into a lobby.
select player_id from removals where match_id = :match_id and until > :now;

-- name: last_excuse_of(player_id)
-- When a person last left a match because they had to go; 0 if never.
select i.at from incidents i join seats s on s.match_id = i.match_id and s.seat = i.seat
where s.player_id = :player_id and i.what = 'excused' order by i.at desc limit 1;

-- name: reliability_of(player_id, most)
-- The last matches with other people that were played, and how each ended for the person.
-- One that another left before eight decisions of the person was not finished, nor is more than the sixth of a day with the
-- same other person: a second account can resign soon and often. Whoever leaves such a match themselves has left it all the same.
with met as (
    select p.match_id,
        row_number() over (partition by o.player_id, p.ended_at / 86400000 order by p.ended_at, p.match_id) as of_day
    from results p join results o on o.match_id = p.match_id and o.seat <> p.seat and o.player_id is not null
    where p.player_id = :player_id
)
select
    case when s.status = 'resigned' and exists (
        select 1 from incidents i where i.match_id = r.match_id and i.what = 'unrated' and i.detail = 'early'
    ) then 1 else 0 end,
    case when s.status = 'resigned' then 1 else 0 end,
    case when exists (
        select 1 from incidents i where i.match_id = r.match_id and i.seat = r.seat and i.what = 'forfeited'
    ) then 1 else 0 end
from results r join seats s on s.match_id = r.match_id and s.seat = r.seat
where r.player_id = :player_id
    and exists (select 1 from results o where o.match_id = r.match_id and o.seat <> r.seat and o.player_id is not null)
    and (s.status <> 'in' or not exists (
        select 1 from incidents i where i.match_id = r.match_id and i.what in ('aborted', 'ended')
    ))
    and (s.status <> 'in' or exists (
        select 1 from incidents i where i.match_id = r.match_id and i.seat = r.seat and i.what = 'forfeited'
    ) or r.faced = 1 and r.match_id not in (select match_id from met where of_day > 6) and (
        not exists (select 1 from results o where o.match_id = r.match_id and o.seat <> r.seat and o.quit = 1)
        or (select count(*) from actions a where a.match_id = r.match_id and a.seat = r.seat and a.cause = 'player') >= 8
    ))
    and not exists (
        select 1 from incidents i where i.match_id = r.match_id and i.seat = r.seat and i.what = 'excused'
    )
order by r.ended_at desc, r.match_id desc limit :most;

-- name: last_digest(player_id)
-- When a person last got a digest.
select sent_at from digests where player_id = :player_id;

-- name: save_digest(player_id, sent_at)!
-- Store when a person got a digest.
insert into digests (player_id, sent_at) values (:player_id, :sent_at)
on conflict (player_id) do update set sent_at = excluded.sent_at;
