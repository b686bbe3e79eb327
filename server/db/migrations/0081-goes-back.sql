-- Not every means takes money back: a kiosk never does, some take back all or nothing. The provider says by what was paid; null
-- where any part of it may go back.
alter table payment add column goes_back text check (goes_back in ('whole', 'none'));
