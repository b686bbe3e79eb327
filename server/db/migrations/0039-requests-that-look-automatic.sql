-- A form that looks as if a program had filled it in is kept like any other, apart from the rest and without a mail, until
-- whoever sent it presses once more or somebody of the branch has looked at it.
alter table request add column automatic_at timestamptz;

create index request_automatic on request (branch_id, automatic_at) where automatic_at is not null;
