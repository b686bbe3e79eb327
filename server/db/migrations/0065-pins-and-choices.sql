-- A tablet that several people use, enrolled by somebody who answers for the branch. Its cookie is known by its hash.
create table staff_device (
  id uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  name text not null check (name ~ '\S' and length(name) <= 60),
  token_hash text not null unique,
  enrolled_by uuid references staff_member on delete set null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);

create index staff_device_of_branch on staff_device (branch_id);

create table staff_pin (
  staff_id uuid primary key references staff_member on delete cascade,
  pin text not null check (pin like '$argon2id$%'),
  -- Wrong ones since the last right one: after too many it opens nothing, until its owner sets another.
  failures integer not null default 0 check (failures >= 0),
  set_at timestamptz not null default now()
);

-- A session by PIN belongs to its device, and locks unless somebody keeps touching the screen.
alter table staff_session
  add column device_id uuid references staff_device on delete cascade,
  add column locks_at timestamptz,
  add constraint staff_session_device_locks check ((device_id is null) = (locks_at is null));

create index staff_session_of_device on staff_session (device_id) where device_id is not null;

-- Its evening was closed and the guest asked to choose another time, or all their money back: for the session that began then.
alter table booking add column asked_start timestamptz;
