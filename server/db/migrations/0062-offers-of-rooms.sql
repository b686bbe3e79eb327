-- An offer of several rooms and lines. Its id is the request's quote_id, and the request's own columns say the first session
-- and the sum; an offer of one room has none of these rows.
create table offer (
  id uuid primary key,
  request_id uuid not null references request on delete cascade,
  currency currency_code not null,
  deposit bigint not null check (deposit >= 0),
  -- Until when the deposit, or everything, is to be paid: nothing happens by itself.
  pay_by timestamptz,
  company text,
  tax_number text,
  -- What pays for all of it, once accepted: the order of the first session.
  order_id uuid references "order",
  created_at timestamptz not null default now()
);

create index offer_of_request on offer (request_id);
create unique index offer_of_order on offer (order_id) where order_id is not null;

create table offer_part (
  offer_id uuid not null references offer on delete cascade,
  position smallint not null,
  room_id integer not null references room,
  starts_at timestamptz not null,
  players smallint not null check (players >= 1),
  amount bigint not null check (amount >= 0),
  order_id uuid references "order",
  -- Somebody else had this session when the guest accepted: staff mend the offer.
  lost_at timestamptz,
  primary key (offer_id, position)
);

create unique index offer_part_of_order on offer_part (order_id) where order_id is not null;

create table offer_line (
  offer_id uuid not null references offer on delete cascade,
  position smallint not null,
  name text not null check (name ~ '\S'),
  amount bigint not null check (amount >= 0),
  primary key (offer_id, position)
);
