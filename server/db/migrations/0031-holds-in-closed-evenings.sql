-- A process knows the plans as it last read them. What a guest must never get is an evening that was closed meanwhile: the
-- database has the last word. Whoever closes an evening has the branch for update, so either the closure is seen here or
-- this booking there. Staff may open a closed evening for a group.
create function is_closed_evening(asked_branch integer, asked_room integer, asked_day date) returns boolean
language plpgsql as $$
begin
  perform from branch where id = asked_branch for key share;
  return exists (
    select from closure
    where branch_id = asked_branch and (room_id is null or room_id = asked_room)
      and from_time is null and asked_day between from_date and until_date
  );
end
$$;

-- With one parameter more, which processes of the version before leave out.
drop function hold_slot(integer, integer, uuid, smallint, timestamptz, timestamptz, timestamptz, date, text, timestamptz, timestamptz, text, text, text, text, bigint, bigint, bigint, bigint, text, text, jsonb);

-- As it was, and `closed` for such an evening.
-- The limit is its own, since behind a pooler no session has one and this is no transaction of several statements.
create function hold_slot(
  hold_branch integer, hold_room integer, hold_order uuid, hold_players smallint,
  hold_starts timestamptz, hold_ends timestamptz, hold_free timestamptz, hold_day date, hold_audience text,
  hold_until timestamptz, hold_now timestamptz,
  hold_code text, hold_secret text, hold_currency text, hold_locale text,
  hold_total bigint, hold_payable bigint, hold_due_now bigint, hold_vat bigint,
  hold_key text, hold_body_hash text, hold_lines jsonb, hold_closed_too boolean default false
) returns text language plpgsql set lock_timeout = '5s' as $$
declare
  held boolean;
begin
  if not hold_closed_too and is_closed_evening(hold_branch, hold_room, hold_day) then
    return case when exists (select from "order" where idempotency_key = hold_key) then 'known' else 'closed' end;
  end if;
  -- Holds that ran out are cleared first, so that nobody waits for a sweep.
  with stale as (
    update booking set status = 'expired'
    where room_id = hold_room and status = 'held' and held_until <= hold_now
      and during && tstzrange(hold_starts, hold_free, '[)')
    returning id
  ), claimed as (
    insert into booking (
      branch_id, room_id, order_id, status, players, starts_at, ends_at, free_at, business_day, audience, held_until,
      created_at
    )
    select hold_branch, hold_room, hold_order, 'held', hold_players, hold_starts, hold_ends, hold_free, hold_day,
      hold_audience, hold_until, hold_now
    -- Counting them makes sure that they are gone before the new one comes.
    from (select count(*) from stale) as cleared
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
      order_id, currency, position, kind, item, name, quantity, unit_amount, amount, vat_rate, vat
    )
    select order_id, hold_currency, position, kind, item, name, quantity, unit_amount, amount, vat_rate, vat
    from claimed, jsonb_to_recordset(hold_lines) as line (
      position smallint, kind text, item text, name jsonb, quantity integer, unit_amount bigint, amount bigint,
      vat_rate integer, vat bigint
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
