-- When somebody of the branch last opened a request: what was written since is unread. And why staff closed it.
alter table request
  add column read_at timestamptz,
  add column close_reason text check (close_reason in ('booked', 'no_answer', 'not_possible', 'price', 'spam', 'other'));

create index request_open on request (branch_id) where state in ('new', 'in_review', 'quoted');

-- What the house says under a review, in the review's language; and why one is not shown.
alter table review
  add column answer text check (answer ~ '\S' and length(answer) <= 2000),
  add column answered_at timestamptz,
  add column hidden_reason text check (length(hidden_reason) <= 300),
  add constraint review_answer_whole check ((answer is null) = (answered_at is null));

-- How often one guest may use a code, told apart by their address.
alter table promo_code add column per_guest_limit integer check (per_guest_limit > 0);

create index promo_code_use_of_code on promo_code_use (promo_code_id);
create index voucher_recipient on voucher (lower(recipient_email)) where recipient_email is not null;
create index order_item_to_hand_over on order_item (order_id) where gift is null and handed_over_at is null;
