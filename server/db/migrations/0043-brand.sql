-- What a venue looks like. Logos, wordmarks and films: small, written once, named by their content.
create table brand_file (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('svg', 'png', 'mp4', 'webm')),
  -- Of drawings.
  width integer check (width > 0),
  height integer check (height > 0),
  one_colour boolean not null default false,
  bytes bytea not null check (octet_length(bytes) between 1 and 6291456),
  uploaded_by uuid references staff_member on delete set null,
  -- When somebody last uploaded it: what no look has is forgotten some time after that.
  uploaded_at timestamptz not null default now(),
  check ((kind in ('svg', 'png')) = (width is not null and height is not null))
);

-- Every look the venue has had; each knows the one before it, to which undoing goes back.
create table brand_version (
  id integer generated always as identity primary key,
  previous integer references brand_version,
  look jsonb not null check (jsonb_typeof(look) = 'object'),
  made_by uuid references staff_member on delete set null,
  made_at timestamptz not null default now()
);

-- The one that is shown. Without a row the venue looks as the house does.
create table brand (
  only_one boolean primary key default true check (only_one),
  version integer not null references brand_version
);

create trigger announce_change after insert or update or delete or truncate on brand
  for each statement execute function announce_change();

-- What somebody is choosing, to be seen before it is saved: one each, for as long as they need it.
create table brand_draft (
  staff_id uuid primary key references staff_member on delete cascade,
  token uuid not null unique,
  look jsonb not null check (jsonb_typeof(look) = 'object'),
  until timestamptz not null
);

-- Their files have an address that a branch could still be called by.
alter table branch drop constraint branch_slug_not_reserved;
update branch set slug = slug || '-branch' where slug = 'brand';
alter table branch add constraint branch_slug_not_reserved check (
  slug not in (
    'en', 'ar',
    'about', 'contacts', 'store', 'cart', 'confirm', 'requests', 'rules', 'office', 'find', 'gift-card', 'gift-cards',
    'reviews', 'escape-rooms', 'reservations', 'payment', 'summary', 'rooms', 'branches', 'kit', 'login', 'account',
    'api', 'builds', 'healthz', 'readyz', 'metrics', 'webhooks', 'sandbox', 'share', 'brand',
    'assets', 'fonts', 'icons', 'images', 'loop', 'media', 'pictures', 'public', 'static'
  )
);
