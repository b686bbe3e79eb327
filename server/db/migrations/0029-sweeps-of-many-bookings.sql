-- What is looked after by the clock finds what there is to do, however much there was before: the orders that still name
-- their guest, and the groups that are inside.
create index order_with_guest on "order" (created_at) where erased_at is null;
create index booking_playing on booking (ends_at) where status = 'checked_in';
