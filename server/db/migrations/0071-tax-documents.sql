-- Who sells in a branch, as tax papers have to name it: {"legalName", "registration", "street", "building", "district", "city",
-- "postalCode"}.
alter table branch add column seller jsonb check (seller is null or seller ->> 'legalName' ~ '\S');

-- Companies that want their name on the papers of an order.
create table order_buyer (
  order_id uuid primary key references "order",
  company text not null check (company ~ '\S'),
  tax_number text,
  street text not null default '',
  building text not null default '',
  district text not null default '',
  city text not null default '',
  postal_code text not null default '',
  created_at timestamptz not null default now()
);

-- What issues documents, one a branch: it counts them, and each knows the one before it.
create table tax_unit (
  id integer primary key generated always as identity,
  branch_id integer not null unique references branch,
  scheme text not null default 'none' check (scheme in ('none', 'zatca')),
  environment text check (environment in ('developer', 'simulation', 'production')),
  -- What its numbers begin with.
  serial text not null unique check (serial ~ '^[A-Z0-9]{1,20}$'),
  certificate text,
  secret_sealed text,
  key_sealed text,
  expires_at timestamptz,
  counter bigint not null default 0,
  last_hash text not null,
  created_at timestamptz not null default now(),
  constraint tax_unit_certified check (scheme = 'none' or (certificate is not null and key_sealed is not null))
);

-- The last number of each kind: without gaps, since it is counted in the transaction that issues.
create table tax_series (
  unit_id integer not null references tax_unit,
  kind text not null check (kind in ('invoice', 'credit', 'debit', 'prepayment')),
  last bigint not null check (last > 0),
  primary key (unit_id, kind)
);

create table tax_document (
  id uuid primary key default gen_random_uuid(),
  -- In which they were caused, and are issued.
  position bigint not null unique generated always as identity,
  unit_id integer not null references tax_unit,
  order_id uuid not null references "order",
  kind text not null check (kind in ('invoice', 'credit', 'debit', 'prepayment')),
  -- Of a credit or debit note: the last document it is about.
  of uuid references tax_document,
  -- The one thing it was written for: no cause is documented twice.
  cause text not null unique,
  currency currency_code not null,
  -- Seller, buyer and lines as they were.
  body jsonb not null,
  -- What it adds to what was documented, so a credit note's are negative.
  net bigint not null,
  vat bigint not null,
  total bigint not null,
  caused_at timestamptz not null,
  state text not null default 'to_issue'
    check (state in ('to_issue', 'issued', 'reported', 'warned', 'rejected', 'dead')),
  number text,
  counter bigint,
  previous_hash text,
  hash text,
  issued_at timestamptz,
  qr text,
  xml text,
  answer jsonb,
  unique (unit_id, counter),
  unique (unit_id, number),
  constraint tax_document_adds_up check (net + vat = total),
  constraint tax_document_whole check (
    case when state = 'to_issue'
      then num_nonnulls(number, counter, previous_hash, hash, issued_at, qr, xml, answer) = 0
      else num_nulls(number, counter, previous_hash, hash, issued_at) = 0
    end
  )
);

create index tax_document_of_order on tax_document (order_id, position);
create index tax_document_to_issue on tax_document (unit_id, position) where state = 'to_issue';
create index tax_document_by_time on tax_document (unit_id, issued_at) where issued_at is not null;

-- A document that somebody has is not written again: what was wrong about it is put right by another one.
create function keep_tax_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a document is never deleted' using errcode = '23514', constraint = 'tax_document_stays';
  end if;
  if old.state = 'to_issue' and new.state in ('to_issue', 'issued')
    and (old.id, old.position, old.unit_id, old.order_id, old.kind, old.cause, old.currency, old.net, old.vat, old.total)
      = (new.id, new.position, new.unit_id, new.order_id, new.kind, new.cause, new.currency, new.net, new.vat, new.total)
  then
    return new;
  end if;
  if old.state <> 'to_issue' and new.state <> 'to_issue'
    and to_jsonb(old) - 'state' - 'answer' = to_jsonb(new) - 'state' - 'answer'
  then
    return new;
  end if;
  raise exception 'a document is never changed' using errcode = '23514', constraint = 'tax_document_stays';
end
$$;

create trigger tax_document_stays before update or delete on tax_document
  for each row execute function keep_tax_document();
create trigger tax_document_never_emptied before truncate on tax_document
  for each statement execute function refuse_change();

-- Orders that were sold before there were documents get theirs, one after the other.
insert into job (name, data)
select 'document-sold-orders', '{"after": null, "orders": 0, "documents": 0}'
where exists (select from "order" where state in ('confirmed', 'cancelled') and confirmed_at is not null);
