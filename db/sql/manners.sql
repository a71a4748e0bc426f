-- name: insert_invitation(match_id, player_id, name, at)!
insert into invitations (match_id, player_id, name, at) values (:match_id, :player_id, :name, :at);

-- name: delete_invitation(match_id, player_id)!
delete from invitations where match_id = :match_id and player_id = :player_id;

-- name: delete_invitations(match_id)!
delete from invitations where match_id = :match_id;

-- name: invitations_to(match_id)
select match_id, player_id, name, at from invitations where match_id = :match_id order by at, player_id;

-- name: insert_incident(match_id, revision, what, ply, seat, detail, at)!
insert into incidents (match_id, revision, what, ply, seat, detail, at)
values (:match_id, :revision, :what, :ply, :seat, :detail, :at);

-- name: incidents_in(match_id)
select match_id, revision, what, ply, seat, detail, at from incidents
where match_id = :match_id order by revision, what;

-- name: rated_between(one, other, since)
-- The rated matches of two people, and whether somebody left them.
select r.match_id, r.ended_at,
    case when exists (
        select 1 from seats s where s.match_id = r.match_id and s.status <> 'in'
    ) then 1 else 0 end
from results r join results o on o.match_id = r.match_id
where r.player_id = :one and o.player_id = :other and r.rated = 1 and r.ended_at >= :since
order by r.ended_at;
