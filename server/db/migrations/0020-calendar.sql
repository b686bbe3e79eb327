-- Hours in which a room, or (without one) the whole branch, is not played: repairs, a private evening.
create table time_block (
  id uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  room_id integer,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
  kind text not null check (kind in ('maintenance', 'private', 'other')),
  note text not null default '',
  created_by uuid references staff_member on delete set null,
  created_at timestamptz not null default now(),
  check (starts_at < ends_at),
  constraint time_block_within_a_month check (ends_at - starts_at <= interval '31 days'),
  foreign key (room_id, branch_id) references room (id, branch_id) on delete cascade
);

create index time_block_of_branch on time_block using gist (branch_id, during);

-- A booking that would stand in a block is not written: a hold hears that the slot is taken, a change that it did
-- nothing. Whoever blocks hours has the branch for update, so either the block is seen here or this booking there.
create function keep_out_of_blocks() returns trigger language plpgsql as $$
begin
  perform from branch where id = new.branch_id for key share;
  if exists (
    select from time_block
    where branch_id = new.branch_id and (room_id is null or room_id = new.room_id)
      and during && tstzrange(new.starts_at, new.free_at, '[)')
  ) then
    return null;
  end if;
  return new;
end
$$;

create trigger keeps_out_of_blocks before insert on booking
  for each row when (new.status in ('held', 'confirmed', 'checked_in'))
  execute function keep_out_of_blocks();

-- What stays where it is stays: a hold inside that is paid for was there first.
create trigger stays_out_of_blocks before update of status, room_id, starts_at, free_at on booking
  for each row when (
    new.status in ('held', 'confirmed', 'checked_in') and (
      old.status not in ('held', 'confirmed', 'checked_in')
      or (old.room_id, old.starts_at, old.free_at) is distinct from (new.room_id, new.starts_at, new.free_at)
    )
  )
  execute function keep_out_of_blocks();

-- Who looks at an evening hears of blocks as of bookings: on every evening that a block touches.
create function announce_block() returns trigger language plpgsql as $$
declare
  block time_block;
begin
  block := case when tg_op = 'INSERT' then new else old end;
  perform pg_notify('miftah_availability', block.branch_id || ' ' || evening::date)
  from branch, generate_series(
    ((block.starts_at at time zone time_zone) - business_day_start::interval)::date,
    ((block.ends_at at time zone time_zone) - business_day_start::interval)::date,
    interval '1 day'
  ) as evening
  where branch.id = block.branch_id;
  return null;
end
$$;

create trigger announce_block after insert or delete on time_block
  for each row execute function announce_block();

-- Bookings as a calendar that other programs read: one address a room, and one for the whole branch. The address is
-- known to whoever was given it; we know its hash.
create table calendar_feed (
  id uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  room_id integer,
  token_hash text not null unique,
  locale text not null check (locale in ('en', 'ar')),
  created_by uuid references staff_member on delete set null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  foreign key (room_id, branch_id) references room (id, branch_id) on delete cascade,
  unique nulls not distinct (branch_id, room_id)
);
