-- What was broken in a room, and the game it spoiled. The id is the tablet's own: told twice, it is noted once.
create table incident (
  id uuid primary key,
  booking_id uuid not null references booking on delete cascade,
  branch_id integer not null references branch,
  room_id integer not null references room,
  kind text not null check (kind in ('prop', 'technology', 'light', 'help', 'other')),
  -- It may name somebody, so it goes with its guest.
  note text not null default '' check (length(note) <= 300),
  noted_by uuid references staff_member on delete set null,
  noted_at timestamptz not null,
  mended_by uuid references staff_member on delete set null,
  mended_at timestamptz,
  check (mended_by is null or mended_at is not null)
);
create index incident_open on incident (branch_id) where mended_at is null;
create index incident_of_booking on incident (booking_id);

-- Boards hear of it on the evening of the game, and on the one on which it is mended.
create function announce_incident() returns trigger language plpgsql as $$
declare
  one incident;
begin
  one := case when tg_op = 'DELETE' then old else new end;
  perform pg_notify('miftah_availability', one.branch_id || ' ' || evening || ' desk')
  from (
    select business_day as evening from booking where id = one.booking_id
    union
    select ((coalesce(one.mended_at, one.noted_at) at time zone time_zone) - business_day_start::interval)::date
    from branch where id = one.branch_id
  ) as evenings;
  return null;
end
$$;
create trigger announce_incident after insert or update or delete on incident
  for each row execute function announce_incident();

-- A gift makes a game good, whether its guest complained of it or staff saw it spoiled: one game, one gift.
alter table recovery add column booking_id uuid references booking on delete cascade;
update recovery set booking_id = review.booking_id from review where review.id = recovery.review_id;
alter table recovery drop constraint recovery_pkey;
alter table recovery alter column review_id drop not null;
alter table recovery alter column booking_id set not null;
alter table recovery add primary key (booking_id);
create unique index recovery_of_review on recovery (review_id) where review_id is not null;
