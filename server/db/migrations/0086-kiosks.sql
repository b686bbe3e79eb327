-- A shared device may be for guests alone: they sign at it, and nobody comes in by a PIN.
alter table staff_device add column kiosk boolean not null default false;
