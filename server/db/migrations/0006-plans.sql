-- How far ahead and how late a branch takes bookings.
alter table branch
  add column lead_minutes integer not null default 30 check (lead_minutes between 0 and 10080),
  add column horizon_days integer not null default 60 check (horizon_days between 1 and 730);

comment on column branch.lead_minutes is 'A session that begins sooner than this is no longer sold on the web';

create domain audience as text check (value in ('everyone', 'women', 'families'));

create domain iso_weekday as smallint check (value between 1 and 7);

-- Ramadan and the like: between two evenings, both counted, it replaces the weekly plan of the whole branch.
create table season (
  id integer primary key generated always as identity,
  branch_id integer not null references branch,
  name localised not null,
  from_date date not null,
  until_date date not null,
  check (until_date >= from_date),
  unique (id, branch_id),
  constraint season_no_overlap exclude using gist (branch_id with =, daterange(from_date, until_date, '[]') with &&)
);

-- One start time of the week. A time before the branch's business-day start lies after the midnight of that evening.
create table weekly_session (
  id integer primary key generated always as identity,
  branch_id integer not null,
  room_id integer not null,
  season_id integer,
  weekday iso_weekday not null,
  starts wall_clock not null,
  audience audience not null default 'everyone',
  foreign key (room_id, branch_id) references room (id, branch_id) on delete cascade,
  foreign key (season_id, branch_id) references season (id, branch_id) on delete cascade,
  unique nulls not distinct (room_id, season_id, weekday, starts)
);

create index weekly_session_of_branch on weekly_session (branch_id);

-- A session that the weekly plan does not know, on one evening.
create table extra_session (
  id integer primary key generated always as identity,
  branch_id integer not null,
  room_id integer not null,
  date date not null,
  starts wall_clock not null,
  audience audience not null default 'everyone',
  foreign key (room_id, branch_id) references room (id, branch_id) on delete cascade,
  unique (room_id, date, starts)
);

create index extra_session_of_branch on extra_session (branch_id, date);

-- Evenings, or the same hours of several evenings, on which a room or (without one) the whole branch is closed.
create table closure (
  id integer primary key generated always as identity,
  branch_id integer not null references branch,
  room_id integer,
  from_date date not null,
  until_date date not null,
  from_time wall_clock,
  until_time wall_clock,
  -- Not of the domain `localised`, which knows no null.
  reason jsonb check (reason is null or is_localised(reason)),
  check (until_date >= from_date),
  check ((from_time is null) = (until_time is null)),
  foreign key (room_id, branch_id) references room (id, branch_id) on delete cascade
);

create index closure_of_branch on closure (branch_id, until_date);

create trigger announce_change after insert or update or delete or truncate on season
  for each statement execute function announce_change();

create trigger announce_change after insert or update or delete or truncate on weekly_session
  for each statement execute function announce_change();

create trigger announce_change after insert or update or delete or truncate on extra_session
  for each statement execute function announce_change();

create trigger announce_change after insert or update or delete or truncate on closure
  for each statement execute function announce_change();
