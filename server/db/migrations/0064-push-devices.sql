-- Browsers of staff that show notices while the office is closed (Web Push). Where to send them is the browser maker's
-- address; the keys seal what is sent for that browser alone.
create table push_device (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff_member on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://'),
  public_key text not null,
  auth text not null,
  created_at timestamptz not null default now()
);

create index push_device_of_staff on push_device (staff_id);

-- Who we are to those who carry the notices: made by the first process that needs it, sealed with the database's own key.
create table push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  sealed text not null
);
