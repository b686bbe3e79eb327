-- What remains of a game: how it ended, the photograph, and the page on which its group finds both.
create table game_result (
  booking_id uuid primary key references booking on delete cascade,
  escaped boolean not null,
  -- How long they took; null where nobody looked at the clock.
  seconds integer check (seconds between 1 and 86400),
  clues smallint check (clues between 0 and 99),
  -- The host opened something for them: told wherever the time is.
  helped boolean not null default false,
  -- As staff have typed it, so a person has read it before anybody else does.
  team_name text check (team_name ~ '\S' and length(team_name) <= 40),
  host_id uuid references staff_member on delete set null,
  -- Somebody of the group has said yes: nobody is on a list without that.
  listed boolean not null default false,
  -- Staff took it off the list; the group's yes does not bring it back.
  unlisted_at timestamptz,
  noted_at timestamptz not null,
  changed_at timestamptz not null
);
-- A list of the best times is read whenever somebody looks at it.
create trigger announce_change after insert or update or delete or truncate on game_result
  for each statement execute function announce_change();

create table game_photo (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking on delete cascade,
  -- In the store, or of the build where it came with the demo.
  name text not null,
  widths integer[] not null check (array_length(widths, 1) > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- By link for the group alone, unless every adult in it has agreed.
  visible text not null default 'link' check (visible in ('link', 'public')),
  taken_at timestamptz not null,
  removed_at timestamptz,
  removed_by text check (removed_by in ('desk', 'group', 'time', 'erasure')),
  -- When its files were gone as well.
  forgotten_at timestamptz,
  check ((removed_at is null) = (removed_by is null)),
  check (forgotten_at is null or removed_at is not null)
);
create unique index game_photo_of_booking on game_photo (booking_id) where removed_at is null;
create index game_photo_of_game on game_photo (booking_id, taken_at);
create index game_photo_to_forget on game_photo (removed_at) where forgotten_at is null;
create trigger announce_change after insert or update or delete or truncate on game_photo
  for each statement execute function announce_change();

create table game_page (
  booking_id uuid primary key references booking on delete cascade,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  -- Whoever has the link.
  secret text not null check (secret ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  created_at timestamptz not null,
  opened_at timestamptz
);

-- The desk hears of both as of every change of its evening.
create function announce_game() returns trigger language plpgsql as $$
begin
  perform pg_notify('miftah_availability', branch_id || ' ' || business_day || ' desk')
  from booking where id = new.booking_id;
  return null;
end
$$;
create trigger announce_game after insert or update on game_result for each row execute function announce_game();
create trigger announce_game after insert or update on game_photo for each row execute function announce_game();

-- Offered to a group that has played, on its page.
alter table promo_code add column after_game boolean not null default false;
