-- What guests see beside an extra. One from the store without its own is shown as it is there.
alter table add_on
  add column pictures picture_list not null default '[]',
  add constraint add_on_one_picture check (jsonb_array_length(pictures) <= 1),
  add constraint add_on_published_described check (not published or is_picture_list(pictures));
