-- What the desk does to a booking besides moving it on. `extended` is a hold's, so a session is prolonged.
alter table booking_event drop constraint booking_event_kind_check;
alter table booking_event add constraint booking_event_kind_check check (
  kind in (
    'extended', 'confirmed', 'renewed', 'checked_in', 'completed', 'cancelled', 'no_show', 'moved', 'slot_lost',
    'prolonged', 'swapped', 'taken_back', 'handed_over'
  )
);

-- A session that takes longer changes what can be booked after it.
drop trigger announce_availability on booking;
create trigger announce_availability
  after insert or delete or update of status, starts_at, free_at, room_id, business_day on booking
  for each row execute function announce_availability();

-- What only the desk shows: notes, groups, money, things to hand over. Guests who look at the evening hear nothing of it.
-- The argument names the column that holds the order.
create function announce_desk() returns trigger language plpgsql as $$
begin
  perform pg_notify('miftah_availability', branch_id || ' ' || business_day || ' desk')
    from booking
    where order_id = (to_jsonb(new) ->> tg_argv[0])::uuid and status not in ('expired', 'cancelled');
  return null;
end
$$;

create trigger announce_desk after update of players, staff_note, audience on booking
  for each row execute function announce_desk('order_id');
create trigger announce_desk after update of name, group_name, phone, notes, payable on "order"
  for each row execute function announce_desk('id');
create trigger announce_desk after insert or update of state, refunded on payment
  for each row execute function announce_desk('order_id');
create trigger announce_desk after update of handed_over_at on order_item
  for each row execute function announce_desk('order_id');
