-- What staff are told of, written in the transaction in which it happened. It holds what it is about and no names: what is
-- said of it is looked up when somebody reads it.
create table news (
  id bigint primary key generated always as identity,
  event text not null,
  topic text not null,
  branch_id integer not null references branch,
  actor text not null,
  order_id uuid references "order" on delete cascade,
  request_id uuid references request on delete cascade,
  review_id uuid references review on delete cascade,
  product_id integer references product on delete cascade,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null
);

create index news_by_time on news (created_at);
create index news_of_order on news (order_id) where order_id is not null;
create index news_of_request on news (request_id) where request_id is not null;
create index news_of_review on news (review_id) where review_id is not null;

-- Who of the staff is told, and how far that has come. Members are not referenced: every sale would lock all of them.
create table staff_news (
  staff_id uuid not null,
  news_id bigint not null references news on delete cascade,
  way text not null check (way in ('at_once', 'digest', 'office')),
  seen_at timestamptz,
  mailed_at timestamptz,
  primary key (staff_id, news_id)
);

create index staff_news_of_news on staff_news (news_id);
create index staff_news_unseen on staff_news (staff_id) where seen_at is null;
create index staff_news_to_mail on staff_news (staff_id) where mailed_at is null and way <> 'office';

-- What somebody wants to be told, and how; what it does not say is as usual.
create table news_wishes (
  staff_id uuid primary key references staff_member on delete cascade,
  topics jsonb not null default '{}' check (jsonb_typeof(topics) = 'object'),
  -- None: all they hold for, those to come included.
  branches integer[],
  mails boolean not null default true,
  colleagues boolean not null default false,
  digest_hour smallint not null default 9 check (digest_hour between 0 and 23),
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  time_zone text not null,
  check ((quiet_from is null) = (quiet_until is null))
);

-- Open windows of the office hear that there is something, and that somebody has seen to it.
create function announce_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('miftah_availability', 'news ' || new.branch_id);
  return null;
end
$$;

create trigger announce_news after insert on news for each row execute function announce_news();
create trigger announce_news after update of read_at, state on request for each row execute function announce_news();
create trigger announce_news after update of state on review for each row execute function announce_news();

create function announce_seen_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('miftah_availability', 'news of ' || new.staff_id);
  return null;
end
$$;

create trigger announce_seen_news after update of seen_at on staff_news
  for each row execute function announce_seen_news();

-- A shelf that ran out is told of once, until something lies on it again.
alter table product_stock add column sold_out boolean not null default false;
