-- A group shares what is left to pay: the organiser has paid the guarantee, friends pay their parts by link.
-- The booking is confirmed already; what is shared is what the order owes like any other.
alter table branch add column share_cutoff_hours integer not null default 24
  check (share_cutoff_hours between 1 and 720);

create table split (
  order_id uuid primary key references "order" on delete cascade,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  -- Whoever has the link pays the next open part.
  secret text not null check (secret ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  mode text not null check (mode in ('even', 'per_player', 'free')),
  if_short text not null check (if_short in ('organiser', 'desk', 'shrink', 'cancel')),
  -- The deadline is so long before the start, wherever the booking is moved to.
  cutoff_hours integer not null check (cutoff_hours between 1 and 720),
  -- What the organiser had paid before anybody else did.
  guarantee bigint not null check (guarantee >= 0),
  opened_at timestamptz not null,
  -- How many reminders were written.
  reminded smallint not null default 0 check (reminded between 0 and 2),
  closed_at timestamptz,
  outcome text check (outcome in ('paid', 'closed', 'organiser', 'desk', 'shrink', 'cancel')),
  check ((closed_at is null) = (outcome is null))
);
create index split_open on split (opened_at) where closed_at is null;

create table split_share (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references split on delete cascade,
  -- In the order in which they are closed.
  position integer generated always as identity,
  -- Whose it is, as whoever booked says.
  label text check (label ~ '\S' and length(label) <= 40),
  secret text not null check (secret ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  amount bigint not null check (amount >= 0),
  paid bigint not null default 0 check (paid >= 0),
  -- Taken out before anything was paid of it. Whether one is paid is seen from its figures.
  gone boolean not null default false,
  created_at timestamptz not null
);
create index split_share_of_order on split_share (order_id, position);

-- Which part a payment is for; with more money than that it closes the next ones too.
alter table payment add column share_id uuid references split_share on delete set null;
-- Whoever pays a part is not whoever booked: where they are written to, and in which language.
alter table payment add column payer_email text check (length(payer_email) <= 254);
alter table payment add column payer_locale text check (payer_locale in ('en', 'ar'));
create index payment_of_share on payment (share_id) where share_id is not null;
