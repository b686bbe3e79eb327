-- A guest may give stars and say nothing.
alter table review
  alter column text drop not null,
  drop constraint review_text_said,
  add constraint review_text_said check (text is null or coalesce(is_said(text, locale), false));
