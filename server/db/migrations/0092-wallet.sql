-- A ticket or a gift card that somebody took into the wallet of their phone. Nothing of it says whose it is.
create table wallet_pass (
  -- What Apple and Google know it by.
  id uuid primary key default gen_random_uuid(),
  order_id uuid unique references "order" on delete cascade,
  voucher_id uuid unique references voucher on delete cascade,
  -- Written into the pass: what phones prove by it that they have it.
  token text not null check (length(token) >= 26),
  -- Google keeps a copy that has to be told.
  google boolean not null default false,
  -- Opens the file once more than its ticket does: for a gift card, whose code belongs in no address.
  download_hash text unique,
  download_until timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now(),
  check (num_nonnulls(order_id, voucher_id) = 1),
  check ((download_hash is null) = (download_until is null))
);

-- Phones that want to hear of it.
create table wallet_device (
  device text not null check (length(device) between 1 and 200),
  pass_id uuid not null references wallet_pass on delete cascade,
  push_token text not null check (length(push_token) between 1 and 400),
  registered_at timestamptz not null default now(),
  primary key (device, pass_id)
);
create index wallet_device_of_pass on wallet_device (pass_id);

-- Who changed what a pass says, whoever that is, has the phones told of it: at the end of the transaction, so that a pass
-- that was taken meanwhile is seen.
create function tell_wallets() returns trigger language plpgsql as $$
declare
  changed uuid;
begin
  if tg_table_name = 'voucher' then
    update wallet_pass set changed_at = clock_timestamp() where voucher_id = new.id returning id into changed;
  else
    update wallet_pass set changed_at = clock_timestamp() where order_id = new.order_id returning id into changed;
  end if;
  if changed is not null then
    insert into job (name, data) values ('update-wallet', jsonb_build_object('passId', changed));
  end if;
  return null;
end
$$;

create constraint trigger tells_wallets after update on booking
  deferrable initially deferred for each row when (
    (old.status, old.room_id, old.starts_at, old.ends_at, old.players, old.children)
      is distinct from (new.status, new.room_id, new.starts_at, new.ends_at, new.players, new.children)
    and old.status in ('confirmed', 'checked_in')
  )
  execute function tell_wallets();

create constraint trigger tells_wallets after update on voucher
  deferrable initially deferred for each row when (
    (old.balance, old.voided_at, old.expires_at) is distinct from (new.balance, new.voided_at, new.expires_at)
  )
  execute function tell_wallets();

-- There is one wallet of each kind, as there is one mail server.
alter table connected_service drop constraint connected_service_account;
alter table connected_service add constraint connected_service_account
  check ((kind in ('mail', 'storage', 'traces', 'applewallet', 'googlewallet')) = (account is null));
