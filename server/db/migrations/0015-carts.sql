-- What lies in an order from the store. Its price is in the order's lines, as everything's is.
create table order_item (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references "order" on delete cascade,
  position smallint not null,
  product_id integer not null references product,
  -- The chosen options' slugs, joined by a slash: a shelf of product_stock.
  variant text not null default '',
  quantity integer not null check (quantity between 1 and 20),
  unit_amount bigint not null check (unit_amount >= 0),
  -- A gift card's design, worth, words and day.
  gift jsonb check (jsonb_typeof(gift) = 'object'),
  -- The gift card, once it is paid: one item, one card.
  voucher_id uuid unique references voucher,
  handed_over_at timestamptz,
  unique (order_id, position),
  constraint order_item_one_gift check (gift is null or quantity = 1),
  constraint order_item_voucher_of_gift check (voucher_id is null or gift is not null)
);

create index order_item_of_product on order_item (product_id);

-- What an order has taken off the shelves: while it is being paid, and for good once it is sold. What is on the shelves
-- and what is claimed add up to what there was.
create table stock_claim (
  order_id uuid not null references "order" on delete cascade,
  product_id integer not null,
  branch_id integer not null,
  variant text not null,
  quantity integer not null check (quantity > 0),
  claimed_at timestamptz not null default now(),
  primary key (order_id, product_id, branch_id, variant),
  foreign key (product_id, branch_id, variant) references product_stock (product_id, branch_id, variant)
);

-- A cart that nobody touches any more is thrown away after a while.
alter table "order" add column touched_at timestamptz not null default now();
create index order_untouched on "order" (touched_at) where state = 'open';

-- The language a gift card is written in, and when it was sent.
alter table voucher
  add column locale text check (locale in ('en', 'ar')),
  add column delivered_at timestamptz;

-- Pages that show what is left, or what a code is good for, are made anew when that changes.
create trigger announce_change after insert or update or delete or truncate on product_stock
  for each statement execute function announce_change();

create trigger announce_change after insert or update or delete or truncate on promo_code
  for each statement execute function announce_change();
