-- What of the site guests find: parts that are closed, sections of the home page, languages. Empty is as usual.
alter table venue add column pages jsonb not null default '{}' check (jsonb_typeof(pages) = 'object');
-- Counts every change of what guests read, drafts included: whoever saves over somebody else is told.
alter table venue add column content_version integer not null default 0;

-- A text of ours in the venue's own words. `base` is the original it was written over: after an update it may differ.
create table text_override (
  key text not null,
  locale text not null check (locale in ('en', 'ar')),
  text text not null check (text ~ '\S'),
  base text not null,
  changed_by uuid references staff_member,
  changed_at timestamptz not null,
  primary key (key, locale)
);

create trigger announce_change after insert or update or delete or truncate on text_override
  for each statement execute function announce_change();

-- Everything that was published, whole, so that one can go back to it.
create table site_version (
  number integer generated always as identity primary key,
  content jsonb not null,
  -- None for what was there before the first version.
  saved_by uuid references staff_member,
  saved_at timestamptz not null,
  restored_from integer references site_version
);

-- What is being written, for those who have its key.
create table site_draft (
  only_one boolean primary key default true check (only_one),
  content jsonb not null,
  preview_key text not null,
  saved_by uuid references staff_member,
  saved_at timestamptz not null
);

-- A draft is looked at under /preview.
alter table branch drop constraint branch_slug_not_reserved;
update branch set slug = 'preview-branch' where slug = 'preview';
alter table branch add constraint branch_slug_not_reserved check (
  slug not in (
    'en', 'ar',
    'about', 'contacts', 'store', 'cart', 'confirm', 'requests', 'rules', 'office', 'find', 'gift-card', 'gift-cards',
    'reviews', 'escape-rooms', 'reservations', 'payment', 'summary', 'rooms', 'branches', 'kit', 'login', 'account',
    'api', 'builds', 'healthz', 'readyz', 'metrics', 'webhooks', 'sandbox', 'share', 'preview',
    'assets', 'fonts', 'icons', 'images', 'loop', 'media', 'pictures', 'public', 'static'
  )
);
