create table booking (
  id uuid primary key default gen_random_uuid(),
  branch_id integer not null,
  room_id integer not null,
  order_id uuid not null references "order",
  status text not null check (
    status in ('held', 'confirmed', 'checked_in', 'completed', 'expired', 'cancelled', 'no_show')
  ),
  players smallint not null check (players >= 1),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the room is ready for the next group.
  free_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, free_at, '[)')) stored,
  -- The evening it belongs to, which may be the date before.
  business_day date not null,
  audience audience not null default 'everyone',
  held_until timestamptz,
  -- Starting a payment may extend a hold, once.
  extended boolean not null default false,
  created_at timestamptz not null default now(),
  checked_in_at timestamptz,
  moved_from timestamptz,
  staff_note text not null default '',
  foreign key (room_id, branch_id) references room (id, branch_id),
  check (starts_at < ends_at and ends_at <= free_at),
  -- Who asks what is taken at a moment has to look no further back than this.
  constraint booking_within_a_day check (free_at - starts_at <= interval '24 hours'),
  constraint booking_hold_ends check (status <> 'held' or held_until is not null),
  constraint booking_no_overlap exclude using gist (room_id with =, during with &&)
    where (status in ('held', 'confirmed', 'checked_in'))
);

-- Equal starts are the common race: a btree turns its losers away much faster than the exclusion constraint.
create unique index booking_one_start on booking (room_id, starts_at) where status in ('held', 'confirmed', 'checked_in');

create index booking_of_branch_day on booking (branch_id, business_day);
create index booking_of_order on booking (order_id);
create index booking_stale on booking (held_until) where status = 'held';
create index booking_to_come on booking (starts_at) where status in ('confirmed', 'checked_in');

-- A room's limits may change later; what was booked within them stays.
create function check_booking_players() returns trigger language plpgsql as $$
declare
  limits record;
begin
  select min_players, max_players into limits from room where id = new.room_id;
  if new.players not between limits.min_players and limits.max_players then
    raise exception '% players do not fit this room', new.players
      using errcode = '23514', constraint = 'booking_players_within_limits';
  end if;
  return new;
end
$$;

create trigger players_within_limits before insert or update of players, room_id on booking
  for each row execute function check_booking_players();

-- Who looks at an evening hears that it changed, in whatever process.
create function announce_availability() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('miftah_availability', old.branch_id || ' ' || old.business_day);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('miftah_availability', new.branch_id || ' ' || new.business_day);
  end if;
  return null;
end
$$;

create trigger announce_availability after insert or delete or update of status, starts_at, room_id, business_day on booking
  for each row execute function announce_availability();

-- What happened to a booking, for the desk and for disputes.
create table booking_event (
  id bigint primary key generated always as identity,
  booking_id uuid not null references booking on delete cascade,
  kind text not null check (
    kind in ('extended', 'confirmed', 'renewed', 'checked_in', 'completed', 'cancelled', 'no_show', 'moved', 'slot_lost')
  ),
  actor text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create index booking_event_of_booking on booking_event (booking_id);

alter table review
  add column booking_id uuid unique references booking,
  add column locale text check (locale in ('en', 'ar'));
