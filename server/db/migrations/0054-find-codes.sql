-- Somebody asked for their bookings and was sent a code: for some minutes it opens them in the browser that asked.
create table find_code (
  id uuid not null,
  -- Whom the mail went to, as a hash; a search by phone may have reached several people.
  recipient text not null,
  code_hash text not null,
  order_ids uuid[] not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  primary key (id, recipient)
);
create index find_code_of_recipient on find_code (recipient, created_at);
