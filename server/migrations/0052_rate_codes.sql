-- Currencies, surcharges, exchange rates, terminals, local charges, LCL rates (domain 4.1, 6): what schedules and rates name.

create table currency (
  id              bigint generated always as identity primary key,
  -- ISO 4217
  code            text not null unique check (code ~ '^[A-Z]{3}$'),
  name_zh         text not null check (length(name_zh) between 1 and 100),
  name_en         text not null check (length(name_en) between 1 and 100),
  initials        text not null generated always as (pinyin_initials(name_zh)) stored,
  numeric_code    text not null check (numeric_code ~ '^[0-9]{3}$'),
  -- what amounts are rounded to
  decimals        int not null default 2 check (decimals between 0 and 4),
  sort            int not null default 9999 check (sort between 0 and 9999),
  enabled         boolean not null default true,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create unique index currency_number on currency (numeric_code) where not is_deleted;
create index on currency (creator_id);
create index on currency (modifier_id);
create index on currency (dept_belong_id);
create trigger touch before update on currency for each row execute function touch();

create table surcharge (
  id               bigint generated always as identity primary key,
  code             text not null unique check (code ~ '^[A-Z0-9][A-Z0-9./_-]*$' and length(code) <= 10),
  name_zh          text not null check (length(name_zh) between 1 and 100),
  name_en          text not null check (length(name_en) between 1 and 100),
  initials         text not null generated always as (pinyin_initials(name_zh)) stored,
  -- box, TEU, bill, hundredths of the ocean freight, shipment
  basis            text not null check (basis in ('CNTR', 'TEU', 'BL', 'PCT', 'SHIPMENT')),
  default_currency text not null references currency (code),
  side             text not null check (side in ('CARRIER', 'LOCAL')),
  sort             int not null default 9999 check (sort between 0 and 9999),
  enabled          boolean not null default true,
  description      text not null default '' check (length(description) <= 200),
  creator_id       bigint references users,
  modifier_id      bigint references users,
  dept_belong_id   bigint references dept,
  is_deleted       boolean not null default false,
  version          int not null default 1,
  create_datetime  timestamptz not null default now(),
  update_datetime  timestamptz not null default now()
);
create index on surcharge (default_currency);
create index on surcharge (creator_id);
create index on surcharge (modifier_id);
create index on surcharge (dept_belong_id);
create trigger touch before update on surcharge for each row execute function touch();

create table terminal (
  id              bigint generated always as identity primary key,
  code            text not null unique check (code ~ '^[A-Z0-9][A-Z0-9./_-]*$' and length(code) <= 10),
  name_zh         text not null check (length(name_zh) between 1 and 100),
  name_en         text not null check (length(name_en) between 1 and 100),
  initials        text not null generated always as (pinyin_initials(name_zh)) stored,
  full_name_zh    text not null default '' check (length(full_name_zh) <= 100),
  port_code       text not null references port (code),
  -- DCSA names a facility by its port and this code, which is the terminal's in SMDG's list
  smdg_code       text not null default '' check (smdg_code ~ '^([A-Z0-9]{1,6})?$'),
  operator        text not null default '' check (length(operator) <= 100),
  sort            int not null default 9999 check (sort between 0 and 9999),
  enabled         boolean not null default true,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create unique index terminal_smdg on terminal (port_code, smdg_code) where smdg_code <> '' and not is_deleted;
create index on terminal (port_code);
create index on terminal (creator_id);
create index on terminal (modifier_id);
create index on terminal (dept_belong_id);
create trigger touch before update on terminal for each row execute function touch();

-- A sample that somebody has put a price of his own into is none any more.
create function no_sample() returns trigger language plpgsql as $$
begin
  new.is_sample := false;
  return new;
end $$;

-- The newest on or before a day holds on it.
create table exchange_rate (
  id              bigint generated always as identity primary key,
  currency        text not null references currency (code) check (currency <> 'CNY'),
  to_cny          numeric(18, 8) not null check (to_cny > 0),
  date            date not null,
  source          text not null default '' check (length(source) <= 100),
  description     text not null default '' check (length(description) <= 200),
  is_sample       boolean not null default false,
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create unique index exchange_rate_once on exchange_rate (currency, date) where not is_deleted;
create index on exchange_rate (date);
create index on exchange_rate (creator_id);
create index on exchange_rate (modifier_id);
create index on exchange_rate (dept_belong_id);
create trigger touch before update on exchange_rate for each row execute function touch();
create trigger repriced before update on exchange_rate for each row
  when (old.is_sample and (old.currency, old.to_cny, old.date) is distinct from (new.currency, new.to_cny, new.date))
  execute function no_sample();

-- What is charged on the spot. An empty carrier means any that has no charge of its own there.
create table local_charge (
  id              bigint generated always as identity primary key,
  port            text not null references port (code),
  carrier         text references carrier (code),
  code            text not null references surcharge (code),
  basis           text not null check (basis in ('CNTR', 'TEU', 'BL', 'PCT', 'SHIPMENT')),
  currency        text not null references currency (code),
  p20             numeric(14, 4) check (p20 >= 0),
  p40             numeric(14, 4) check (p40 >= 0),
  p45             numeric(14, 4) check (p45 >= 0),
  flat            numeric(14, 4) check (flat >= 0),
  valid_from      date not null,
  -- until further notice when there is none
  valid_to        date,
  enabled         boolean not null default true,
  description     text not null default '' check (length(description) <= 200),
  is_sample       boolean not null default false,
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  check (valid_to >= valid_from),
  -- boxes pay by their size or all the same, everything else has one amount
  check ((flat is null) = (num_nonnulls(p20, p40, p45) > 0) and (basis = 'CNTR' or flat is not null))
);
-- What holds at a port, and which rows overlap.
create index local_charge_at on local_charge (port, code, carrier, valid_from) where not is_deleted;
create index on local_charge (code);
create index on local_charge (carrier);
create index on local_charge (currency);
create index on local_charge (creator_id);
create index on local_charge (modifier_id);
create index on local_charge (dept_belong_id);
create trigger touch before update on local_charge for each row execute function touch();
create trigger repriced before update on local_charge for each row
  when (old.is_sample and (old.port, old.carrier, old.code, old.basis, old.currency, old.p20, old.p40, old.p45, old.flat, old.valid_from, old.valid_to)
    is distinct from (new.port, new.carrier, new.code, new.basis, new.currency, new.p20, new.p40, new.p45, new.flat, new.valid_from, new.valid_to))
  execute function no_sample();

-- Part loads pay the higher one of volume and weight, and for a least number of freight tons.
create table lcl_rate (
  id               bigint generated always as identity primary key,
  portload         text not null references port (code),
  portdischarge    text not null references port (code),
  transit_port     text references port (code),
  coloader         text not null default '' check (length(coloader) <= 60),
  currency         text not null default 'USD' references currency (code),
  per_cbm          numeric(14, 4) not null check (per_cbm >= 0),
  per_ton          numeric(14, 4) not null check (per_ton >= 0),
  min_charge_cbm   numeric(8, 3) not null default 1 check (min_charge_cbm >= 0),
  transit_days     int check (transit_days between 0 and 365),
  sailing_weekdays int[] not null default '{}' check (sailing_weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  valid_from       date not null,
  valid_to         date,
  enabled          boolean not null default true,
  description      text not null default '' check (length(description) <= 200),
  is_sample        boolean not null default false,
  creator_id       bigint references users,
  modifier_id      bigint references users,
  dept_belong_id   bigint references dept,
  is_deleted       boolean not null default false,
  version          int not null default 1,
  create_datetime  timestamptz not null default now(),
  update_datetime  timestamptz not null default now(),
  check (portload <> portdischarge),
  check (valid_to >= valid_from),
  check (per_cbm > 0 or per_ton > 0)
);
create index lcl_rate_between on lcl_rate (portload, portdischarge, coloader, valid_from) where not is_deleted;
create index on lcl_rate (portdischarge);
create index on lcl_rate (transit_port);
create index on lcl_rate (currency);
create index on lcl_rate (creator_id);
create index on lcl_rate (modifier_id);
create index on lcl_rate (dept_belong_id);
create trigger touch before update on lcl_rate for each row execute function touch();
create trigger repriced before update on lcl_rate for each row
  when (old.is_sample and (old.portload, old.portdischarge, old.transit_port, old.coloader, old.currency, old.per_cbm, old.per_ton, old.min_charge_cbm, old.valid_from, old.valid_to)
    is distinct from (new.portload, new.portdischarge, new.transit_port, new.coloader, new.currency, new.per_cbm, new.per_ton, new.min_charge_cbm, new.valid_from, new.valid_to))
  execute function no_sample();
