-- What the venue gave after a bad evening. One review, one gift.
create table recovery (
  review_id uuid primary key references review on delete cascade,
  branch_id integer not null references branch,
  voucher_id uuid not null unique references voucher,
  kind text not null check (kind in ('gift_card', 'free_game')),
  amount bigint not null check (amount > 0),
  staff_id uuid not null references staff_member,
  created_at timestamptz not null
);
