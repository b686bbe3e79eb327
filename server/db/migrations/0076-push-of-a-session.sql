-- A browser rings for whoever is signed in there, and for nobody once that session is over: a tablet is left to the next
-- by a PIN, locked when nobody touches it, or ended from afar. Browsers that were asked before are asked again.
delete from push_device;
alter table push_device add column session_id uuid not null references staff_session on delete cascade;
