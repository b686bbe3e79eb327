-- Who takes money online is a list of the server: another one needs no other table. What is not taken online keeps its words.
alter table payment drop constraint payment_provider_check;
alter table payment add constraint payment_provider_check
  check (provider in ('card_terminal', 'cash', 'transfer', 'elsewhere') or provider ~ '^[a-z][a-z0-9]{0,39}$');
alter table branch drop constraint branch_payment_provider_check;
alter table branch add constraint branch_payment_provider_check
  check (payment_provider ~ '^[a-z][a-z0-9]{0,39}$' and payment_provider not in ('cash', 'transfer', 'elsewhere'));
alter table venue drop constraint venue_payment_account_check;
alter table venue add constraint venue_payment_account_check
  check (payment_account ~ '^[a-z][a-z0-9]{0,39}-[a-z0-9]+(-[a-z0-9]+)*$');
alter table connected_service drop constraint connected_service_kind_check;
alter table connected_service add constraint connected_service_kind_check check (kind ~ '^[a-z][a-z0-9]{0,39}$');
alter table connected_service drop constraint connected_service_account;
alter table connected_service add constraint connected_service_account
  check ((kind in ('mail', 'storage', 'traces')) = (account is null));
