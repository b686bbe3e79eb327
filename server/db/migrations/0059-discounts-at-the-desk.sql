-- How much of an order's price hosts and managers may take off by hand; owners as much as they like.
alter table branch
  add column host_discount_percent smallint not null default 10 check (host_discount_percent between 0 and 100),
  add column manager_discount_percent smallint not null default 50 check (manager_discount_percent between 0 and 100);
