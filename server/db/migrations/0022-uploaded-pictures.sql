-- What a draft says may be missing in a language; {"en": "", "ar": "…"}.
create function is_drafted(content jsonb) returns boolean immutable
  return case
    when jsonb_typeof(content) = 'object' then
      coalesce(jsonb_typeof(content -> 'en') = 'string', false)
      and coalesce(jsonb_typeof(content -> 'ar') = 'string', false)
      and content - 'en' - 'ar' = '{}'
    else false
  end;

create domain drafted as jsonb check (is_drafted(value));

-- {"en": ["…"], "ar": []}: lines of text, not yet as many in both.
create function is_drafted_lines(content jsonb) returns boolean immutable
  return case
    when jsonb_typeof(content -> 'en') = 'array' and jsonb_typeof(content -> 'ar') = 'array' then
      content - 'en' - 'ar' = '{}'
      and not exists (
        select from jsonb_array_elements((content -> 'en') || (content -> 'ar')) as line
        where jsonb_typeof(line) <> 'string'
      )
    else false
  end;

create domain drafted_lines as jsonb check (is_drafted_lines(value));

-- Pictures that somebody may still have to describe.
create function is_drafted_picture_list(content jsonb) returns boolean immutable
  return case
    when jsonb_typeof(content) = 'array' then
      not exists (
        select from jsonb_array_elements(content) as picture
        where coalesce(picture ->> 'name' !~ '^[a-z0-9-]+(/[a-z0-9-]+)*$', true)
          or coalesce(picture ->> 'role' not in ('cover', 'scene', 'detail'), true)
          or coalesce(not is_drafted(picture -> 'alt'), true)
      )
    else false
  end;

alter domain picture_list drop constraint picture_list_check;
alter domain picture_list add constraint picture_list_drafted check (is_drafted_picture_list(value));

-- A room may be written bit by bit; guests see it when nothing is missing in either language.
alter table room
  alter column tagline type drafted,
  alter column story type drafted,
  alter column expect type drafted_lines,
  add column version integer not null default 1,
  add constraint room_published_whole check (
    not published
    or is_localised(tagline) and is_localised(story) and is_localised_lines(expect) and is_picture_list(pictures)
  );

-- So may a branch.
alter table branch
  alter column tagline type drafted,
  alter column description type drafted,
  alter column address type drafted,
  alter column directions type drafted,
  add column published boolean not null default true,
  add column version integer not null default 1,
  add constraint branch_published_whole check (
    not published
    or is_localised(tagline) and is_localised(description) and is_localised(address) and is_localised(directions)
      and is_picture_list(pictures)
  );

alter table product
  add constraint product_published_described check (not published or is_picture_list(pictures));

-- What was uploaded: named by its content, shown by whichever row has it in its pictures.
create table media_picture (
  name text primary key check (name ~ '^media/(rooms|branches|store)/[0-9a-f]{32}$'),
  files jsonb not null check (jsonb_typeof(files) = 'object'),
  bytes integer not null check (bytes > 0),
  uploaded_by uuid references staff_member on delete set null,
  -- When somebody last uploaded it: what nobody uses is forgotten some time after that.
  uploaded_at timestamptz not null default now()
);

create index media_picture_by_time on media_picture (uploaded_at);
