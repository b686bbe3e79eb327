-- Few never come; to find them among all who were ever booked, every booking would have to be read.
create index booking_no_show on booking (order_id) where status = 'no_show';
