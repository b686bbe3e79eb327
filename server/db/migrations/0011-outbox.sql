-- Jobs as they are asked for, in the transaction that causes them. The queue takes them over from here.
create table job (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  data jsonb not null,
  start_at timestamptz,
  created_at timestamptz not null default now()
);

create index job_in_order on job (created_at);

create function announce_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('miftah_jobs', '');
  return null;
end
$$;

create trigger announce_job after insert on job for each statement execute function announce_job();

-- Mails as they will be read, written in the transaction that causes them. Without a mail server they stay here, to be read in the office.
create table mail (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  order_id uuid references "order",
  request_id uuid references request,
  recipient text not null check (recipient ~ '^[^@\s]+@[^@\s]+$'),
  locale text not null check (locale in ('en', 'ar')),
  -- What the template needs; the words are made when it is sent.
  details jsonb not null default '{}',
  -- One cause, one mail.
  cause text not null unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  subject text,
  text text,
  html text,
  attachments jsonb not null default '[]',
  failure text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index mail_of_order on mail (order_id);
create index mail_by_time on mail (created_at desc);

create table webhook_endpoint (
  id uuid primary key default gen_random_uuid(),
  url text not null check (url ~ '^https?://'),
  secret text not null,
  events text[] not null check (cardinality(events) > 0),
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  event text not null,
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  attempts smallint not null default 0,
  response_status smallint,
  failure text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);

create index webhook_delivery_of_endpoint on webhook_delivery (endpoint_id, created_at desc);
