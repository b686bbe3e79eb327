-- [{"day": 1…7, "opens": "16:00", "closes": "02:00"}]; closing at or before opening lies after midnight.
create function is_opening_hours(content jsonb) returns boolean immutable
  return case
    when jsonb_typeof(content) = 'array' then
      not exists (
        select from jsonb_array_elements(content) as opening
        where coalesce(opening ->> 'day' !~ '^[1-7]$' or jsonb_typeof(opening -> 'day') <> 'number', true)
          or coalesce(opening ->> 'opens' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true)
          or coalesce(opening ->> 'closes' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true)
      )
    else false
  end;

create table branch (
  id integer primary key generated always as identity,
  slug slug not null unique,
  name localised not null,
  tagline localised not null,
  description localised not null,
  address localised not null,
  directions localised not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  phone text not null check (phone ~ '^\+[0-9]{7,15}$'),
  whatsapp text check (whatsapp ~ '^\+[0-9]{7,15}$'),
  time_zone text not null check (time_zone ~ '^[A-Za-z_]+(/[A-Za-z_+-]+)+$'),
  currency currency_code not null,
  vat_rate integer not null check (vat_rate between 0 and 10000),
  vat_number text check (vat_number ~ '\S'),
  weekend_days smallint[] not null check (weekend_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  business_day_start wall_clock not null default '06:00',
  opening_hours jsonb not null check (is_opening_hours(opening_hours)),
  pictures picture_list not null default '[]',
  focal focal_point not null default '50% 50%',
  position integer not null default 0,
  -- A branch is the first word of an address: these words lead elsewhere.
  constraint branch_slug_not_reserved check (
    slug not in (
      'en', 'ar',
      'about', 'contacts', 'store', 'cart', 'confirm', 'requests', 'rules', 'office', 'find', 'gift-cards', 'reviews',
      'escape-rooms', 'reservations', 'payment', 'summary', 'rooms', 'branches', 'kit', 'login', 'account',
      'api', 'builds', 'healthz', 'readyz', 'metrics', 'webhooks', 'sandbox',
      'assets', 'fonts', 'icons', 'images', 'loop', 'media', 'pictures', 'public', 'static'
    )
  )
);

comment on column branch.vat_rate is 'Basis points: 1500 is 15 %';
comment on column branch.weekend_days is 'ISO weekdays, 1 is Monday';

create table room (
  id integer primary key generated always as identity,
  branch_id integer not null references branch,
  slug slug not null,
  name localised not null,
  tagline localised not null,
  story localised not null,
  expect localised_lines not null,
  difficulty smallint not null check (difficulty between 1 and 5),
  scare smallint not null check (scare between 0 and 5),
  min_players smallint not null check (min_players >= 1),
  max_players smallint not null check (max_players >= min_players),
  min_age smallint not null check (min_age between 0 and 99),
  duration_minutes smallint not null check (duration_minutes > 0),
  reset_minutes smallint not null check (reset_minutes >= 0),
  languages text[] not null check (cardinality(languages) > 0 and languages <@ array['ar', 'en']),
  pictures picture_list not null default '[]',
  price_from bigint not null check (price_from >= 0),
  tint text not null default '#0a0a0a' check (tint ~ '^#[0-9a-f]{6}$'),
  focal focal_point not null default '50% 50%',
  published boolean not null default false,
  position integer not null default 0,
  unique (branch_id, slug),
  -- So that what belongs to a room can prove its branch.
  unique (id, branch_id)
);

comment on column room.price_from is 'Minor units of the branch''s currency, one player, VAT included';

create table tag (
  slug text primary key check (slug ~ '^[a-z][a-z_]*$'),
  icon text not null check (icon ~ '^[a-z0-9-]+$'),
  name localised not null
);

create table room_tag (
  room_id integer not null references room on delete cascade,
  tag text not null references tag on update cascade,
  position integer not null default 0,
  primary key (room_id, tag)
);

create trigger announce_change after insert or update or delete or truncate on branch
  for each statement execute function announce_change();

create trigger announce_change after insert or update or delete or truncate on room
  for each statement execute function announce_change();

create trigger announce_change after insert or update or delete or truncate on tag
  for each statement execute function announce_change();

create trigger announce_change after insert or update or delete or truncate on room_tag
  for each statement execute function announce_change();
