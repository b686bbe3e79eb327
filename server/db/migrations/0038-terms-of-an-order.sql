-- What a guest was promised when they booked stays true for them: an order keeps the terms of refunds and moves of the
-- moment it was made. A trigger writes them, so that no way to book can forget to.
create function booking_terms_of_today() returns jsonb language sql stable as $$
  select '{"fullRefundHours": 24, "partRefundHours": 3, "partRefund": 5000, "moveHours": 3, "moveRefundHours": 24}'::jsonb
    || coalesce((
      select jsonb_object_agg(promise.key, promise.value)
      from venue, jsonb_each(venue.policy) as promise
      where promise.key in ('fullRefundHours', 'partRefundHours', 'partRefund', 'moveHours', 'moveRefundHours')
    ), '{}'::jsonb)
$$;

-- Those who have booked already get the terms of today. As a default it is written without rewriting the table.
do $$
begin
  execute format(
    'alter table "order" add column terms jsonb not null default %L check (jsonb_typeof(terms) = ''object'')',
    booking_terms_of_today()
  );
end
$$;
alter table "order" alter column terms drop default;

create function keep_booking_terms() returns trigger language plpgsql as $$
begin
  new.terms := booking_terms_of_today();
  return new;
end
$$;

create trigger keep_booking_terms before insert on "order"
  for each row when (new.terms is null) execute function keep_booking_terms();
