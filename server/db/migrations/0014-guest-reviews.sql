-- What a guest writes is in the language it was written in, and nobody has translated it: {"ar": "…"} of a review
-- whose locale is ar. What the venue tells stays in both.
create function is_said(content jsonb, language text) returns boolean immutable
  return is_localised(content)
    or (
      language in ('en', 'ar')
      and jsonb_typeof(content) = 'object'
      and coalesce(jsonb_typeof(content -> language) = 'string' and content ->> language ~ '\S', false)
      and content - language = '{}'
    );

alter table review
  alter column author_name type jsonb,
  alter column text type jsonb,
  add constraint review_author_said check (coalesce(is_said(author_name, locale), false)),
  add constraint review_text_said check (coalesce(is_said(text, locale), false)),
  add constraint review_text_length check (length(text::text) <= 20000);
