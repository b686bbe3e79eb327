-- Which provider takes a branch's money; none means the one of the settings.
alter table branch
  add column payment_provider text check (payment_provider in ('sandbox', 'stripe', 'paytabs'));

create table payment (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  currency currency_code not null,
  amount bigint not null check (amount > 0),
  refunded bigint not null default 0,
  provider text not null check (provider in ('sandbox', 'stripe', 'paytabs', 'cash', 'card_terminal')),
  -- The provider's name for it, once it has one.
  provider_ref text,
  state text not null default 'created'
    check (state in ('created', 'pending', 'succeeded', 'failed', 'cancelled', 'expired')),
  redirect_url text,
  failure text,
  expires_at timestamptz,
  idempotency_key text unique,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- When the reconciler asks about it next.
  check_at timestamptz,
  unique (provider, provider_ref),
  unique (id, order_id, currency),
  foreign key (order_id, currency) references "order" (id, currency),
  constraint payment_refunds_within_amount check (refunded between 0 and amount),
  constraint payment_refunds_of_success check (refunded = 0 or state = 'succeeded')
);

create index payment_of_order on payment (order_id);
create index payment_to_check on payment (check_at) where state in ('created', 'pending');

create table refund (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  payment_id uuid not null,
  currency currency_code not null,
  amount bigint not null check (amount > 0),
  state text not null default 'requested' check (state in ('requested', 'succeeded', 'failed')),
  reason text not null check (reason in ('cancelled', 'slot_lost', 'not_chosen', 'moved', 'overpaid', 'duplicate', 'staff')),
  provider_ref text,
  failure text,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- What goes back belongs to the order it was paid for.
  foreign key (payment_id, order_id, currency) references payment (id, order_id, currency)
);

create index refund_of_order on refund (order_id);
create index refund_of_payment on refund (payment_id);
create index refund_open on refund (created_at) where state = 'requested';

-- Double entry: each posting adds up to nothing, so each order does.
create table ledger_entry (
  id bigint primary key generated always as identity,
  posting_id uuid not null,
  order_id uuid not null,
  currency currency_code not null,
  account text not null check (account in ('guest', 'sales', 'vat', 'money', 'vouchers')),
  amount bigint not null,
  -- The one thing it was written for: no cause is posted twice.
  cause text not null,
  created_at timestamptz not null default now(),
  foreign key (order_id, currency) references "order" (id, currency),
  unique (cause, account)
);

create index ledger_entry_of_order on ledger_entry (order_id);
create index ledger_entry_by_time on ledger_entry (created_at);

comment on column ledger_entry.account is
  'guest: what the guest owes (+) or has ahead (-); money: what we hold; sales, vat: earned (-); vouchers: owed to gift cards (-)';

create trigger only_added_to before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  -- By the order, which has an index: the whole ledger is not read for each entry.
  if (select sum(amount) from ledger_entry where order_id = new.order_id and posting_id = new.posting_id) <> 0 then
    raise exception 'the posting % does not add up to zero', new.posting_id
      using errcode = '23514', constraint = 'ledger_posting_balances';
  end if;
  return null;
end
$$;

create constraint trigger posting_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function check_ledger_balance();

-- What providers told us, once each, as it came.
create table provider_event (
  provider text not null,
  event_id text not null,
  payment_ref text,
  body jsonb not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- The built-in demo provider's own books, as another company would keep them.
create table sandbox_payment (
  ref text primary key,
  payment_id uuid not null unique,
  amount bigint not null check (amount > 0),
  currency currency_code not null,
  state text not null default 'open'
    check (state in ('open', 'challenge', 'processing', 'paid', 'declined', 'cancelled', 'expired')),
  locale text not null check (locale in ('en', 'ar')),
  description text not null,
  return_url text not null,
  webhook_url text not null,
  scenario text,
  failure text,
  refunded bigint not null default 0,
  settles_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (refunded between 0 and amount)
);

-- What its webhooks are signed with; made when first needed, so each database has its own.
create table sandbox_secret (
  only_one boolean primary key default true check (only_one),
  secret text not null
);

create table sandbox_refund (
  key text primary key,
  payment_ref text not null references sandbox_payment,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now()
);
