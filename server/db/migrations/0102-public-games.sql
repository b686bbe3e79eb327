-- Whether a session is one group's, strangers play it together, or whoever books first says which.
create domain session_mode as text check (value in ('private', 'public', 'first_decides'));

alter table weekly_session add column mode session_mode not null default 'private';
alter table extra_session add column mode session_mode not null default 'private';

-- On what terms a room is played by parties that do not know each other. A room without them has no such sessions.
create table public_game_terms (
  room_id integer primary key references room on delete cascade,
  seat_price bigint not null check (seat_price > 0),
  minimum smallint not null check (minimum >= 2),
  max_parties smallint not null default 2 check (max_parties >= 2),
  decide_before_minutes integer not null default 180 check (decide_before_minutes between 0 and 10080)
);

comment on column public_game_terms.seat_price is 'Minor units of the branch''s currency, for each player; tiers and the minimum of a group are not asked';
comment on column public_game_terms.minimum is 'Players without whom it is not played';
comment on column public_game_terms.decide_before_minutes is 'So long before the start it is decided whether it is played';

create trigger announce_change after insert or update or delete or truncate on public_game_terms
  for each statement execute function announce_change();
