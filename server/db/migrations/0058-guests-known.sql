-- Who comes again: a person, known by phone, then by e-mail, across all orders.
create table guest (
  id uuid primary key default gen_random_uuid(),
  -- What staff keep in mind about them, in every branch.
  note text not null default '' check (length(note) <= 500),
  tags text[] not null default '{}',
  created_at timestamptz not null default now()
);

create table guest_contact (
  kind text not null check (kind in ('phone', 'email')),
  -- A number as `phone_key` has it, an address in small letters.
  value text not null check (value ~ '\S'),
  guest_id uuid not null references guest on delete cascade,
  primary key (kind, value)
);

create index guest_contact_of_guest on guest_contact (guest_id);

-- A phone field's value (`050 123 4567@SA`, `+966501234567@SA`) in one way: the country's calling code, then the number without
-- zeros in front. A test compares the codes with those of the forms.
create function phone_key(written text) returns text language sql immutable strict parallel safe return (
  select calling_code || ltrim(
    case when number like '+%' and starts_with(digits, calling_code)
      then substr(digits, length(calling_code) + 1) else digits end,
    '0'
  )
  from (
    select
      number,
      regexp_replace(fold_for_search(number), '\D', '', 'g') as digits,
      '{
    "AC": "247", "AD": "376", "AE": "971", "AF": "93", "AG": "1", "AI": "1", "AL": "355", "AM": "374", "AO":
    "244", "AR": "54", "AS": "1", "AT": "43", "AU": "61", "AW": "297", "AX": "358", "AZ": "994", "BA": "387",
    "BB": "1", "BD": "880", "BE": "32", "BF": "226", "BG": "359", "BH": "973", "BI": "257", "BJ": "229", "BL":
    "590", "BM": "1", "BN": "673", "BO": "591", "BQ": "599", "BR": "55", "BS": "1", "BT": "975", "BW": "267",
    "BY": "375", "BZ": "501", "CA": "1", "CC": "61", "CD": "243", "CF": "236", "CG": "242", "CH": "41", "CI":
    "225", "CK": "682", "CL": "56", "CM": "237", "CN": "86", "CO": "57", "CR": "506", "CU": "53", "CV": "238",
    "CW": "599", "CX": "61", "CY": "357", "CZ": "420", "DE": "49", "DJ": "253", "DK": "45", "DM": "1", "DO": "1",
    "DZ": "213", "EC": "593", "EE": "372", "EG": "20", "EH": "212", "ER": "291", "ES": "34", "ET": "251", "FI":
    "358", "FJ": "679", "FK": "500", "FM": "691", "FO": "298", "FR": "33", "GA": "241", "GB": "44", "GD": "1",
    "GE": "995", "GF": "594", "GG": "44", "GH": "233", "GI": "350", "GL": "299", "GM": "220", "GN": "224", "GP":
    "590", "GQ": "240", "GR": "30", "GT": "502", "GU": "1", "GW": "245", "GY": "592", "HK": "852", "HN": "504",
    "HR": "385", "HT": "509", "HU": "36", "ID": "62", "IE": "353", "IL": "972", "IM": "44", "IN": "91", "IO":
    "246", "IQ": "964", "IR": "98", "IS": "354", "IT": "39", "JE": "44", "JM": "1", "JO": "962", "JP": "81", "KE":
    "254", "KG": "996", "KH": "855", "KI": "686", "KM": "269", "KN": "1", "KP": "850", "KR": "82", "KW": "965",
    "KY": "1", "KZ": "7", "LA": "856", "LB": "961", "LC": "1", "LI": "423", "LK": "94", "LR": "231", "LS": "266",
    "LT": "370", "LU": "352", "LV": "371", "LY": "218", "MA": "212", "MC": "377", "MD": "373", "ME": "382", "MF":
    "590", "MG": "261", "MH": "692", "MK": "389", "ML": "223", "MM": "95", "MN": "976", "MO": "853", "MP": "1",
    "MQ": "596", "MR": "222", "MS": "1", "MT": "356", "MU": "230", "MV": "960", "MW": "265", "MX": "52", "MY":
    "60", "MZ": "258", "NA": "264", "NC": "687", "NE": "227", "NF": "672", "NG": "234", "NI": "505", "NL": "31",
    "NO": "47", "NP": "977", "NR": "674", "NU": "683", "NZ": "64", "OM": "968", "PA": "507", "PE": "51", "PF":
    "689", "PG": "675", "PH": "63", "PK": "92", "PL": "48", "PM": "508", "PR": "1", "PS": "970", "PT": "351",
    "PW": "680", "PY": "595", "QA": "974", "RE": "262", "RO": "40", "RS": "381", "RU": "7", "RW": "250", "SA":
    "966", "SB": "677", "SC": "248", "SD": "249", "SE": "46", "SG": "65", "SH": "290", "SI": "386", "SJ": "47",
    "SK": "421", "SL": "232", "SM": "378", "SN": "221", "SO": "252", "SR": "597", "SS": "211", "ST": "239", "SV":
    "503", "SX": "1", "SY": "963", "SZ": "268", "TA": "290", "TC": "1", "TD": "235", "TG": "228", "TH": "66",
    "TJ": "992", "TK": "690", "TL": "670", "TM": "993", "TN": "216", "TO": "676", "TR": "90", "TT": "1", "TV":
    "688", "TW": "886", "TZ": "255", "UA": "380", "UG": "256", "US": "1", "UY": "598", "UZ": "998", "VA": "39",
    "VC": "1", "VE": "58", "VG": "1", "VI": "1", "VN": "84", "VU": "678", "WF": "681", "WS": "685", "XK": "383",
    "YE": "967", "YT": "262", "ZA": "27", "ZM": "260", "ZW": "263"
      }'::jsonb ->> upper(btrim(split_part(written, '@', 2))) as calling_code
    from (select btrim(split_part(split_part(written, '@', 1), ';', 1)) as number) as field
  ) as parts
);

-- Whose a number and an address are: the number decides, then the address. Nobody's yet, they become somebody's: those who
-- had this order before, if it was their only one, or somebody new. Waits for whoever merges or splits them.
create function guest_of(phone text, email text, before uuid default null) returns uuid language plpgsql as $$
declare
  number text := phone_key(phone);
  address text := lower(btrim(email));
  found uuid;
begin
  if number is null and address is null then
    return null;
  end if;
  loop
    select guest.id into found from guest_contact join guest on guest.id = guest_contact.guest_id
      where (kind, value) in (('phone', number), ('email', address))
      order by kind desc limit 1 for key share of guest;
    if found is null and before is not null
      and not exists (select from "order" where guest_id = before offset 1) then
      select id into found from guest where id = before for key share;
    end if;
    if found is null then
      insert into guest default values returning id into found;
    end if;
    insert into guest_contact (kind, value, guest_id)
      select kind, value, found from (values ('phone', number), ('email', address)) as given (kind, value)
      where value is not null order by kind desc
      on conflict do nothing;
    -- Somebody may have been faster with the same number: then it is theirs.
    if exists (
      select from guest_contact where guest_id = found and (kind, value) in (('phone', number), ('email', address))
    ) then
      return found;
    end if;
    delete from guest where id = found and not exists (select from "order" where guest_id = found);
    before := null;
  end loop;
end
$$;

create function knows_guest() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.guest_id := guest_of(new.phone, new.email);
  elsif (new.phone, new.email) is distinct from (old.phone, old.email) then
    new.guest_id := guest_of(new.phone, new.email, old.guest_id);
  end if;
  return new;
end
$$;

alter table "order" add column guest_id uuid references guest;
alter table known_guest add column guest_id uuid references guest;
create index order_of_guest on "order" (guest_id, created_at desc) where guest_id is not null;
create index known_guest_of_guest on known_guest (guest_id);

create trigger knows_guest before insert or update of phone, email on "order"
  for each row execute function knows_guest();
create trigger knows_guest before insert or update of phone, email on known_guest
  for each row execute function knows_guest();

-- Those who were here before.
do $$
declare
  known record;
begin
  for known in select id, phone, email from "order" where phone is not null or email is not null order by created_at, id loop
    update "order" set guest_id = guest_of(known.phone, known.email) where id = known.id;
  end loop;
  for known in select id, phone, email from known_guest loop
    update known_guest set guest_id = guest_of(known.phone, known.email) where id = known.id;
  end loop;
end
$$;
