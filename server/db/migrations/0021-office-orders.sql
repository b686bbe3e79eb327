create extension if not exists pg_trgm;

-- Letters as people type them when they search: what domain/search/fold-for-search.ts does to the words they type, done to
-- what is searched. A test compares the two.
create function fold_for_search(written text) returns text language sql immutable strict parallel safe return
  btrim(translate(
    lower(normalize(
      regexp_replace(
        normalize(translate(written, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), nfd),
        '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED]', '', 'g'
      ),
      nfc
    )),
    'أإآٱىةؤئ', 'اااايهوي'
  ));

-- All that an order is asked for by: names, address, code, and the digits of the phone without the zeros in front.
alter table "order" add column search text not null generated always as (
  fold_for_search(coalesce(name, '') || ' ' || coalesce(group_name, '') || ' ' || coalesce(email, '') || ' ' || code::text)
  || ' ' || ltrim(regexp_replace(split_part(coalesce(phone, ''), '@', 1), '\D', '', 'g'), '0')
) stored;

create index order_search on "order" using gin (search gin_trgm_ops);
create index order_by_time on "order" (created_at desc, id desc);
create index booking_of_room on booking (room_id);

-- What staff gave back of an order that goes on, or was cancelled before: back to where it came from, or as a gift card.
create table staff_refund (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  currency currency_code not null,
  amount bigint not null check (amount > 0),
  goes_to text not null check (goes_to in ('source', 'gift_card')),
  voucher_id uuid unique references voucher,
  reason text not null check (reason ~ '\S'),
  staff_id uuid not null references staff_member,
  created_at timestamptz not null default now(),
  foreign key (order_id, currency) references "order" (id, currency),
  constraint staff_refund_card check ((goes_to = 'gift_card') = (voucher_id is not null))
);

create index staff_refund_of_order on staff_refund (order_id);
create index mail_of_request on mail (request_id) where request_id is not null;
create index mail_failed on mail (created_at desc) where state = 'failed';
