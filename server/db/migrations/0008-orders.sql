create domain code as text check (value ~ '^[0-9A-HJKMNP-TV-Z]{10}$');

-- Everything that is paid for. Its lines say what it consists of, its ledger what was paid.
create table "order" (
  id uuid primary key default gen_random_uuid(),
  code code not null unique,
  -- Whoever knows it may see and change the order: it is in the guest's cookie and in the links of the mails.
  secret text not null check (secret ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  branch_id integer not null references branch,
  currency currency_code not null,
  state text not null default 'open'
    check (state in ('open', 'confirmed', 'paid_unplaced', 'cancelled', 'expired')),
  source text not null default 'web' check (source in ('web', 'walk_in', 'staff', 'request')),
  locale text not null check (locale in ('en', 'ar')),
  name text check (name ~ '\S'),
  email text check (email ~ '^[^@\s]+@[^@\s]+$'),
  phone text check (phone ~ '^[^@]+@[A-Z]{2}$'),
  group_name text,
  notes text not null default '',
  -- Everything but voucher redemptions, then what is left for the guest to pay, then how much of it at booking.
  total bigint not null default 0 check (total >= 0),
  payable bigint not null default 0 check (payable between 0 and total),
  due_now bigint not null default 0 check (due_now between 0 and payable),
  vat bigint not null default 0 check (vat between 0 and total),
  pays text not null default 'full' check (pays in ('full', 'deposit')),
  promo_code_id integer references promo_code,
  rules_accepted_at timestamptz,
  -- Money came, the slot was gone: until then the guest may choose another one, afterwards it goes back.
  choose_by timestamptz,
  -- One pressed button is one order, however often the browser sends it.
  idempotency_key text unique,
  body_hash text,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  erased_at timestamptz,
  unique (id, currency),
  constraint order_waits_for_choice check ((state = 'paid_unplaced') = (choose_by is not null)),
  constraint order_confirmed_once check (state <> 'confirmed' or confirmed_at is not null)
);

create index order_of_branch on "order" (branch_id, created_at desc);
create index order_email on "order" (lower(email)) where email is not null;
create index order_open on "order" (created_at) where state = 'open';
create index order_waiting on "order" (choose_by) where state = 'paid_unplaced';

create table order_line (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  currency currency_code not null,
  position smallint not null,
  kind text not null check (kind in ('booking', 'product', 'gift_card', 'add_on', 'discount', 'voucher')),
  -- What it is of: an add-on, a product, a promo code, a voucher. The name stays as it was when it was sold.
  item text,
  name localised not null,
  quantity integer not null check (quantity >= 1),
  unit_amount bigint not null,
  amount bigint not null,
  vat_rate integer not null check (vat_rate between 0 and 10000),
  vat bigint not null,
  details jsonb not null default '{}',
  -- One currency an order.
  foreign key (order_id, currency) references "order" (id, currency) on delete cascade,
  unique (order_id, position),
  constraint order_line_sign check (case when kind in ('discount', 'voucher') then amount <= 0 else amount >= 0 end),
  constraint order_line_vat check (abs(vat) <= abs(amount) and sign(vat) * sign(amount) >= 0)
);

-- A use of a promo code by an order, and the count that the limit watches. The row that counts decides the race.
create table promo_code_use (
  order_id uuid primary key references "order" on delete cascade,
  promo_code_id integer not null references promo_code,
  used_at timestamptz not null default now()
);

create table voucher (
  id uuid primary key default gen_random_uuid(),
  -- 100 bits: not to be guessed.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  currency currency_code not null,
  initial bigint not null check (initial > 0),
  balance bigint not null default 0 check (balance >= 0),
  expires_at timestamptz not null,
  voided_at timestamptz,
  -- The order that bought it; none when staff gave it.
  bought_by uuid references "order",
  design text,
  recipient_name text,
  recipient_email text check (recipient_email ~ '^[^@\s]+@[^@\s]+$'),
  sender_name text,
  message text,
  deliver_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id, currency)
);

-- Every change of a balance, with its cause. The balance is their sum: only this table's trigger writes it.
create table voucher_movement (
  id bigint primary key generated always as identity,
  voucher_id uuid not null references voucher,
  order_id uuid references "order",
  kind text not null check (kind in ('issue', 'spend', 'return', 'void')),
  amount bigint not null check (amount <> 0),
  created_at timestamptz not null default now()
);

create index voucher_movement_of_voucher on voucher_movement (voucher_id);
create index voucher_movement_of_order on voucher_movement (order_id);

create function apply_voucher_movement() returns trigger language plpgsql as $$
begin
  update voucher set balance = balance + new.amount where id = new.voucher_id;
  return null;
end
$$;

create trigger apply_movement after insert on voucher_movement
  for each row execute function apply_voucher_movement();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = '23514';
end
$$;

create trigger only_added_to before update or delete or truncate on voucher_movement
  for each statement execute function refuse_change();

-- How many of a product a branch has, by variant; none means that it is not counted.
create table product_stock (
  product_id integer not null references product on delete cascade,
  branch_id integer not null references branch,
  variant text not null default '',
  quantity integer not null check (quantity >= 0),
  primary key (product_id, branch_id, variant)
);

-- The same key and body get the same answer again; the key with another body is refused.
create table idempotent_call (
  key text primary key,
  body_hash text not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null default now()
);

create index idempotent_call_age on idempotent_call (created_at);
