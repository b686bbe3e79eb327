-- Which holds that ran out still have an open order. Looking for them no longer means to look at every open order, of
-- which a busy evening leaves many versions in the indexes of a large table.
alter table booking add column swept boolean not null default false;
update booking set swept = true
where status = 'expired' and not exists (select from "order" where id = booking.order_id and state = 'open');
drop index booking_stale;
create index booking_run_out on booking (held_until) where status = 'held' or (status = 'expired' and not swept);
