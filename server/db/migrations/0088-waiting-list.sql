-- Who waits for times that are taken. A time that becomes free is theirs before it is anybody else's: the offer is
-- written in the transaction that frees it, whichever that is, and nobody else is let onto the time meanwhile.
create table waiting (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  secret text not null,
  -- Who came first is asked first.
  place bigint not null generated always as identity unique,
  branch_id integer not null references branch,
  business_day date not null,
  players smallint not null check (players >= 1),
  name text not null,
  email text not null,
  phone text,
  locale text not null check (locale in ('en', 'ar')),
  -- `unproven`: it looks automatic, and waits for the link in its mail to be opened.
  state text not null default 'waiting' check (
    state in ('unproven', 'waiting', 'offered', 'paused', 'served', 'left', 'ended')
  ),
  -- Offers that were not taken up in time.
  missed smallint not null default 0,
  idempotency_key text not null unique,
  body_hash text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);

-- An address waits once for an evening.
create unique index waiting_once on waiting (branch_id, business_day, lower(email))
where state in ('unproven', 'waiting', 'offered', 'paused');
create index waiting_of_email on waiting (lower(email));

-- The times somebody waits for, with everything that taking one needs.
create table waiting_time (
  waiting_id uuid not null references waiting on delete cascade,
  branch_id integer not null,
  room_id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  free_at timestamptz not null,
  business_day date not null,
  -- It is too late for it.
  over boolean not null default false,
  primary key (waiting_id, room_id, starts_at),
  foreign key (room_id, branch_id) references room (id, branch_id) on delete cascade,
  check (starts_at < ends_at and ends_at <= free_at),
  constraint waiting_time_within_a_day check (free_at - starts_at <= interval '24 hours')
);

create index waiting_time_of_room on waiting_time (room_id, starts_at);

-- A time that is kept for somebody for a while. Nothing here refers to rows that who frees a time may have locked.
create table waiting_offer (
  id uuid primary key default gen_random_uuid(),
  waiting_id uuid not null references waiting on delete cascade,
  branch_id integer not null,
  room_id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  free_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, free_at, '[)')) stored,
  business_day date not null,
  -- `lapsed`: accepted, and not paid in time; `withdrawn`: the time can not be sold.
  state text not null default 'open' check (
    state in ('open', 'accepted', 'declined', 'expired', 'lapsed', 'withdrawn')
  ),
  order_id uuid references "order" on delete set null deferrable initially deferred,
  created_at timestamptz not null default now(),
  -- When whoever waits is told, and until when they may take it.
  announced_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  constraint waiting_offer_one_a_time exclude using gist (room_id with =, during with &&) where (state = 'open')
);

create unique index waiting_offer_one_an_entry on waiting_offer (waiting_id) where state = 'open';
create index waiting_offer_of_entry on waiting_offer (waiting_id, room_id, starts_at);
create index waiting_offer_of_order on waiting_offer (order_id) where order_id is not null;

-- Whether a time could be somebody's at all: not in a closed evening, not in blocked hours.
create function is_open_time(asked_branch integer, asked_room integer, asked_starts timestamptz, asked_free timestamptz, asked_day date)
returns boolean language plpgsql as $$
begin
  return not exists (
    select from closure
    where branch_id = asked_branch and (room_id is null or room_id = asked_room)
      and from_time is null and asked_day between from_date and until_date
  ) and not exists (
    select from time_block
    where branch_id = asked_branch and (room_id is null or room_id = asked_room)
      and during && tstzrange(asked_starts, asked_free, '[)')
  );
end
$$;

-- Whether a booking that is being put somewhere would take what is kept for the list: an open offer, or a time that is free
-- and somebody waits for who was not asked yet. Who accepted an offer has it already.
create function belongs_to_the_list(wanted booking) returns boolean language plpgsql as $$
begin
  -- Nearly always nobody waits for it.
  if not exists (
    select from waiting_time
    where room_id = wanted.room_id and starts_at < wanted.free_at and starts_at > wanted.starts_at - interval '24 hours'
      and free_at > wanted.starts_at
  ) then
    return false;
  end if;
  if exists (
    select from waiting_offer
    where room_id = wanted.room_id and state = 'open'
      and during && tstzrange(wanted.starts_at, wanted.free_at, '[)')
  ) then
    return true;
  end if;
  -- Two groups that change rooms free nothing in between.
  if current_setting('miftah.rooms_change_hands', true) = 'yes'
    or exists (select from waiting_offer where order_id = wanted.order_id and state = 'accepted') then
    return false;
  end if;
  return exists (
    select from waiting_time as one join waiting on waiting.id = one.waiting_id
    where one.room_id = wanted.room_id and one.starts_at < wanted.free_at
      and one.starts_at > wanted.starts_at - interval '24 hours' and one.free_at > wanted.starts_at
      and not one.over and waiting.state = 'waiting'
      and not exists (
        select from waiting_offer as earlier
        where earlier.waiting_id = one.waiting_id and earlier.room_id = one.room_id
          and earlier.starts_at = one.starts_at and earlier.state <> 'withdrawn'
      )
      and not exists (
        select from booking as other
        where other.room_id = one.room_id and other.id <> wanted.id
          and other.status in ('held', 'confirmed', 'checked_in')
          and other.during && tstzrange(one.starts_at, one.free_at, '[)')
      )
      and is_open_time(one.branch_id, one.room_id, one.starts_at, one.free_at, one.business_day)
  );
end
$$;

-- As with blocked hours: a hold hears that the slot is taken, a change that it did nothing.
create function keep_for_the_list() returns trigger language plpgsql as $$
begin
  if belongs_to_the_list(new) then
    return null;
  end if;
  return new;
end
$$;

create trigger keeps_for_the_list before insert on booking
  for each row when (new.status in ('held', 'confirmed', 'checked_in'))
  execute function keep_for_the_list();

create trigger stays_for_the_list before update of status, room_id, starts_at, free_at on booking
  for each row when (
    new.status in ('held', 'confirmed', 'checked_in') and (
      old.status not in ('held', 'confirmed', 'checked_in')
      or (old.room_id, old.starts_at, old.free_at) is distinct from (new.room_id, new.starts_at, new.free_at)
    )
  )
  execute function keep_for_the_list();

-- Who was let through above, and then waited at the constraint for whoever freed the slot, looks again: the offer came
-- with the slot. It is refused as a slot that somebody else has.
create function give_way_to_the_list() returns trigger language plpgsql as $$
begin
  if belongs_to_the_list(new) then
    raise exception 'the slot is kept for who waits for it'
      using errcode = '23P01', constraint = 'booking_after_the_list';
  end if;
  return null;
end
$$;

create trigger gives_way_to_the_list after insert on booking
  for each row when (new.status in ('held', 'confirmed', 'checked_in'))
  execute function give_way_to_the_list();

create trigger gives_way_when_moved after update of status, room_id, starts_at, free_at on booking
  for each row when (
    new.status in ('held', 'confirmed', 'checked_in') and (
      old.status not in ('held', 'confirmed', 'checked_in')
      or (old.room_id, old.starts_at, old.free_at) is distinct from (new.room_id, new.starts_at, new.free_at)
    )
  )
  execute function give_way_to_the_list();

-- Offers a time to whoever is next, if it is free. Who calls it has the branch's list (below), and it waits for nobody.
create function offer_time(asked waiting_time) returns void language plpgsql as $$
declare
  next_id uuid;
  offer_id uuid;
begin
  if exists (
    select from booking
    where room_id = asked.room_id and status in ('held', 'confirmed', 'checked_in')
      and during && tstzrange(asked.starts_at, asked.free_at, '[)')
  ) or exists (
    select from waiting_offer
    where room_id = asked.room_id and state = 'open' and during && tstzrange(asked.starts_at, asked.free_at, '[)')
  ) or not is_open_time(asked.branch_id, asked.room_id, asked.starts_at, asked.free_at, asked.business_day) then
    return;
  end if;
  select waiting.id into next_id
  from waiting_time as one join waiting on waiting.id = one.waiting_id
  where one.room_id = asked.room_id and one.starts_at = asked.starts_at and not one.over and waiting.state = 'waiting'
    and not exists (
      select from waiting_offer as earlier
      where earlier.waiting_id = one.waiting_id and earlier.room_id = one.room_id
        and earlier.starts_at = one.starts_at and earlier.state <> 'withdrawn'
    )
  order by waiting.place
  for update of waiting skip locked
  limit 1;
  if next_id is null then
    return;
  end if;
  insert into waiting_offer (waiting_id, branch_id, room_id, starts_at, ends_at, free_at, business_day)
  values (
    next_id, asked.branch_id, asked.room_id, asked.starts_at, asked.ends_at, asked.free_at, asked.business_day
  )
  returning id into offer_id;
  update waiting set state = 'offered' where id = next_id;
  -- Until when it stands, and that somebody hears of it, is decided by who has the plan and the clock.
  insert into job (name, data) values ('announce-offer', jsonb_build_object('offerId', offer_id));
end
$$;

-- Offers what of a branch is free and waited for, between two moments; null is every room. Who frees a time has the
-- branch's list for share and looks who waits, and only with somebody there one after the other. Who comes to the list has
-- it for itself: either it sees the freed time, or who frees the time sees it.
create function offer_times(
  asked_branch integer, asked_room integer, asked_from timestamptz, asked_until timestamptz, alone boolean
) returns void language plpgsql as $$
declare
  one waiting_time;
begin
  if alone then
    perform pg_advisory_xact_lock(9, asked_branch);
  else
    perform pg_advisory_xact_lock_shared(9, asked_branch);
  end if;
  for one in
    select distinct on (waiting_time.starts_at, waiting_time.room_id) waiting_time.*
    from waiting_time join waiting on waiting.id = waiting_time.waiting_id
    where waiting_time.branch_id = asked_branch and (asked_room is null or waiting_time.room_id = asked_room)
      and waiting_time.starts_at < asked_until and waiting_time.starts_at > asked_from - interval '24 hours'
      and waiting_time.free_at > asked_from and not waiting_time.over and waiting.state = 'waiting'
    order by waiting_time.starts_at, waiting_time.room_id, waiting.place
  loop
    perform pg_advisory_xact_lock(10, asked_branch);
    perform offer_time(one);
  end loop;
end
$$;

-- Everything that frees a time comes by here at the end of its transaction, when what was freed for a moment is taken again.
create function offer_freed_times() returns trigger language plpgsql as $$
declare
  lapsed uuid;
begin
  if tg_op = 'UPDATE' then
    -- Whoever waits is locked first, as everywhere.
    select waiting.id into lapsed from waiting_offer join waiting on waiting.id = waiting_offer.waiting_id
    where order_id = old.order_id and waiting_offer.state = 'accepted' and waiting.state = 'offered'
      and new.status in ('expired', 'cancelled')
    for update of waiting;
    update waiting_offer set state = 'lapsed', ended_at = now()
    where waiting_id = lapsed and order_id = old.order_id and state = 'accepted';
  end if;
  perform offer_times(old.branch_id, old.room_id, old.starts_at, old.free_at, lapsed is not null);
  -- Last, so that whoever let it lapse waits for other times again.
  if lapsed is not null then
    update waiting
    set missed = missed + 1, state = case when missed >= 1 then 'paused' else 'waiting' end
    where id = lapsed;
  end if;
  return null;
end
$$;

create constraint trigger offers_freed_times after update of status, room_id, starts_at, free_at on booking
  deferrable initially deferred for each row when (
    old.status in ('held', 'confirmed', 'checked_in') and (
      new.status in ('expired', 'cancelled')
      or (old.room_id, old.starts_at, old.free_at) is distinct from (new.room_id, new.starts_at, new.free_at)
    )
  )
  execute function offer_freed_times();

create constraint trigger offers_deleted_times after delete on booking
  deferrable initially deferred for each row when (old.status in ('held', 'confirmed', 'checked_in'))
  execute function offer_freed_times();

create function offer_reopened_times() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'time_block' then
    perform offer_times(old.branch_id, old.room_id, old.starts_at, old.ends_at, true);
  else
    -- Evenings are by the branch's clock; each time is looked at again.
    perform offer_times(
      old.branch_id, old.room_id, old.from_date::timestamp at time zone 'UTC' - interval '1 day',
      old.until_date::timestamp at time zone 'UTC' + interval '3 days', true
    );
  end if;
  return null;
end
$$;

create constraint trigger offers_reopened_times after delete or update on closure
  deferrable initially deferred for each row execute function offer_reopened_times();
create constraint trigger offers_unblocked_times after delete or update on time_block
  deferrable initially deferred for each row execute function offer_reopened_times();

-- A time that was free, or became so while somebody asked to wait for it, is offered to them at once.
create function offer_to_newcomer() returns trigger language plpgsql as $$
begin
  perform offer_times(new.branch_id, new.room_id, new.starts_at, new.free_at, true);
  return null;
end
$$;

create constraint trigger offers_to_newcomers after insert on waiting_time
  deferrable initially deferred for each row execute function offer_to_newcomer();

create function offer_to_returned() returns trigger language plpgsql as $$
begin
  perform offer_times(branch_id, room_id, starts_at, free_at, true)
  from waiting_time where waiting_id = new.id and not over;
  return null;
end
$$;

create constraint trigger offers_to_returned after update of state on waiting
  deferrable initially deferred for each row
  when (new.state = 'waiting' and old.state <> 'waiting')
  execute function offer_to_returned();

-- An offer that was not wanted goes to the next. One that can not be sold goes to nobody.
create function pass_offer_on() returns trigger language plpgsql as $$
begin
  if new.state in ('declined', 'expired') then
    perform offer_times(new.branch_id, new.room_id, new.starts_at, new.free_at, true);
  end if;
  return null;
end
$$;

-- Whoever is forgotten leaves what was kept for them.
create function pass_forgotten_on() returns trigger language plpgsql as $$
begin
  perform offer_times(old.branch_id, old.room_id, old.starts_at, old.free_at, true);
  perform pg_notify('miftah_availability', old.branch_id || ' ' || old.business_day);
  return null;
end
$$;

create constraint trigger passes_forgotten_on after delete on waiting_offer
  deferrable initially deferred for each row when (old.state = 'open')
  execute function pass_forgotten_on();

create constraint trigger passes_offer_on after update of state on waiting_offer
  deferrable initially deferred for each row
  when (old.state = 'open' and new.state <> 'open')
  execute function pass_offer_on();

-- Who looks at an evening hears of offers as of bookings.
create function announce_waiting_offer() returns trigger language plpgsql as $$
begin
  perform pg_notify('miftah_availability', new.branch_id || ' ' || new.business_day);
  return null;
end
$$;

create trigger announce_waiting_offer after insert or update of state on waiting_offer
  for each row execute function announce_waiting_offer();

-- Whoever has a booking for the evening waits for it no more, and what was offered to them goes on. A later cancellation
-- brings nobody back onto the list.
create function serve_waiting() returns trigger language plpgsql as $$
declare
  one uuid;
begin
  for one in
    select waiting.id from waiting join "order" on "order".id = new.order_id
    where waiting.branch_id = new.branch_id and waiting.business_day = new.business_day
      and waiting.state in ('unproven', 'waiting', 'offered', 'paused')
      and (
        lower(waiting.email) = lower("order".email)
        or exists (select from waiting_offer where order_id = new.order_id and waiting_id = waiting.id)
      )
  loop
    update waiting set state = 'served', ended_at = now() where id = one;
    update waiting_offer set state = 'declined', ended_at = now() where waiting_id = one and state = 'open';
  end loop;
  return null;
end
$$;

create trigger serves_waiting after update of status on booking
  for each row when (old.status <> 'confirmed' and new.status = 'confirmed')
  execute function serve_waiting();
