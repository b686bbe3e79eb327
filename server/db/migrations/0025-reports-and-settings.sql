-- Reports look for what was sold when, and for the few lines that are gift cards.
create index order_confirmed on "order" (confirmed_at) where confirmed_at is not null;
create index order_line_gift_card on order_line (order_id) where kind = 'gift_card';

alter table venue
  -- Without a value the settings of the process hold; empty means that nobody counts.
  add column analytics_url text check (analytics_url = '' or analytics_url ~ '^https://'),
  -- Where answers to the venue's mails go.
  add column contact_email text check (contact_email ~ '^[^@\s]+@[^@\s]+$');

-- Programs that read for the venue. The key itself is known to whoever made it, and shown once.
create table api_key (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S'),
  -- Its first letters, to tell it by.
  hint text not null,
  key_hash text not null unique,
  actions text[] not null check (cardinality(actions) > 0),
  -- Without branches it holds for all of them.
  branches integer[] check (cardinality(branches) > 0),
  created_by uuid references staff_member,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- The log is only ever added to, with one exception: who was a guest may be taken out of what it says, by whoever
-- declares to be erasing, and nothing else about an entry changes.
drop trigger only_added_to on audit_entry;

create trigger only_added_to before delete or truncate on audit_entry
  for each statement execute function refuse_change();

create function refuse_change_but_erasing() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('miftah.erasing', true), '') <> 'on'
    or (old.id, old.actor, old.action, old.noun, old.noun_id, old.branch_id, old.created_at)
      is distinct from (new.id, new.actor, new.action, new.noun, new.noun_id, new.branch_id, new.created_at)
  then
    raise exception '% is only ever added to', tg_table_name using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger only_erased before update on audit_entry
  for each row execute function refuse_change_but_erasing();

-- A name tells a key: pressing twice makes one.
create unique index api_key_name on api_key (lower(name)) where revoked_at is null;
