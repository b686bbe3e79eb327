-- How a guardian is reached while the children play. It is no part of what was signed: it is forgotten with the order.
alter table waiver add column phone text check (phone ~ '^\+?[0-9]{7,15}$');
alter table waiver add constraint waiver_phone_of_guardian check (phone is null or role <> 'player');
alter table waiver add constraint waiver_phone_forgotten check (phone is null or erased_at is null);

create or replace function keep_waiver() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a waiver stays' using errcode = 'restrict_violation';
  end if;
  if (to_jsonb(new) - '{companion_id,name,phone,minors,strokes,salt,erased_at,set_aside_at}'::text[])
    is distinct from (to_jsonb(old) - '{companion_id,name,phone,minors,strokes,salt,erased_at,set_aside_at}'::text[])
    or (old.set_aside_at is not null and new.set_aside_at is distinct from old.set_aside_at)
    or (new.name is not null and new.name is distinct from old.name)
    or (new.phone is not null and new.phone is distinct from old.phone)
    or (new.minors is not null and new.minors is distinct from old.minors)
    or (new.strokes is not null and new.strokes is distinct from old.strokes)
    or (new.companion_id is not null and new.companion_id is distinct from old.companion_id) then
    raise exception 'a waiver does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
