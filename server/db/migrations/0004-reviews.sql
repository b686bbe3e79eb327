create table review (
  id uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  room_id integer,
  rating smallint not null check (rating between 1 and 5),
  author_name localised not null,
  text localised not null,
  state text not null default 'pending' check (state in ('pending', 'published', 'rejected')),
  created_at timestamptz not null default now(),
  -- A review of a room is a review of that room's branch.
  constraint review_room_of_branch foreign key (room_id, branch_id) references room (id, branch_id)
);

create index review_published on review (branch_id, room_id, created_at desc) where state = 'published';

create trigger announce_change after insert or update or delete or truncate on review
  for each statement execute function announce_change();
