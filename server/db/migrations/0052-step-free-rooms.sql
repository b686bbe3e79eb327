-- Guests look for rooms that are reached and played without a step, so a room says it in a field of its own. Where a tag
-- said it until now it becomes the field, and the tag goes: one truth in one place.
alter table room add column step_free boolean not null default false;
update room set step_free = true where id in (select room_id from room_tag where tag = 'step_free');
delete from room_tag where tag = 'step_free';
delete from tag where slug = 'step_free';
