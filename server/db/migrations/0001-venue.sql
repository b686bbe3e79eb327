-- Overlapping bookings are refused by an exclusion constraint, which needs equality inside a gist index.
create extension if not exists btree_gist;

create domain currency_code as text check (
  value in ('SAR', 'AED', 'QAR', 'EGP', 'MAD', 'USD', 'EUR', 'GBP', 'KWD', 'BHD', 'OMR', 'JOD', 'IQD', 'TND', 'LYD')
);

create domain slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 60);

create domain wall_clock as text check (value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

-- {"en": "…", "ar": "…"}, both said, nothing else.
create function is_localised(content jsonb) returns boolean immutable
  return case
    when jsonb_typeof(content) = 'object' then
      coalesce(jsonb_typeof(content -> 'en') = 'string' and content ->> 'en' ~ '\S', false)
      and coalesce(jsonb_typeof(content -> 'ar') = 'string' and content ->> 'ar' ~ '\S', false)
      and content - 'en' - 'ar' = '{}'
    else false
  end;

create domain localised as jsonb check (is_localised(value));

-- An array whose elements are all localised.
create function is_localised_array(content jsonb) returns boolean immutable
  return case
    when jsonb_typeof(content) = 'array' then
      not exists (select from jsonb_array_elements(content) as element where not is_localised(element))
    else false
  end;

-- An array of objects that all carry these localised texts.
create function is_localised_items(content jsonb, variadic fields text[]) returns boolean immutable
  return case
    when jsonb_typeof(content) = 'array' then
      not exists (
        select from jsonb_array_elements(content) as item, unnest(fields) as field
        where coalesce(not is_localised(item -> field), true)
      )
    else false
  end;

-- {"en": ["…", "…"], "ar": ["…", "…"]}: as many lines in both, none of them empty.
create function is_localised_lines(content jsonb) returns boolean immutable
  return case
    when jsonb_typeof(content -> 'en') = 'array' and jsonb_typeof(content -> 'ar') = 'array' then
      jsonb_array_length(content -> 'en') = jsonb_array_length(content -> 'ar')
      and content - 'en' - 'ar' = '{}'
      and not exists (
        select from jsonb_array_elements((content -> 'en') || (content -> 'ar')) as line
        where jsonb_typeof(line) <> 'string' or line #>> '{}' !~ '\S'
      )
    else false
  end;

create domain localised_lines as jsonb check (is_localised_lines(value));

-- [{"name": "rooms/vault", "role": "cover", "alt": {…}}]: a picture nobody described is not shown.
create function is_picture_list(content jsonb) returns boolean immutable
  return case
    when is_localised_items(content, 'alt') then
      not exists (
        select from jsonb_array_elements(content) as picture
        where coalesce(picture ->> 'name' !~ '^[a-z0-9-]+(/[a-z0-9-]+)*$', true)
          or coalesce(picture ->> 'role' not in ('cover', 'scene', 'detail'), true)
      )
    else false
  end;

create domain picture_list as jsonb check (is_picture_list(value));

-- The point of a picture that a crop keeps in view.
create domain focal_point as text check (value ~ '^(100|[0-9]{1,2})% (100|[0-9]{1,2})%$');

-- Pages are kept until a table they show is written to; whoever writes, this tells every process.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('miftah_changed', tg_table_name);
  return null;
end
$$;

create table venue (
  only_one boolean primary key default true check (only_one),
  name localised not null,
  brand_line localised not null,
  brand_line_long localised not null,
  about jsonb not null check (is_localised(about -> 'title') and is_localised_array(about -> 'paragraphs')),
  house_rules jsonb not null check (is_localised_items(house_rules, 'title', 'text')),
  how_it_works jsonb not null check (is_localised_items(how_it_works, 'title', 'text')),
  faq jsonb not null check (is_localised_items(faq, 'question', 'answer')),
  social_links jsonb not null default '[]' check (jsonb_typeof(social_links) = 'array'),
  default_locale text not null default 'en' check (default_locale in ('en', 'ar'))
);

create trigger announce_change after insert or update or delete or truncate on venue
  for each statement execute function announce_change();
