-- A mail to guests in the venue's own words. `base` is the original it was written over: after an update it may differ.
create table mail_template (
  kind text primary key,
  -- None once the venue has gone back to the original.
  content jsonb check (jsonb_typeof(content) = 'object'),
  base jsonb check (jsonb_typeof(base) = 'object'),
  -- Counts what staff save, so that whoever saves over somebody else is told.
  version integer not null default 1,
  changed_by uuid references staff_member,
  changed_at timestamptz not null,
  check ((content is null) = (base is null))
);

-- Who mails are from and when guests are reminded; what it does not say is as usual.
alter table venue add column mail jsonb not null default '{}' check (jsonb_typeof(mail) = 'object');
