-- What an evening could sell, written down once it is over: reports of the past stay as they were, whatever the plan is
-- changed to. An evening on which nothing was offered is kept as well.
create table kept_evening (
  branch_id integer not null references branch,
  business_day date not null,
  primary key (branch_id, business_day)
);

create table kept_session (
  branch_id integer not null,
  business_day date not null,
  room_id integer not null references room,
  starts_at timestamptz not null,
  primary key (room_id, starts_at),
  foreign key (branch_id, business_day) references kept_evening
);

create index kept_session_of_evening on kept_session (branch_id, business_day);
