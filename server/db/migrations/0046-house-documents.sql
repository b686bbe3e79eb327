-- A house document as guests read it, from a moment on. A version's text never changes: it is what was accepted.
create table house_document_version (
  document text not null check (document in ('terms', 'privacy', 'waiver', 'refunds')),
  number integer not null check (number > 0),
  -- As it was written, with its placeholders, in both languages.
  source jsonb not null check (jsonb_typeof(source) = 'object'),
  -- As it was read, with the venue's names and promises of that day.
  text jsonb not null check (jsonb_typeof(text) = 'object'),
  -- Of the text: whether it still reads the same is asked often.
  text_hash text not null,
  -- The template the venue wrote its own over; none while the template itself is what guests read.
  base jsonb check (jsonb_typeof(base) = 'object'),
  -- Why there is another one: staff published or went back, a name or a promise changed, or an update brought another template.
  cause text not null check (cause in ('template', 'published', 'restored', 'facts', 'update')),
  restored_from integer,
  saved_by uuid references staff_member,
  saved_at timestamptz not null,
  primary key (document, number),
  check ((restored_from is not null) = (cause = 'restored'))
);

-- What is being written. `revision` counts what staff save, so that whoever saves over somebody else is told.
create table house_document_draft (
  document text primary key check (document in ('terms', 'privacy', 'waiver', 'refunds')),
  revision integer not null default 0,
  source jsonb check (jsonb_typeof(source) = 'object'),
  base jsonb check (jsonb_typeof(base) = 'object'),
  saved_by uuid references staff_member,
  saved_at timestamptz
);

-- Which version whoever placed an order accepted.
create table accepted_document (
  order_id uuid not null references "order" on delete cascade,
  document text not null,
  number integer not null,
  accepted_at timestamptz not null,
  primary key (order_id, document),
  foreign key (document, number) references house_document_version
);

-- Files of the look lie under /brand: the list of words that no branch may be called had lost it.
alter table branch drop constraint branch_slug_not_reserved;
update branch set slug = 'brand-branch' where slug = 'brand';
alter table branch add constraint branch_slug_not_reserved check (
  slug not in (
    'en', 'ar',
    'about', 'contacts', 'store', 'cart', 'confirm', 'requests', 'rules', 'office', 'find', 'gift-card', 'gift-cards',
    'reviews', 'escape-rooms', 'reservations', 'payment', 'summary', 'rooms', 'branches', 'kit', 'login', 'account',
    'api', 'builds', 'healthz', 'readyz', 'metrics', 'webhooks', 'sandbox', 'share', 'brand', 'preview',
    'assets', 'fonts', 'icons', 'images', 'loop', 'media', 'pictures', 'public', 'static'
  )
);
