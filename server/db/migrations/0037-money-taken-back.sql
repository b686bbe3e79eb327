-- Money that goes another way than ours: refunds made at the provider, refunds that fail later at a bank, disputes.
alter table payment add column returns_check_at timestamptz;
create index payment_returns_to_check on payment (returns_check_at) where returns_check_at is not null;
-- Spread over a day, so that an old site does not ask about all of its payments at once.
update payment set returns_check_at = now() + random() * interval '1 day'
where state = 'succeeded' and provider not in ('cash', 'card_terminal') and settled_at > now() - interval '200 days';

alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (
  reason in ('cancelled', 'slot_lost', 'not_chosen', 'moved', 'overpaid', 'duplicate', 'staff', 'provider')
);
create unique index refund_made_at_provider on refund (payment_id, provider_ref) where reason = 'provider';

alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('guest', 'sales', 'vat', 'money', 'vouchers', 'disputed', 'losses'));
comment on column ledger_entry.account is
  'guest: what the guest owes (+) or has ahead (-); money: what we hold; sales, vat: earned (-); vouchers: owed to gift cards (-); disputed: taken by a bank until it is decided (+); losses: taken for good (+)';

create table dispute (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  payment_id uuid not null,
  currency currency_code not null,
  amount bigint not null check (amount > 0),
  provider_ref text not null,
  state text not null check (state in ('inquiry', 'open', 'won', 'lost', 'closed')),
  reason text,
  -- Until when the provider waits for the venue's side of it.
  answer_by timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (payment_id, provider_ref),
  foreign key (payment_id, order_id, currency) references payment (id, order_id, currency)
);
create index dispute_of_order on dispute (order_id);

-- What somebody of the office has to look at. Once each: a cause is noticed once.
create table money_notice (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  kind text not null check (
    kind in ('dispute_inquiry', 'dispute_open', 'dispute_won', 'dispute_lost', 'dispute_closed',
      'refund_failed', 'refund_elsewhere', 'returns_unclear', 'amount_mismatch')
  ),
  currency currency_code not null,
  amount bigint not null,
  cause text not null unique,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  seen_by uuid references staff_member,
  foreign key (order_id, currency) references "order" (id, currency)
);
create index money_notice_of_order on money_notice (order_id);
create index money_notice_unseen on money_notice (created_at desc) where seen_at is null;
