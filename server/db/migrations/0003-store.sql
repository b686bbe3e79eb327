create table product (
  id integer primary key generated always as identity,
  slug slug not null unique,
  kind text not null check (kind in ('merchandise', 'gift_card')),
  name localised not null,
  short localised not null,
  description localised not null,
  variants jsonb not null default '[]' check (is_localised_items(variants, 'field')),
  pictures picture_list not null default '[]',
  gift_card jsonb,
  published boolean not null default false,
  position integer not null default 0,
  constraint product_gift_card_terms check ((kind = 'gift_card') = (gift_card is not null))
);

comment on column product.gift_card is 'What a gift card may be worth, per currency, in minor units';

create table product_price (
  product_id integer not null references product on delete cascade,
  currency currency_code not null,
  amount bigint not null check (amount >= 0),
  primary key (product_id, currency)
);

create trigger announce_change after insert or update or delete or truncate on product
  for each statement execute function announce_change();

create trigger announce_change after insert or update or delete or truncate on product_price
  for each statement execute function announce_change();
