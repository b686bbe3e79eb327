-- What was paid for an order, less what went back: asked for so often, and of so many orders at once, that it is kept
-- beside the order. The payments alone decide it.
alter table "order" add column paid bigint not null default 0;

create function paid_for(of_order uuid) returns bigint language sql stable return (
  select coalesce(sum(amount - refunded), 0)::bigint from payment where order_id = of_order and state = 'succeeded'
);

update "order" set paid = paid_for(id) where exists (select from payment where order_id = "order".id);

alter table "order" add column owing boolean not null generated always as (state = 'confirmed' and payable > paid) stored;

create function keep_paid_of_new() returns trigger language plpgsql as $$
begin
  update "order" set paid = paid_for(id) where id in (select order_id from paid_now where state = 'succeeded');
  return null;
end $$;

create function keep_paid() returns trigger language plpgsql as $$
begin
  update "order" set paid = paid_for(id) where id = new.order_id;
  return null;
end $$;

create trigger payment_kept_when_made after insert on payment
  referencing new table as paid_now for each statement execute function keep_paid_of_new();
create trigger payment_kept_when_changed after update of state, amount, refunded on payment
  for each row execute function keep_paid();

create index order_owing on "order" (created_at desc, id desc) where owing;

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
