-- What a provider was asked for, word by word: an answer that was lost is asked for again with the same words.
-- It names the guest's address, so it is emptied once the payment is decided.
alter table payment add column asked jsonb;

-- Which account of a provider takes the money; none means the one without a name. A payment keeps the account it was
-- begun with, whatever its branch uses later.
alter table payment add column account text check (account ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
alter table branch add column payment_account text check (payment_account ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
alter table branch add constraint branch_account_of_provider
  check (payment_account is null or payment_provider is not null);

-- Two accounts may have the same name for two payments.
alter table payment drop constraint payment_provider_provider_ref_key;
create unique index payment_of_provider on payment (provider, (coalesce(account, '')), provider_ref);
