-- The hours of the branch while a season lasts, in the shape of branch.opening_hours; none leaves them as they are.
alter table season add column opening_hours jsonb
  check (opening_hours is null or jsonb_typeof(opening_hours) = 'array');
