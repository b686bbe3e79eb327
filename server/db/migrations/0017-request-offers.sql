-- Whoever knows a request's secret may see it and answer: the browser that sent it, and who reads its mail. Requests
-- from before get one as well; they were made without.
alter table request
  add column secret text not null
    default upper(left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 26))
    check (secret ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  -- A mailed link was opened: somebody reads what goes to this address.
  add column email_confirmed_at timestamptz,
  -- What was offered, beside its price: changed as a whole, and each offer has an id of its own.
  add column quote_id uuid,
  add column quote_room_id integer,
  add column quote_starts_at timestamptz,
  add column quote_players smallint check (quote_players >= 1),
  add foreign key (quote_room_id, branch_id) references room (id, branch_id),
  add constraint request_offer_whole check (
    num_nonnulls(quote_id, quote_room_id, quote_starts_at, quote_players) = 0
    or num_nonnulls(quote_id, quote_room_id, quote_starts_at, quote_players, quote_amount, quoted_until) = 6
  );

create index request_quote_ending on request (quoted_until) where state = 'quoted';

alter table "order"
  add column request_id uuid references request,
  -- The price of the session was agreed with staff, for a group of at most so many.
  add column agreed_players smallint check (agreed_players >= 1);

-- A request leads to one booking: an order that may still be played or paid leaves no room for a second.
create unique index order_of_request on "order" (request_id) where request_id is not null and state <> 'cancelled';

-- A conversation reads in the order it was written, also when two said something in the same moment.
alter table request_message add column position bigint generated always as identity;
