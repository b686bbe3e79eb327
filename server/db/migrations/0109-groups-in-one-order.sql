-- Groups' holds that ran out are locked in one order: two who cleared the same two of them, each beginning with another one,
-- waited for each other.
create or replace function clear_stale_groups(
  asked_room integer, asked_starts timestamptz, asked_free timestamptz, asked_now timestamptz, asked_except uuid default null
) returns void language plpgsql as $$
begin
  update booking set status = 'expired'
  where id in (
    select id from booking
    where room_id = asked_room and status = 'held' and held_until <= asked_now and session_id is null
      and during && tstzrange(asked_starts, asked_free, '[)') and id is distinct from asked_except
    order by starts_at, id
    for update
  );
end
$$;
