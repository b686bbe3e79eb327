-- Who holds slots that are not paid for, so that one visitor does not hold a whole evening. What is lost with a crash is
-- who holds what is held for minutes anyway, so it is not logged, and no backup has it; a sweep forgets it.
create unlogged table hold_claim (
  order_id uuid primary key,
  browser text,
  address text not null,
  -- Held longer, for a payment page that was opened.
  stretched boolean not null default false,
  created_at timestamptz not null default now()
);
create index hold_claim_of_browser on hold_claim (browser);
create index hold_claim_of_address on hold_claim (address);

-- One at a time of a browser and of an address, always in this order. The numbers are those of no other lock of ours.
create function lock_hold_claims(claim_browser text, claim_address text) returns void language plpgsql as $$
begin
  if claim_browser is not null then
    perform pg_advisory_xact_lock(7, hashtext(claim_browser));
  end if;
  perform pg_advisory_xact_lock(8, hashtext(claim_address));
end
$$;

-- Notes who holds a slot that was just taken, in the same transaction, and undoes it all when they hold too many: MF001,
-- with the reason as its detail. Whoever lost the slot never comes here, so a crowd that wants one slot pays nothing.
create function claim_hold(
  claim_order uuid, claim_browser text, claim_address text, most_of_browser integer, most_of_address integer,
  claim_now timestamptz
) returns integer language plpgsql as $$
declare
  of_browser integer;
  of_address integer;
begin
  perform lock_hold_claims(claim_browser, claim_address);
  insert into hold_claim (order_id, browser, address) values (claim_order, claim_browser, claim_address)
  on conflict (order_id) do update set browser = excluded.browser, address = excluded.address, stretched = false;
  select count(*) into of_browser
  from hold_claim join booking using (order_id)
  where browser = claim_browser and status = 'held' and held_until > claim_now;
  if of_browser > most_of_browser then
    raise exception 'too many holds' using errcode = 'MF001', detail = 'browser';
  end if;
  select count(*) into of_address
  from hold_claim join booking using (order_id)
  where address = claim_address and status = 'held' and held_until > claim_now;
  if of_address > most_of_address then
    raise exception 'too many holds' using errcode = 'MF001', detail = 'address';
  end if;
  return of_address;
end
$$;

-- Whether a hold may last longer, for a payment page: not many of one browser or address at once. What nobody claimed
-- was held by the staff.
create function stretch_hold(
  stretch_order uuid, most_of_browser integer, most_of_address integer, stretch_now timestamptz
) returns boolean language plpgsql as $$
declare
  claimed hold_claim;
  of_browser integer;
  of_address integer;
begin
  select * into claimed from hold_claim where order_id = stretch_order;
  if not found then
    return true;
  end if;
  perform lock_hold_claims(claimed.browser, claimed.address);
  select count(*) filter (where browser = claimed.browser), count(*) filter (where address = claimed.address)
  into of_browser, of_address
  from hold_claim join booking using (order_id)
  where stretched and order_id <> stretch_order and status = 'held' and held_until > stretch_now
    and (browser = claimed.browser or address = claimed.address);
  if of_browser >= most_of_browser or of_address >= most_of_address then
    return false;
  end if;
  update hold_claim set stretched = true where order_id = stretch_order;
  return true;
end
$$;
