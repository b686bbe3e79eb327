-- What a venue has done with and keeps for its books: out of sight everywhere but in what was. It is never published.
alter table branch
  add column archived_at timestamptz,
  add constraint branch_archived_hidden check (archived_at is null or not published);

alter table room
  add column archived_at timestamptz,
  add constraint room_archived_hidden check (archived_at is null or not published);

alter table product
  add column archived_at timestamptz,
  add constraint product_archived_hidden check (archived_at is null or not published);

alter table tag add column archived_at timestamptz;

-- A process knows a branch as it last read it. Whoever archives has the branch for update, so either this waits and sees
-- the archive, or the archive waits and sees the booking that this one makes.
create function is_archived_room(asked_room integer) returns boolean
language plpgsql as $$
begin
  perform from branch where id = (select branch_id from room where id = asked_room) for key share;
  return exists (
    select from room join branch on branch.id = room.branch_id
    where room.id = asked_room and (room.archived_at is not null or branch.archived_at is not null)
  );
end
$$;

-- As it was; and every evening of an archived room is closed to guests.
create or replace function is_closed_evening(asked_branch integer, asked_room integer, asked_day date) returns boolean
language plpgsql as $$
begin
  perform from branch where id = asked_branch for key share;
  return exists (
    select from closure
    where branch_id = asked_branch and (room_id is null or room_id = asked_room)
      and from_time is null and asked_day between from_date and until_date
  ) or exists (
    select from room join branch on branch.id = room.branch_id
    where room.id = asked_room and (room.archived_at is not null or branch.archived_at is not null)
  );
end
$$;
