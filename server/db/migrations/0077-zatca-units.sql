-- What a unit signs with has a life of its own: it is asked for, certified, renewed and retired, and each begins a chain.
alter table tax_unit drop constraint tax_unit_certified;
alter table tax_unit drop column environment, drop column certificate, drop column secret_sealed, drop column key_sealed,
  drop column expires_at;

-- A device in the eyes of ZATCA: one key, one certificate, one chain of counted documents.
create table zatca_unit (
  id integer primary key generated always as identity,
  tax_unit_id integer not null references tax_unit,
  environment text not null check (environment in ('developer', 'simulation', 'production')),
  state text not null default 'asked' check (state in ('asked', 'active', 'retired')),
  -- `1-solution|2-model|3-serial`, as it stands in the certificate.
  serial text not null unique,
  -- What it was certified as: a seller with other numbers needs another one.
  vat_number text not null,
  -- Sealed with a key of the server: no backup has them in the clear.
  key_sealed text not null,
  compliance_request text,
  compliance_certificate text,
  compliance_secret_sealed text,
  compliance_expires_at timestamptz,
  certificate text,
  secret_sealed text,
  expires_at timestamptz,
  -- Since when the authority does not take what it signs in with.
  refused_at timestamptz,
  -- ICV and PIH: how many it has signed, and the hash of the last.
  counter bigint not null default 0 check (counter >= 0),
  last_hash text not null,
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  renewed_at timestamptz,
  retired_at timestamptz,
  constraint zatca_unit_certified check (
    state <> 'active' or num_nulls(certificate, secret_sealed, expires_at, activated_at) = 0
  ),
  constraint zatca_unit_retired check ((state = 'retired') = (retired_at is not null))
);

create unique index zatca_unit_active on zatca_unit (tax_unit_id) where state = 'active';
create unique index zatca_unit_asked on zatca_unit (tax_unit_id) where state = 'asked';

-- A document that one has signed, and what became of it there. Its state and the answer stand with the document.
create table zatca_document (
  document_id uuid primary key references tax_document,
  unit_id integer not null references zatca_unit,
  is_standard boolean not null,
  counter bigint not null check (counter > 0),
  previous_hash text not null,
  hash text not null,
  tries integer not null default 0,
  tried_at timestamptz,
  -- Null once it has an answer that stays.
  next_try_at timestamptz,
  -- As the authority gave it back: that is the one a company gets.
  cleared_xml text,
  cleared_qr text,
  unique (unit_id, counter)
);

create index zatca_document_to_send on zatca_document (next_try_at) where next_try_at is not null;

-- What stands in a chain stays there.
create function keep_zatca_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (old.document_id, old.unit_id, old.is_standard, old.counter, old.previous_hash, old.hash)
      = (new.document_id, new.unit_id, new.is_standard, new.counter, new.previous_hash, new.hash)
    and (old.cleared_xml is null or (old.cleared_xml, old.cleared_qr) is not distinct from (new.cleared_xml, new.cleared_qr))
  then
    return new;
  end if;
  raise exception 'a document is never changed' using errcode = '23514', constraint = 'zatca_document_stays';
end
$$;

create trigger zatca_document_stays before update or delete on zatca_document
  for each row execute function keep_zatca_document();
create trigger zatca_document_never_emptied before truncate on zatca_document
  for each statement execute function refuse_change();
