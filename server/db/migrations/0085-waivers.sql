-- Whether everyone who plays signs the waiver for themselves, on their own phone.
alter table branch add column asks_waivers boolean not null default false;

-- The newest seal of a branch's chain: whoever adds to it has this row for update.
create table waiver_chain (
  branch_id integer primary key references branch,
  length integer not null default 0 check (length >= 0),
  seal text not null default '' check (seal ~ '^([0-9a-f]{64})?$')
);

-- What somebody signed. A row stands for good; only what says who it was may be forgotten.
create table waiver (
  id uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  order_id uuid not null references "order",
  -- Who said "I am in" on the same phone, where they did.
  companion_id uuid references companion on delete set null,
  document text not null default 'waiver' check (document = 'waiver'),
  version integer not null,
  locale text not null check (locale in ('en', 'ar')),
  -- What the room warned of, word for word, before they signed.
  warnings text[] not null,
  role text not null check (role in ('player', 'guardian', 'guardian_only')),
  minors_count smallint not null check (minors_count between 0 and 12),
  -- How many sections of the text were ticked: all there were.
  ticks smallint not null check (ticks >= 0),
  signature text not null check (signature in ('drawn', 'typed')),
  channel text not null check (channel in ('link', 'kiosk')),
  signed_at timestamptz not null,
  received_at timestamptz not null,
  -- Who it was. The fingerprint stays when it is forgotten, so the chain can still be proven.
  name text check (name ~ '\S' and length(name) <= 80),
  minors jsonb check (jsonb_typeof(minors) = 'array'),
  strokes jsonb check (jsonb_typeof(strokes) = 'array'),
  salt text,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz,
  -- It was signed for the wrong group, or as a joke: it stands, and counts for nobody.
  set_aside_at timestamptz,
  position integer not null check (position > 0),
  previous text not null,
  seal text not null check (seal ~ '^[0-9a-f]{64}$'),
  unique (branch_id, position),
  foreign key (document, version) references house_document_version,
  check ((erased_at is null) = (name is not null and minors is not null and salt is not null)),
  check ((role = 'player') = (minors_count = 0))
);
create index waiver_of_order on waiver (order_id);
create index waiver_of_companion on waiver (companion_id) where companion_id is not null;
create index waiver_to_erase on waiver (received_at) where erased_at is null;

-- What was signed does not change, except that it is forgotten whose it was.
create function keep_waiver() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a waiver stays' using errcode = 'restrict_violation';
  end if;
  if (to_jsonb(new) - '{companion_id,name,minors,strokes,salt,erased_at,set_aside_at}'::text[])
    is distinct from (to_jsonb(old) - '{companion_id,name,minors,strokes,salt,erased_at,set_aside_at}'::text[])
    or (old.set_aside_at is not null and new.set_aside_at is distinct from old.set_aside_at)
    or (new.name is not null and new.name is distinct from old.name)
    or (new.minors is not null and new.minors is distinct from old.minors)
    or (new.strokes is not null and new.strokes is distinct from old.strokes)
    or (new.companion_id is not null and new.companion_id is distinct from old.companion_id) then
    raise exception 'a waiver does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_waiver before update or delete on waiver for each row execute function keep_waiver();
