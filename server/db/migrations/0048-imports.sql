-- Coming from elsewhere: a file that is read, judged row by row, carried out, and undone as a whole.
create table import (
  id uuid primary key default gen_random_uuid(),
  noun text not null check (noun in ('bookings', 'guests', 'gift_cards', 'promo_codes', 'reviews')),
  branch_id integer references branch,
  file_name text not null,
  -- Of its content: the same file sent twice is one draft.
  file_hash text not null,
  state text not null default 'draft'
    check (state in ('draft', 'checking', 'checked', 'running', 'done', 'undoing', 'undone')),
  -- Names of its columns, how it is written, which column is what, and what was chosen.
  head jsonb not null check (jsonb_typeof(head) = 'array'),
  plan jsonb not null default '{}' check (jsonb_typeof(plan) = 'object'),
  -- Counts the times that its rows were judged: one that was begun anew is not written to by the one before.
  attempt integer not null default 0,
  rows integer not null check (rows >= 0),
  judged integer not null default 0,
  created_by uuid references staff_member on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz
);

create index import_by_time on import (created_at desc);

-- The file as it came, for as long as its rows have to be read from it.
create table import_file (
  import_id uuid primary key references import on delete cascade,
  bytes bytea not null check (octet_length(bytes) between 1 and 33554432)
);

-- What became of each row. What stands in it is forgotten once it was made into something.
create table import_row (
  import_id uuid not null references import on delete cascade,
  position integer not null check (position >= 1),
  state text not null check (state in ('good', 'bad', 'made', 'undone', 'kept')),
  cells jsonb,
  problem jsonb,
  made_id text,
  primary key (import_id, position)
);

create index import_row_by_state on import_row (import_id, state, position);
create index import_row_made on import_row (made_id) where made_id is not null;

-- Guests a venue knew before it came here.
create table known_guest (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S'),
  email text check (email ~ '^[^@\s]+@[^@\s]+$'),
  phone text check (phone ~ '^[^@]+@[A-Z]{2}$'),
  locale text check (locale in ('en', 'ar')),
  note text not null default '',
  created_at timestamptz not null default now(),
  constraint known_guest_reached check (email is not null or phone is not null)
);

create unique index known_guest_email on known_guest (lower(email)) where email is not null;
create unique index known_guest_phone on known_guest (phone) where phone is not null;

alter table "order" drop constraint order_source_check;
alter table "order" add constraint order_source_check
  check (source in ('web', 'walk_in', 'staff', 'request', 'import'));
alter table "order"
  -- What it was called where it came from.
  add column reference text check (reference ~ '\S'),
  -- Who was booked elsewhere hears nothing from us that they have not caused, unless the venue chose so.
  add column quiet boolean not null default false;
create unique index order_reference on "order" (lower(reference), branch_id) where reference is not null;

-- The code that stands on a card of the system before: found by it as by its own.
alter table voucher add column old_code text check (old_code ~ '^[0-9A-Z]{6,40}$');
create unique index voucher_old_code on voucher (old_code) where old_code is not null;

-- Paid where we have no books: what was brought in stands against its own account, and is never asked back of a provider.
alter table payment drop constraint payment_provider_check;
alter table payment add constraint payment_provider_check
  check (provider in ('sandbox', 'stripe', 'paytabs', 'cash', 'card_terminal', 'elsewhere'));
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('guest', 'sales', 'vat', 'money', 'vouchers', 'disputed', 'losses', 'brought_in'));
comment on column ledger_entry.account is
  'guest: what the guest owes (+) or has ahead (-); money: what we hold; sales, vat: earned (-); vouchers: owed to gift cards (-); disputed: taken by a bank until it is decided (+); losses: taken for good (+); brought_in: taken elsewhere before (+)';
alter table money_notice drop constraint money_notice_kind_check;
alter table money_notice add constraint money_notice_kind_check check (
  kind in ('dispute_inquiry', 'dispute_open', 'dispute_won', 'dispute_lost', 'dispute_closed',
    'refund_failed', 'refund_elsewhere', 'returns_unclear', 'amount_mismatch', 'refund_by_hand')
);

-- Where guests wrote a review that was brought along.
alter table review add column brought_from text check (brought_from ~ '\S' and length(brought_from) <= 60);

-- Another calendar whose events are hours that are not played: an address that is read again and again, or a file.
create table calendar_source (
  id uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  room_id integer,
  name text not null check (name ~ '\S' and length(name) <= 80),
  -- Whoever knows it reads that calendar: it is shown to nobody again.
  url text check (url ~ '^https?://'),
  entity_tag text,
  events integer not null default 0,
  -- Why it could not be read the last time.
  problem text,
  read_at timestamptz,
  tried_at timestamptz,
  next_at timestamptz,
  created_by uuid references staff_member on delete set null,
  created_at timestamptz not null default now(),
  foreign key (room_id, branch_id) references room (id, branch_id) on delete cascade
);

create index calendar_source_due on calendar_source (next_at) where next_at is not null;

alter table time_block
  add column source_id uuid references calendar_source on delete cascade,
  add column source_key text,
  add constraint time_block_source check ((source_id is null) = (source_key is null));
create unique index time_block_of_source on time_block (source_id, source_key) where source_id is not null;
