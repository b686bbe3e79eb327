create table staff_member (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S'),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$'),
  role text not null check (role in ('owner', 'manager', 'host')),
  locale text not null default 'en' check (locale in ('en', 'ar')),
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create unique index staff_member_email on staff_member (lower(email));

-- The branches a manager or a host holds for; an owner holds for all.
create table staff_branch (
  staff_id uuid not null references staff_member on delete cascade,
  branch_id integer not null references branch,
  primary key (staff_id, branch_id)
);

create table audit_entry (
  id bigint primary key generated always as identity,
  actor text not null,
  action text not null,
  noun text not null,
  noun_id text not null,
  branch_id integer references branch,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);

create index audit_entry_by_time on audit_entry (created_at desc);
create index audit_entry_of_noun on audit_entry (noun, noun_id);

create trigger only_added_to before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

-- The venue's promises to its guests. Hours before the start, basis points of the price.
alter table venue
  add column policy jsonb not null default
    '{"holdMinutes": 10, "longestHoldMinutes": 30, "fullRefundHours": 24, "partRefundHours": 3, "partRefund": 5000, "moveHours": 3, "moveRefundHours": 24, "chooseHours": 24, "personalDataDays": 730}'
    check (jsonb_typeof(policy) = 'object');

alter table request
  add column quote_amount bigint check (quote_amount >= 0),
  add column quote_currency currency_code,
  add column quoted_until timestamptz,
  add column order_id uuid references "order",
  add column assigned_to uuid references staff_member,
  add constraint request_quote_whole check ((quote_amount is null) = (quote_currency is null));

create table request_message (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references request on delete cascade,
  author text not null check (author in ('guest', 'staff')),
  staff_id uuid references staff_member,
  text text not null check (text ~ '\S'),
  created_at timestamptz not null default now()
);

create index request_message_of_request on request_message (request_id, created_at);
