-- A guest's claims are few, and each is looked up by its order. Plans are made once a session and kept, on the embedded
-- engine without any statistics: left to itself, one that was made on a young venue would go through every hold of the
-- house, or every booking, for each hold ever after. `offset 0` keeps the order of the join, the setting the indexes.
create or replace function claim_hold(
  claim_order uuid, claim_browser text, claim_address text, most_of_browser integer, most_of_address integer,
  claim_now timestamptz
) returns integer language plpgsql set enable_seqscan = off as $$
declare
  of_browser integer;
  of_address integer;
begin
  perform lock_hold_claims(claim_browser, claim_address);
  insert into hold_claim (order_id, browser, address) values (claim_order, claim_browser, claim_address)
  on conflict (order_id) do update set browser = excluded.browser, address = excluded.address, stretched = false;
  select count(*) into of_browser
  from hold_claim, lateral (
    select status, held_until from booking where booking.order_id = hold_claim.order_id offset 0
  ) as slot
  where browser = claim_browser and slot.status = 'held' and slot.held_until > claim_now;
  if of_browser > most_of_browser then
    raise exception 'too many holds' using errcode = 'MF001', detail = 'browser';
  end if;
  select count(*) into of_address
  from hold_claim, lateral (
    select status, held_until from booking where booking.order_id = hold_claim.order_id offset 0
  ) as slot
  where address = claim_address and slot.status = 'held' and slot.held_until > claim_now;
  if of_address > most_of_address then
    raise exception 'too many holds' using errcode = 'MF001', detail = 'address';
  end if;
  return of_address;
end
$$;
