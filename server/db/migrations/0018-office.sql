-- The demo venue says so of itself: only there may people sign in with passwords that everybody knows.
alter table venue add column demo boolean not null default false;
update venue set demo = true where exists (select from staff_member where email = 'layla@dahleez.example');

-- What a manager may give back of one order, in the branch's currency; without a figure, whatever was paid.
alter table branch add column manager_refund_limit bigint check (manager_refund_limit >= 0);

update staff_member set email = lower(email);
alter table staff_member
  add column demo boolean not null default false,
  add column email_verified boolean not null default true,
  add column two_factor_enabled boolean not null default false,
  add column updated_at timestamptz not null default now(),
  add constraint staff_member_email_plain check (email = lower(email));

-- The tables of the sign-in library, under our names (docs/decisions/0011-staff-sign-in.md).
create table staff_credential (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff_member on delete cascade,
  account_id text not null,
  provider_id text not null default 'credential' check (provider_id = 'credential'),
  password text not null check (password like '$argon2id$%'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (staff_id)
);

create table staff_session (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff_member on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- When a password or a code was last asked for in this session: what matters more asks again.
  proven_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index staff_session_of_staff on staff_session (staff_id);

create table staff_verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index staff_verification_identifier on staff_verification (identifier);

create table staff_two_factor (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null unique references staff_member on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- A code of the second lock counts once, even within its half minute.
create table staff_used_code (
  staff_id uuid not null references staff_member on delete cascade,
  code text not null,
  used_at timestamptz not null,
  primary key (staff_id, code)
);

-- Wrong passwords and codes in a row, by what they were tried on; addresses that nobody has count like those of staff.
create table sign_in_failure (
  subject text primary key,
  failures integer not null check (failures > 0),
  last_at timestamptz not null,
  locked_until timestamptz
);

-- The link of an invitation is known to its mail alone. Without a member it makes the first owner.
create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid references staff_member on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index staff_invitation_of_staff on staff_invitation (staff_id);

-- What cookies and second locks are sealed with when the settings name nothing.
create table sealing_key (
  only_one boolean primary key default true check (only_one),
  value text not null check (length(value) >= 32)
);

create index audit_entry_of_branch on audit_entry (branch_id, id desc);
create index audit_entry_of_actor on audit_entry (actor, id desc);
