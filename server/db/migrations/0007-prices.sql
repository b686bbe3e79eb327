-- The share of the price asked for at booking; none means that everything is paid at once.
alter table branch
  add column deposit_percent smallint check (deposit_percent between 1 and 99);

-- What one player of a group of this size pays, VAT included, before modifiers.
create table price_tier (
  room_id integer not null references room on delete cascade,
  players smallint not null check (players >= 1),
  per_player bigint not null check (per_player >= 0),
  primary key (room_id, players)
);

-- What makes a session dearer or cheaper, for one room or (without one) for the whole branch.
create table price_modifier (
  id integer primary key generated always as identity,
  branch_id integer not null references branch,
  room_id integer,
  kind text not null check (kind in ('weekday', 'weekend', 'peak', 'date_range', 'last_minute')),
  name localised not null,
  percent integer check (percent between -10000 and 100000),
  per_player bigint,
  weekdays smallint[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  from_time wall_clock,
  until_time wall_clock,
  from_date date,
  until_date date,
  within_minutes integer check (within_minutes > 0),
  foreign key (room_id, branch_id) references room (id, branch_id) on delete cascade,
  constraint price_modifier_one_effect check (num_nonnulls(percent, per_player) = 1),
  constraint price_modifier_peak_hours check (kind <> 'peak' or (from_time is not null and until_time is not null)),
  constraint price_modifier_dates check (
    kind <> 'date_range' or (from_date is not null and until_date is not null and until_date >= from_date)
  ),
  constraint price_modifier_last_minute check (kind <> 'last_minute' or within_minutes is not null)
);

comment on column price_modifier.percent is 'Basis points, signed: 2000 is 20 % dearer';
comment on column price_modifier.per_player is 'Minor units for each player, signed';

create index price_modifier_of_branch on price_modifier (branch_id);

-- What a group can add to its booking: a photo session, something from the store that waits at the desk.
create table add_on (
  id integer primary key generated always as identity,
  branch_id integer not null references branch,
  slug slug not null,
  name localised not null,
  description localised not null,
  price bigint not null check (price >= 0),
  per text not null check (per in ('order', 'player')),
  product_id integer references product,
  max_quantity smallint not null default 1 check (max_quantity between 1 and 20),
  published boolean not null default true,
  position integer not null default 0,
  unique (branch_id, slug)
);

create table promo_code (
  id integer primary key generated always as identity,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  name localised not null,
  percent integer check (percent between 1 and 10000),
  amount bigint check (amount > 0),
  currency currency_code,
  valid_from timestamptz,
  valid_until timestamptz,
  weekdays smallint[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  branch_id integer references branch,
  use_limit integer check (use_limit > 0),
  uses integer not null default 0 check (uses >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  check (valid_until > valid_from),
  constraint promo_code_one_effect check (num_nonnulls(percent, amount) = 1 and (amount is null) = (currency is null)),
  constraint promo_code_uses_within_limit check (uses <= use_limit)
);

comment on column promo_code.percent is 'Basis points: 1500 is 15 % off';

-- Without a row here a code is for every room.
create table promo_code_room (
  promo_code_id integer not null references promo_code on delete cascade,
  room_id integer not null references room on delete cascade,
  primary key (promo_code_id, room_id)
);

create trigger announce_change after insert or update or delete or truncate on price_tier
  for each statement execute function announce_change();

create trigger announce_change after insert or update or delete or truncate on price_modifier
  for each statement execute function announce_change();

create trigger announce_change after insert or update or delete or truncate on add_on
  for each statement execute function announce_change();
