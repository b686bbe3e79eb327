-- What is owed of an accepted offer by its date, and what happens when it is not paid.
alter table offer
  -- Said with the offer: what is not paid by its date gives all rooms up, a day after staff were warned.
  add column releases boolean not null default false,
  add column reminded_at timestamptz,
  add column warned_at timestamptz,
  add column released_at timestamptz;
create index offer_to_be_paid on offer (pay_by) where order_id is not null and released_at is null;

-- Extras of the price list, each as it was priced when it was offered.
create table offer_add_on (
  offer_id uuid not null references offer on delete cascade,
  position smallint not null,
  slug text not null,
  name jsonb not null,
  quantity smallint not null check (quantity >= 1),
  unit_amount bigint not null check (unit_amount >= 0),
  primary key (offer_id, position)
);

alter table money_notice drop constraint money_notice_kind_check;
alter table money_notice add constraint money_notice_kind_check check (
  kind in ('dispute_inquiry', 'dispute_open', 'dispute_won', 'dispute_lost', 'dispute_closed',
    'refund_failed', 'refund_elsewhere', 'returns_unclear', 'amount_mismatch', 'refund_by_hand', 'offer_unpaid')
);
