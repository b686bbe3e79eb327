-- Whoever walked in without a name was called so in the language of who booked them; now each reads it in their own.
update "order" set name = null
where source = 'walk_in' and name in ('Walk-in', 'حضور بلا حجز');
