-- A session that parties who do not know each other play together. It is opened by the first of them; what it is to all of
-- them (when, for whom, how many) is written here once, and each party stays a booking and an order of its own.
create table shared_session (
  id uuid primary key default gen_random_uuid(),
  branch_id integer not null,
  room_id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  free_at timestamptz not null,
  business_day date not null,
  audience audience not null,
  capacity smallint not null check (capacity > 0),
  minimum smallint not null check (minimum > 0),
  max_parties smallint not null check (max_parties > 0),
  -- Seats of parties that hold, have booked or are playing. Only the trigger on booking writes it.
  taken smallint not null default 0,
  -- Whom the first party brings, and the language it is played in: both bind who joins. Null when nobody said.
  company text check (company in ('adults', 'with_children')),
  locale text not null check (locale in ('en', 'ar')),
  -- When it is decided whether it is played.
  decides_at timestamptz not null,
  state text not null default 'gathering' check (state in ('gathering', 'on', 'off')),
  created_at timestamptz not null default now(),
  foreign key (room_id, branch_id) references room (id, branch_id),
  check (starts_at < ends_at and ends_at <= free_at),
  unique (room_id, starts_at),
  unique (id, room_id, starts_at, free_at),
  constraint seats_within_capacity check (taken between 0 and capacity)
);

create index shared_session_to_decide on shared_session (decides_at) where state = 'gathering' and taken > 0;

alter table booking
  add column session_id uuid,
  -- Whose claim on the room it is: its own, or that of everybody in its session.
  add column share uuid not null generated always as (coalesce(session_id, id)) stored,
  add constraint booking_in_its_session foreign key (session_id, room_id, starts_at, free_at)
    references shared_session (id, room_id, starts_at, free_at) on update cascade;

-- Until when whoever was asked to choose may do so, where that is before their session.
alter table booking add column asked_until timestamptz;

create index booking_of_session on booking (session_id) where session_id is not null;

-- Parties of one session may overlap, nothing else.
alter table booking drop constraint booking_no_overlap;
alter table booking add constraint booking_no_overlap
  exclude using gist (room_id with =, during with &&, share with <>)
  where (status in ('held', 'confirmed', 'checked_in'));

drop index booking_one_start;
create unique index booking_one_start on booking (room_id, starts_at)
  where status in ('held', 'confirmed', 'checked_in') and session_id is null;

-- Who joins may be alone: how many its session takes and needs is the session's own.
drop trigger players_within_limits on booking;
create trigger players_within_limits before insert or update of players, room_id on booking
  for each row when (new.session_id is null) execute function check_booking_players();

-- Seats are counted here and nowhere else; the check above is the last word.
create function count_seats() returns trigger language plpgsql as $$
declare
  before smallint := 0;
  after smallint := 0;
begin
  if tg_op <> 'INSERT' and old.session_id is not null and old.status in ('held', 'confirmed', 'checked_in') then
    before := old.players;
  end if;
  if tg_op <> 'DELETE' and new.session_id is not null and new.status in ('held', 'confirmed', 'checked_in') then
    after := new.players;
  end if;
  if tg_op = 'UPDATE' and old.session_id = new.session_id then
    if before <> after then
      update shared_session set taken = taken - before + after where id = new.session_id;
    end if;
    return null;
  end if;
  if before > 0 then
    update shared_session set taken = taken - before where id = old.session_id;
  end if;
  if after > 0 then
    update shared_session set taken = taken + after where id = new.session_id;
  end if;
  return null;
end
$$;

create trigger counts_new_seats after insert on booking
  for each row when (new.session_id is not null) execute function count_seats();
create trigger counts_seats after update of status, players, session_id on booking
  for each row when (old.session_id is not null or new.session_id is not null) execute function count_seats();
create trigger counts_seats_less after delete on booking
  for each row when (old.session_id is not null) execute function count_seats();

-- Who looks at an evening hears of seats, and of a game that is decided, as of bookings.
create function announce_shared_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('miftah_availability', new.branch_id || ' ' || new.business_day);
  return null;
end
$$;

create trigger announce_shared_session after update of taken, state on shared_session
  for each row execute function announce_shared_session();

-- Seats of holds that ran out, of a session that is locked. Who is just changing one of them is not waited for: they may want
-- this session.
create function clear_stale_seats(asked_session uuid, asked_now timestamptz) returns void language plpgsql as $$
begin
  update booking set status = 'expired'
  where id in (
    select id from booking
    where session_id = asked_session and status = 'held' and held_until <= asked_now
    for update skip locked
  );
end
$$;

-- Opens the session of a start, or finds it, and takes it for this transaction alone. One that everybody has left is
-- opened anew, as the plan and the first party want it now.
create function lock_session(
  asked_branch integer, asked_room integer, asked_starts timestamptz, asked_ends timestamptz, asked_free timestamptz,
  asked_day date, asked_audience text, asked_capacity smallint, asked_minimum smallint, asked_parties smallint,
  asked_decides timestamptz, asked_company text, asked_locale text, asked_now timestamptz
) returns shared_session language plpgsql as $$
declare
  game shared_session;
begin
  select * into game from shared_session
  where room_id = asked_room and starts_at = asked_starts for no key update;
  if not found then
    insert into shared_session (
      branch_id, room_id, starts_at, ends_at, free_at, business_day, audience, capacity, minimum, max_parties,
      decides_at, company, locale
    ) values (
      asked_branch, asked_room, asked_starts, asked_ends, asked_free, asked_day, asked_audience, asked_capacity,
      asked_minimum, asked_parties, asked_decides, asked_company, asked_locale
    ) on conflict (room_id, starts_at) do nothing
    returning * into game;
    if found then
      return game;
    end if;
    -- Somebody was faster.
    select * into game from shared_session
    where room_id = asked_room and starts_at = asked_starts for no key update;
  end if;
  perform clear_stale_seats(game.id, asked_now);
  update shared_session
  set ends_at = asked_ends, free_at = asked_free, business_day = asked_day, audience = asked_audience,
    capacity = asked_capacity, minimum = asked_minimum, max_parties = asked_parties, decides_at = asked_decides,
    company = asked_company, locale = asked_locale, state = 'gathering'
  where id = game.id and taken = 0;
  select * into game from shared_session where id = game.id;
  return game;
end
$$;

-- Why a party can not sit down in a session that was locked, or null. Its own seats, if it has some, count as free. Without
-- a moment nobody is too late.
create function why_no_seats(
  game shared_session, asked_booking uuid, asked_players smallint, asked_company text, asked_now timestamptz
) returns text language plpgsql as $$
declare
  others integer;
  parties integer;
begin
  select coalesce(sum(players), 0), count(*) into others, parties from booking
  where session_id = game.id and status in ('held', 'confirmed', 'checked_in') and id is distinct from asked_booking;
  if game.state = 'off' then
    return 'taken';
  end if;
  if others + asked_players > game.capacity or parties + 1 > game.max_parties then
    return 'full';
  end if;
  -- Too few would be left to be told in time that it is not played.
  if parties = 0 and asked_players < game.minimum and game.decides_at <= asked_now then
    return 'late';
  end if;
  -- What the first party said binds who joins.
  if parties > 0 and asked_company is not null and game.company is not null and asked_company <> game.company then
    return 'company';
  end if;
  return null;
end
$$;

-- Sessions are taken before groups' holds, and whoever has a session waits for nobody who may want it: a group that is known
-- to stand there is not waited for. Else those who meet over a hold that has just run out wait in a circle.

-- Clears seats of holds that ran out, and says whether there were any. All of them are taken before the first of their
-- sessions: whoever leaves one has their seats and wants the session.
create function clear_stale_seats_of_room(
  asked_room integer, asked_starts timestamptz, asked_free timestamptz, asked_now timestamptz, asked_except uuid default null
) returns boolean language plpgsql as $$
declare
  seats uuid[];
  one uuid;
begin
  select array_agg(id order by starts_at, id) into seats from (
    select id, starts_at from booking
    where room_id = asked_room and status = 'held' and held_until <= asked_now and session_id is not null
      and during && tstzrange(asked_starts, asked_free, '[)') and id is distinct from asked_except
    order by starts_at, id
    for update
  ) as stale;
  if seats is null then
    return false;
  end if;
  foreach one in array seats loop
    update booking set status = 'expired' where id = one;
  end loop;
  return true;
end
$$;

-- Groups' holds that ran out are locked in one order, or two who clear the same two of them, each beginning with another one,
-- wait for each other.
create function clear_stale_groups(
  asked_room integer, asked_starts timestamptz, asked_free timestamptz, asked_now timestamptz, asked_except uuid default null
) returns void language plpgsql as $$
begin
  update booking set status = 'expired'
  where id in (
    select id from booking
    where room_id = asked_room and status = 'held' and held_until <= asked_now and session_id is null
      and during && tstzrange(asked_starts, asked_free, '[)') and id is distinct from asked_except
    order by starts_at, id
    for update
  );
end
$$;

-- For a booking that exists and is put somewhere. Who has a session has cleared its seats already.
create function clear_stale_holds(
  asked_room integer, asked_starts timestamptz, asked_free timestamptz, asked_now timestamptz,
  asked_except uuid default null, asked_session uuid default null
) returns void language plpgsql as $$
begin
  if asked_session is null then
    perform clear_stale_seats_of_room(asked_room, asked_starts, asked_free, asked_now, asked_except);
  end if;
  perform clear_stale_groups(asked_room, asked_starts, asked_free, asked_now, asked_except);
end
$$;

-- With one parameter more, which processes of the version before leave out.
drop function hold_slot(integer, integer, uuid, smallint, timestamptz, timestamptz, timestamptz, date, text, timestamptz, timestamptz, text, text, text, text, bigint, bigint, bigint, bigint, text, text, jsonb, boolean, smallint);

-- As it was, for a party of a session too.
create function hold_slot(
  hold_branch integer, hold_room integer, hold_order uuid, hold_players smallint,
  hold_starts timestamptz, hold_ends timestamptz, hold_free timestamptz, hold_day date, hold_audience text,
  hold_until timestamptz, hold_now timestamptz,
  hold_code text, hold_secret text, hold_currency text, hold_locale text,
  hold_total bigint, hold_payable bigint, hold_due_now bigint, hold_vat bigint,
  hold_key text, hold_body_hash text, hold_lines jsonb, hold_closed_too boolean default false,
  hold_children smallint default 0, hold_session uuid default null
) returns text language plpgsql set lock_timeout = '5s' as $$
declare
  held boolean;
  cleared boolean;
begin
  if not hold_closed_too and is_closed_evening(hold_branch, hold_room, hold_day) then
    return case when exists (select from "order" where idempotency_key = hold_key) then 'known' else 'closed' end;
  end if;
  -- Who has a session has cleared the room before.
  if hold_session is null then
    cleared := clear_stale_seats_of_room(hold_room, hold_starts, hold_free, hold_now);
    -- Who cleared seats has their sessions, and waits for nobody who may be leaving one. A statement of its own, that sees
    -- what was cleared.
    if cleared and exists (
      select from booking
      where room_id = hold_room and status in ('held', 'confirmed', 'checked_in') and session_id is not null
        and during && tstzrange(hold_starts, hold_free, '[)')
    ) then
      return case when exists (select from "order" where idempotency_key = hold_key) then 'known' else 'taken' end;
    end if;
    perform clear_stale_groups(hold_room, hold_starts, hold_free, hold_now);
  end if;
  with claimed as (
    insert into booking (
      branch_id, room_id, order_id, status, players, children, starts_at, ends_at, free_at, business_day, audience,
      held_until, created_at, session_id
    )
    values (
      hold_branch, hold_room, hold_order, 'held', hold_players, hold_children, hold_starts, hold_ends, hold_free,
      hold_day, hold_audience, hold_until, hold_now, hold_session
    )
    -- A plain INSERT would make its losers wait for each other until a deadlock is found; this turns them away.
    on conflict do nothing
    returning order_id
  ), ordered as (
    insert into "order" (
      id, code, secret, branch_id, currency, locale, total, payable, due_now, vat, idempotency_key, body_hash,
      created_at
    )
    select order_id, hold_code, hold_secret, hold_branch, hold_currency, hold_locale, hold_total, hold_payable,
      hold_due_now, hold_vat, hold_key, hold_body_hash, hold_now
    from claimed
  ), lined as (
    insert into order_line (
      order_id, currency, position, kind, item, name, quantity, unit_amount, amount, vat_rate, vat, details
    )
    select order_id, hold_currency, position, kind, item, name, quantity, unit_amount, amount, vat_rate, vat,
      coalesce(details, '{}')
    from claimed, jsonb_to_recordset(hold_lines) as line (
      position smallint, kind text, item text, name jsonb, quantity integer, unit_amount bigint, amount bigint,
      vat_rate integer, vat bigint, details jsonb
    )
  )
  select true into held from claimed;
  if held then
    return 'held';
  end if;
  -- A statement of its own: it sees the order that was just written by whoever was faster.
  if exists (select from "order" where idempotency_key = hold_key) then
    return 'known';
  end if;
  return 'taken';
end
$$;

-- Seats in a shared session for a new order. `full`: too few are left, or no further party is wanted; `company`: it is not
-- played with whom the guest was told; `late`: nobody is in it yet, and it is decided already; `taken`: a group of its own
-- has the room.
create function hold_seats(
  hold_branch integer, hold_room integer, hold_order uuid, hold_players smallint,
  hold_starts timestamptz, hold_ends timestamptz, hold_free timestamptz, hold_day date, hold_audience text,
  hold_until timestamptz, hold_now timestamptz,
  hold_code text, hold_secret text, hold_currency text, hold_locale text,
  hold_total bigint, hold_payable bigint, hold_due_now bigint, hold_vat bigint,
  hold_key text, hold_body_hash text, hold_lines jsonb, hold_closed_too boolean default false,
  hold_children smallint default 0,
  seat_capacity smallint default null, seat_minimum smallint default null, seat_parties smallint default null,
  seat_decides timestamptz default null, seat_company text default null
) returns text language plpgsql set lock_timeout = '5s' as $$
declare
  game shared_session;
  refused text;
begin
  game := lock_session(
    hold_branch, hold_room, hold_starts, hold_ends, hold_free, hold_day, hold_audience, seat_capacity, seat_minimum,
    seat_parties, seat_decides, nullif(seat_company, ''), hold_locale, hold_now
  );
  refused := why_no_seats(
    game, null, hold_players, nullif(seat_company, ''), case when hold_closed_too then null else hold_now end
  );
  if refused is not null then
    return case when exists (select from "order" where idempotency_key = hold_key) then 'known' else refused end;
  end if;
  -- A group's hold that ran out goes, unless somebody is just changing it: who has a session waits for no group, and who has
  -- a group for no session.
  update booking set status = 'expired'
  where id in (
    select id from booking
    where room_id = hold_room and status = 'held' and held_until <= hold_now and session_id is null
      and during && tstzrange(game.starts_at, game.free_at, '[)')
    for update skip locked
  );
  -- Whoever stands there by what is known is not waited for at the constraint: it may be changed by who wants this session.
  if exists (
    select from booking
    where room_id = hold_room and status in ('held', 'confirmed', 'checked_in') and share <> game.id
      and during && tstzrange(game.starts_at, game.free_at, '[)')
  ) then
    return case when exists (select from "order" where idempotency_key = hold_key) then 'known' else 'taken' end;
  end if;
  return hold_slot(
    hold_branch, hold_room, hold_order, hold_players, game.starts_at, game.ends_at, game.free_at, game.business_day,
    game.audience, hold_until, hold_now, hold_code, hold_secret, hold_currency, hold_locale, hold_total, hold_payable,
    hold_due_now, hold_vat, hold_key, hold_body_hash, hold_lines, hold_closed_too, hold_children, game.id
  );
end
$$;

-- A seat beside others was free before whoever waits for the room came: the list is for rooms that nobody has.
alter function belongs_to_the_list(booking) rename to room_belongs_to_the_list;
create function belongs_to_the_list(wanted booking) returns boolean language plpgsql as $$
begin
  if wanted.session_id is not null and exists (
    select from booking
    where session_id = wanted.session_id and id <> wanted.id and status in ('held', 'confirmed', 'checked_in')
  ) then
    return false;
  end if;
  return room_belongs_to_the_list(wanted);
end
$$;

alter table booking_event drop constraint booking_event_kind_check;
alter table booking_event add constraint booking_event_kind_check check (
  kind in (
    'extended', 'confirmed', 'renewed', 'checked_in', 'completed', 'cancelled', 'no_show', 'moved', 'slot_lost',
    'prolonged', 'swapped', 'taken_back', 'handed_over', 'players_changed', 'edited', 'game_off', 'room_taken'
  )
);
