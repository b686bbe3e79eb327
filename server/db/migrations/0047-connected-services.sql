-- What the venue is connected with: mail server, payment accounts, storage of pictures, collector of traces. Secrets are
-- sealed with a key that is not in the database. A row is never changed but to end it, or to seal it anew.
create table connected_service (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('mail', 'storage', 'traces', 'stripe', 'paytabs')),
  -- Which of the venue's accounts at a payment provider. It names one account for good: payments remember it.
  account text check (account ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(account) <= 40),
  -- Nothing of it is secret.
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  sealed text not null,
  -- The last characters of each secret, to tell it from another.
  endings jsonb not null check (jsonb_typeof(endings) = 'object'),
  made_by uuid references staff_member on delete set null,
  -- It was tried then, and worked.
  made_at timestamptz not null,
  -- Others took its place; of payment keys, for the same account.
  replaced_at timestamptz,
  -- No new payment begins with it. Those that have begun are asked about and given back with it.
  ended_at timestamptz,
  check ((kind in ('stripe', 'paytabs')) = (account is not null))
);
create unique index connected_service_current on connected_service (kind, coalesce(account, ''))
  where replaced_at is null;

create trigger announce_change after insert or update or delete or truncate on connected_service
  for each statement execute function announce_change();

alter table venue
  add column payment_account text check (payment_account ~ '^(stripe|paytabs)-[a-z0-9]+(-[a-z0-9]+)*$');
comment on column venue.payment_account is 'Takes the money of branches that chose no account; null for PAYMENT_PROVIDER';
