-- Money taken at a desk: by whom, by what means, and closed once an evening in each branch.
alter table payment
  add column taken_by uuid references staff_member,
  -- What the card terminal or the bank calls it.
  add column receipt_number text check (receipt_number ~ '\S'),
  -- What the guest gave in cash; what is over went back as change.
  add column tendered bigint,
  add constraint payment_tendered check (tendered is null or (provider = 'cash' and tendered >= amount));
alter table payment drop constraint payment_provider_check;
alter table payment add constraint payment_provider_check
  check (provider in ('sandbox', 'stripe', 'paytabs', 'cash', 'card_terminal', 'transfer', 'elsewhere'));

-- How it went, where a person gave it: not the way it came, perhaps.
alter table refund
  add column means text check (means in ('cash', 'card_terminal', 'transfer')),
  add column given_by uuid references staff_member;
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (
  reason in (
    'cancelled', 'slot_lost', 'not_chosen', 'moved', 'players_changed', 'overpaid', 'duplicate', 'staff', 'provider',
    'undone', 'corrected'
  )
);
alter table staff_refund drop constraint staff_refund_goes_to_check;
alter table staff_refund add constraint staff_refund_goes_to_check
  check (goes_to in ('source', 'gift_card', 'cash', 'card_terminal', 'transfer'));

create table till (
  branch_id integer primary key references branch,
  -- The last evening that was closed: nothing is written into it or before it any more.
  closed_through date,
  last_number integer not null default 0,
  -- What lay in the drawer when the evening began that is open now.
  opening_float bigint not null default 0 check (opening_float >= 0)
);
-- What is older than the till is told by reports; the first evening to close is that of today.
insert into till (branch_id, closed_through)
select id, ((now() at time zone time_zone) - business_day_start::interval)::date - 1 from branch;

create function open_till() returns trigger language plpgsql as $$
begin
  insert into till (branch_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
create trigger opens_till after insert on branch for each row execute function open_till();

-- Every movement of a branch's money, as it was: what was wrong is taken back by another row.
create table till_entry (
  id bigint primary key generated always as identity,
  branch_id integer not null references till,
  business_day date not null,
  kind text not null check (kind in ('payment', 'undo', 'correction', 'refund', 'cash_in', 'cash_out')),
  means text not null check (means in ('cash', 'card_terminal', 'transfer', 'gift_card', 'online')),
  currency currency_code not null,
  amount bigint not null check (amount <> 0),
  -- The one thing it was written for.
  cause text not null unique,
  order_id uuid,
  payment_id uuid references payment,
  voucher_id uuid references voucher,
  -- What it takes back, once.
  reverses bigint unique references till_entry,
  staff_id uuid references staff_member,
  reason text not null default '',
  created_at timestamptz not null default now(),
  foreign key (order_id, currency) references "order" (id, currency),
  check ((order_id is null) = (kind in ('cash_in', 'cash_out'))),
  check (kind <> 'cash_in' or (amount > 0 and means = 'cash')),
  check (kind <> 'cash_out' or (amount < 0 and means = 'cash'))
);
create index till_entry_of_evening on till_entry (branch_id, business_day);
create index till_entry_of_order on till_entry (order_id);

create table day_close (
  id uuid primary key default gen_random_uuid(),
  branch_id integer not null references till,
  number integer not null check (number > 0),
  -- The evenings it closes: all since the one before.
  from_day date not null,
  business_day date not null,
  currency currency_code not null,
  opening_float bigint not null check (opening_float >= 0),
  -- What stays in the drawer for the next evening.
  left_in_drawer bigint not null check (left_in_drawer >= 0),
  reason text not null default '',
  closed_by uuid references staff_member,
  closed_at timestamptz not null,
  unique (branch_id, number),
  unique (branch_id, business_day),
  check (from_day <= business_day)
);
create table day_close_count (
  close_id uuid not null references day_close,
  means text not null check (means in ('cash', 'card_terminal', 'transfer', 'gift_card', 'online')),
  expected bigint not null,
  -- None where there is nothing that a person could count.
  counted bigint check (counted >= 0),
  primary key (close_id, means)
);

-- Whoever writes has the till for share and whoever closes it for update: either the row is seen by the close, or it is
-- of the next evening.
create function keep_out_of_closed_days() returns trigger language plpgsql as $$
declare
  closed date;
begin
  select closed_through into closed from till where branch_id = new.branch_id for share;
  if new.business_day <= closed then
    new.business_day := closed + 1;
  end if;
  return new;
end
$$;
create trigger keeps_out_of_closed_days before insert on till_entry
  for each row execute function keep_out_of_closed_days();

-- Money that came and went before there was a till, so that reports know its means.
alter table till_entry disable trigger keeps_out_of_closed_days;
insert into till_entry (branch_id, business_day, kind, means, currency, amount, cause, order_id, payment_id, created_at)
select "order".branch_id, ((settled_at at time zone time_zone) - business_day_start::interval)::date,
  'payment', case when provider in ('cash', 'card_terminal') then provider else 'online' end,
  payment.currency, amount, 'payment:' || payment.id, order_id, payment.id, settled_at
from payment join "order" on "order".id = order_id join branch on branch.id = branch_id
where payment.state = 'succeeded' and provider <> 'elsewhere' and settled_at is not null
order by settled_at;
insert into till_entry (branch_id, business_day, kind, means, currency, amount, cause, order_id, payment_id, created_at)
select "order".branch_id, ((refund.settled_at at time zone time_zone) - business_day_start::interval)::date,
  'refund', case when provider in ('cash', 'card_terminal') then provider else 'online' end,
  refund.currency, -refund.amount, 'refund:' || refund.id || ':' || refund.attempts, refund.order_id, payment.id,
  refund.settled_at
from refund join payment on payment.id = payment_id
  join "order" on "order".id = refund.order_id join branch on branch.id = branch_id
where refund.state = 'succeeded' and provider <> 'elsewhere' and refund.settled_at is not null
order by refund.settled_at;
alter table till_entry enable trigger keeps_out_of_closed_days;

create trigger only_added_to before update or delete or truncate on till_entry
  for each statement execute function refuse_change();
create trigger only_added_to before update or delete or truncate on day_close
  for each statement execute function refuse_change();
create trigger only_added_to before update or delete or truncate on day_close_count
  for each statement execute function refuse_change();
