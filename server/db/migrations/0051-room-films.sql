-- A silent loop over the cover of a room: a file of `brand_file`, as the look names its own.
alter table room add column film jsonb check (jsonb_typeof(film) = 'object');
