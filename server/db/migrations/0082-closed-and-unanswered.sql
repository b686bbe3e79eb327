-- When the guest of a closed evening was asked to choose, and whether they were asked again the day before.
alter table booking
  add column asked_at timestamptz,
  add column asked_again boolean not null default false;
update booking set asked_at = now() where asked_start is not null;

-- A sweep looks for them every few minutes; they are few.
create index booking_asked on booking (asked_start) where asked_start is not null;
