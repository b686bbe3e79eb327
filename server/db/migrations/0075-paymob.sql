-- Paymob takes money as well.
alter table payment drop constraint payment_provider_check;
alter table payment add constraint payment_provider_check check (
  provider in ('sandbox', 'stripe', 'paytabs', 'tap', 'paymob', 'cash', 'card_terminal', 'transfer', 'elsewhere')
);
alter table branch drop constraint branch_payment_provider_check;
alter table branch add constraint branch_payment_provider_check
  check (payment_provider in ('sandbox', 'stripe', 'paytabs', 'tap', 'paymob'));
alter table venue drop constraint venue_payment_account_check;
alter table venue add constraint venue_payment_account_check
  check (payment_account ~ '^(stripe|paytabs|tap|paymob)-[a-z0-9]+(-[a-z0-9]+)*$');
alter table connected_service drop constraint connected_service_kind_check;
alter table connected_service add constraint connected_service_kind_check
  check (kind in ('mail', 'storage', 'traces', 'stripe', 'paytabs', 'tap', 'paymob'));
alter table connected_service drop constraint connected_service_account;
alter table connected_service add constraint connected_service_account
  check ((kind in ('stripe', 'paytabs', 'tap', 'paymob')) = (account is not null));
