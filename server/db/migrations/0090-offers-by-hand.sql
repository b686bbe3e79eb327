-- Keeps a free time for somebody whom staff choose. Nothing when it is not free, or was offered to them before.
-- Staff sell later than guests may book.
alter table waiting_offer add column by_hand boolean not null default false;

create function offer_to(
  chosen uuid, asked_branch integer, asked_room integer, asked_starts timestamptz, asked_ends timestamptz,
  asked_free timestamptz, asked_day date
) returns uuid language plpgsql as $$
declare
  offer_id uuid;
begin
  perform pg_advisory_xact_lock(9, asked_branch);
  perform pg_advisory_xact_lock(10, asked_branch);
  if exists (
    select from booking
    where room_id = asked_room and status in ('held', 'confirmed', 'checked_in')
      and during && tstzrange(asked_starts, asked_free, '[)')
  ) or exists (
    select from waiting_offer
    where room_id = asked_room and state = 'open' and during && tstzrange(asked_starts, asked_free, '[)')
  ) or not is_open_time(asked_branch, asked_room, asked_starts, asked_free, asked_day) then
    return null;
  end if;
  insert into waiting_time (waiting_id, branch_id, room_id, starts_at, ends_at, free_at, business_day)
  values (chosen, asked_branch, asked_room, asked_starts, asked_ends, asked_free, asked_day)
  on conflict do nothing;
  insert into waiting_offer (waiting_id, branch_id, room_id, starts_at, ends_at, free_at, business_day, by_hand)
  values (chosen, asked_branch, asked_room, asked_starts, asked_ends, asked_free, asked_day, true)
  returning id into offer_id;
  update waiting set state = 'offered', missed = 0 where id = chosen;
  insert into job (name, data) values ('announce-offer', jsonb_build_object('offerId', offer_id));
  return offer_id;
end
$$;
