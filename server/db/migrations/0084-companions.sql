-- One game, five people: whoever booked hands a link on, and who comes along says so, by a name alone.
create table invitation (
  order_id uuid primary key references "order" on delete cascade,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  -- Whoever has the link; another one as soon as it has come to the wrong people.
  secret text not null check (secret ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  created_at timestamptz not null,
  renewed_at timestamptz
);

-- Whoever is taken out again is forgotten: the row is gone.
create table companion (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references invitation on delete cascade,
  name text not null check (name ~ '\S' and length(name) <= 40),
  locale text not null check (locale in ('en', 'ar')),
  -- Opens the group's page from now on, whatever becomes of the link.
  secret text not null check (secret ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  -- In the order in which they answered.
  position integer generated always as identity,
  created_at timestamptz not null
);
create index companion_of_order on companion (order_id, position);
