-- Who holds a session waits for nobody who may want it: a room is cleared of groups' holds before, and a group that is known
-- to stand there is not waited for. Else those who met over a hold that had just run out waited in a circle.

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

create function clear_stale_groups(
  asked_room integer, asked_starts timestamptz, asked_free timestamptz, asked_now timestamptz, asked_except uuid default null
) returns void language plpgsql as $$
begin
  update booking set status = 'expired'
  where room_id = asked_room and status = 'held' and held_until <= asked_now and session_id is null
    and during && tstzrange(asked_starts, asked_free, '[)') and id is distinct from asked_except;
end
$$;

-- For a booking that exists and is put somewhere. Who has a session has cleared its seats already.
create or replace function clear_stale_holds(
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

create or replace function hold_slot(
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

create or replace function hold_seats(
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
  -- A group's hold that ran out goes first: who clears it is waited for with nothing in hand.
  perform clear_stale_groups(hold_room, hold_starts, hold_free, hold_now);
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
