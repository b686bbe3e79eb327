create table request (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  state text not null default 'new'
    check (state in ('new', 'in_review', 'quoted', 'accepted', 'declined', 'closed')),
  type text not null check (
    type in ('group', 'corporate', 'birthday', 'school', 'photo', 'private', 'press', 'other', 'contact')
  ),
  branch_id integer not null references branch,
  name text not null check (name ~ '\S'),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+$'),
  company text,
  phone text check (phone ~ '^[^@]+@[A-Z]{2}$'),
  country text check (country ~ '^[A-Z]{2}$'),
  group_kind text check (group_kind in ('friends', 'family', 'colleagues', 'students', 'women')),
  players_count integer check (players_count > 0),
  photo_session boolean not null default false,
  notes text not null default '',
  locale text not null check (locale in ('en', 'ar')),
  -- One pressed button is one request, however often the browser sends it.
  idempotency_key text not null unique,
  body_hash text not null,
  created_at timestamptz not null default now(),
  constraint request_phone_known check (type = 'contact' or phone is not null)
);

create index request_of_branch on request (branch_id, created_at desc);

comment on column request.phone is 'number@countryCode, as the form gives it';
