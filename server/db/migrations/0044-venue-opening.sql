-- Opening is the owner's act. Whoever guests could book with until now stays open.
alter table venue
  add column opened_at timestamptz,
  add column backed_up_at timestamptz,
  add column home jsonb check (
    home is null or (home ->> 'country' ~ '^[A-Z]{2}$' and home ->> 'currency' is not null and home ->> 'timeZone' is not null)
  );
comment on column venue.home is 'The country the venue is in: what its next branch begins with';

update venue set opened_at = now()
where demo
  or exists (select from room join branch on branch.id = room.branch_id where room.published and branch.published)
  or exists (select from "order");

alter domain currency_code drop constraint currency_code_check;
alter domain currency_code add constraint currency_code_check check (
  value in (
    'SAR', 'AED', 'QAR', 'EGP', 'MAD', 'DZD', 'MRU', 'ILS', 'LBP', 'SYP', 'YER', 'SDG', 'SOS',
    'USD', 'EUR', 'GBP',
    'KWD', 'BHD', 'OMR', 'JOD', 'IQD', 'TND', 'LYD'
  )
);
