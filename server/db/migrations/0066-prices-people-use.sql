-- Prices by group, a child's price, a minimum, fees, and tax on top of them all.
alter table branch add column tax_on_top boolean not null default false;

comment on column branch.tax_on_top is 'What its price plan says is before tax';

alter table room
  -- Whether price_tier.per_player is what a player pays, or what the group does.
  add column pricing text not null default 'player' check (pricing in ('player', 'group')),
  add column group_price_from bigint check (group_price_from >= 0),
  add column min_charge bigint not null default 0 check (min_charge >= 0),
  add column child_price bigint check (child_price >= 0),
  add column child_from_age smallint check (child_from_age >= 0),
  add column child_until_age smallint check (child_until_age between child_from_age and 17),
  add constraint room_child_price check (num_nonnulls(child_price, child_from_age, child_until_age) in (0, 3));

comment on column room.price_from is 'Minor units of the branch''s currency, one player''s share, with fees and tax';
comment on column room.group_price_from is 'What the cheapest group pays, where the room is priced by group';

create table price_fee (
  id integer primary key generated always as identity,
  branch_id integer not null references branch,
  name localised not null,
  basis text not null check (basis in ('booking', 'player', 'percent')),
  amount bigint not null check (amount > 0),
  taxed boolean not null,
  refundable boolean not null,
  position integer not null default 0,
  constraint price_fee_percent check (basis <> 'percent' or amount <= 10000)
);

comment on column price_fee.amount is 'Minor units, or basis points of the session and its add-ons';

create index price_fee_of_branch on price_fee (branch_id);

create trigger announce_change after insert or update or delete or truncate on price_fee
  for each statement execute function announce_change();

-- How many of the players are children; one of a group never is.
alter table booking
  add column children smallint not null default 0,
  add constraint booking_children check (children between 0 and players - 1);

alter table order_line drop constraint order_line_kind_check;
alter table order_line add constraint order_line_kind_check check (
  kind in ('booking', 'product', 'gift_card', 'add_on', 'fee', 'discount', 'voucher')
);

comment on column order_line.details is 'onTop: its unit price is before tax; fee: the fee as it was booked';

-- With one parameter more, which processes of the version before leave out.
drop function hold_slot(integer, integer, uuid, smallint, timestamptz, timestamptz, timestamptz, date, text, timestamptz, timestamptz, text, text, text, text, bigint, bigint, bigint, bigint, text, text, jsonb, boolean);

-- As it was, with children and what lines say besides.
create function hold_slot(
  hold_branch integer, hold_room integer, hold_order uuid, hold_players smallint,
  hold_starts timestamptz, hold_ends timestamptz, hold_free timestamptz, hold_day date, hold_audience text,
  hold_until timestamptz, hold_now timestamptz,
  hold_code text, hold_secret text, hold_currency text, hold_locale text,
  hold_total bigint, hold_payable bigint, hold_due_now bigint, hold_vat bigint,
  hold_key text, hold_body_hash text, hold_lines jsonb, hold_closed_too boolean default false,
  hold_children smallint default 0
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
      branch_id, room_id, order_id, status, players, children, starts_at, ends_at, free_at, business_day, audience,
      held_until, created_at
    )
    select hold_branch, hold_room, hold_order, 'held', hold_players, hold_children, hold_starts, hold_ends, hold_free,
      hold_day, hold_audience, hold_until, hold_now
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
