-- What staff change about an order that is sold.
alter table booking_event drop constraint booking_event_kind_check;
alter table booking_event add constraint booking_event_kind_check check (
  kind in (
    'extended', 'confirmed', 'renewed', 'checked_in', 'completed', 'cancelled', 'no_show', 'moved', 'slot_lost',
    'prolonged', 'swapped', 'taken_back', 'handed_over', 'players_changed', 'edited'
  )
);

alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (
  reason in (
    'cancelled', 'slot_lost', 'not_chosen', 'moved', 'players_changed', 'overpaid', 'duplicate', 'staff', 'provider',
    'undone', 'corrected', 'edited'
  )
);
