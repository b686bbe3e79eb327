-- How often somebody called within a minute, counted by all processes together. What is lost with a crash is a minute's
-- count, so it is not logged; the key is a hash, so no address or e-mail is kept here.
create unlogged table rate_limit (
  key text primary key,
  points integer not null,
  ends_at timestamptz not null
) with (fillfactor = 70);
