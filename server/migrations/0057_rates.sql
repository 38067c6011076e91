-- Freight rates (domain 4.1).

-- A list of prices as a carrier sends it.
create table rate_sheet (
  id               bigint generated always as identity primary key,
  name             text not null check (length(name) between 1 and 100),
  carrier          text references carrier (code),
  lane             text not null default '' check (length(lane) <= 40),
  currency         text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  price_date_basis text not null default 'ETD' check (price_date_basis in ('ETD', 'ATD', 'SO_ETD', 'BL_ONBOARD')),
  valid_from       date not null,
  valid_to         date not null,
  contract_no      text not null default '' check (length(contract_no) <= 60),
  remark_public    text not null default '' check (length(remark_public) <= 500),
  remark_booking   text not null default '' check (length(remark_booking) <= 500),
  state            text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'STOPPED')),
  source_file      text not null default '' check (length(source_file) <= 200),
  is_sample        boolean not null default false,
  creator_id       bigint references users,
  modifier_id      bigint references users,
  dept_belong_id   bigint references dept,
  is_deleted       boolean not null default false,
  version          int not null default 1,
  create_datetime  timestamptz not null default now(),
  update_datetime  timestamptz not null default now(),
  check (valid_to >= valid_from)
);
create index on rate_sheet (carrier);
create index on rate_sheet (creator_id);
create index on rate_sheet (modifier_id);
create index on rate_sheet (dept_belong_id);
create trigger touch before update on rate_sheet for each row execute function touch();

-- Two rates of one key say the same price twice, so of those that hold on a day the one put up last is shown.
create table rate (
  id                     bigint generated always as identity primary key,
  sheet_id               bigint references rate_sheet,
  portload               text not null references port (code),
  portdischarge          text not null references port (code),
  delivery_port          text references port (code),
  transit_port           text references port (code),
  is_direct              boolean not null default true,
  carrier                text not null references carrier (code),
  service_code           text not null default '' check (length(service_code) <= 20),
  lane                   text not null default '' check (length(lane) <= 40),
  cargo_kind             text not null default 'GENERAL' check (cargo_kind in ('GENERAL', 'REEFER', 'DG', 'OOG', 'SOC', 'NOR')),
  commodity_group        text not null default '' check (length(commodity_group) <= 60),
  contract_no            text not null default '' check (length(contract_no) <= 60),
  currency               text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  transit_days           int check (transit_days between 0 and 365),
  sailing_weekdays       int[] not null default '{}' check (sailing_weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  customs_cutoff_weekday int check (customs_cutoff_weekday between 1 and 7),
  free_days_dem          int check (free_days_dem between 0 and 365),
  free_days_det          int check (free_days_det between 0 and 365),
  weight_limit_20_kg     int check (weight_limit_20_kg between 0 and 60000),
  promoted               boolean not null default false,
  price_date_basis       text not null default 'ETD' check (price_date_basis in ('ETD', 'ATD', 'SO_ETD', 'BL_ONBOARD')),
  valid_from             date not null,
  valid_to               date not null,
  state                  text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'STOPPED')),
  published_at           timestamptz,
  is_sample              boolean not null default false,
  description            text not null default '' check (length(description) <= 200),
  rate_key               text not null generated always as (
    portload || '|' || portdischarge || '|' || coalesce(delivery_port, '') || '|' || carrier || '|' || coalesce(transit_port, '')
    || '|' || cargo_kind || '|' || upper(commodity_group) || '|' || upper(contract_no)) stored,
  -- The days on which it is offered: those of its validity that no later one of its key has. Kept by the trigger below.
  shown                  datemultirange not null default '{}',
  creator_id             bigint references users,
  modifier_id            bigint references users,
  dept_belong_id         bigint references dept,
  is_deleted             boolean not null default false,
  version                int not null default 1,
  create_datetime        timestamptz not null default now(),
  update_datetime        timestamptz not null default now(),
  check (valid_to >= valid_from),
  check (portload <> portdischarge),
  check (not (is_direct and transit_port is not null)),
  check ((state = 'PUBLISHED') <= (published_at is not null))
);
create index rate_of_key on rate (rate_key, published_at desc, id desc) where not is_deleted;
create index rate_from_to on rate (portload, portdischarge) where not is_deleted;
create index rate_to on rate (portdischarge) where not is_deleted;
create index rate_of_sheet on rate (sheet_id);
create index rate_ending on rate (valid_to) where state = 'PUBLISHED' and not is_deleted;
create index rate_newest on rate (create_datetime desc, id desc) where not is_deleted;
create index on rate (carrier);
create index on rate (delivery_port);
create index on rate (transit_port);
create index on rate (creator_id);
create index on rate (modifier_id);
create index on rate (dept_belong_id);
-- What days it is shown on is worked out, and no change of it.
create trigger touch before update of sheet_id, portload, portdischarge, delivery_port, transit_port, is_direct, carrier, service_code,
  lane, cargo_kind, commodity_group, contract_no, currency, transit_days, sailing_weekdays, customs_cutoff_weekday, free_days_dem,
  free_days_det, weight_limit_20_kg, promoted, price_date_basis, valid_from, valid_to, state, published_at, description, modifier_id,
  is_deleted on rate for each row execute function touch();

-- Works out anew which of the published rates of some keys are shown on which days. One after the other: two that
-- are put up at once would not see each other.
create function settle_shown_rates(keys text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('shown rates'));
  with put_up as (
    select id, datemultirange(daterange(valid_from, valid_to, '[]')) - coalesce(
      range_agg(daterange(valid_from, valid_to, '[]')) over (
        partition by rate_key order by published_at desc, id desc rows between unbounded preceding and 1 preceding),
      '{}'::datemultirange) as days
    from rate where rate_key = any(keys) and state = 'PUBLISHED' and not is_deleted),
  settled as (
    select r.id, coalesce(p.days, '{}'::datemultirange) as days
    from rate r left join put_up p using (id) where r.rate_key = any(keys))
  update rate r set shown = s.days from settled s where s.id = r.id and r.shown <> s.days;
end $$;

create function settle_new_rates() returns trigger language plpgsql as $$
begin
  if exists (select from added where state = 'PUBLISHED') then
    perform settle_shown_rates(array(select distinct rate_key from added where state = 'PUBLISHED'));
  end if;
  return null;
end $$;

create function settle_changed_rates() returns trigger language plpgsql as $$
declare
  keys text[];
begin
  -- The update of `shown` changes none of these.
  keys := array(
    select distinct unnest(array[o.rate_key, n.rate_key]) from before o join after n using (id)
    where (o.rate_key, o.valid_from, o.valid_to, o.state, o.is_deleted) is distinct from (n.rate_key, n.valid_from, n.valid_to, n.state, n.is_deleted)
      or o.published_at is distinct from n.published_at);
  if cardinality(keys) > 0 then
    perform settle_shown_rates(keys);
  end if;
  return null;
end $$;

create trigger settle_new after insert on rate referencing new table as added for each statement execute function settle_new_rates();
create trigger settle_changed after update on rate referencing old table as before new table as after
  for each statement execute function settle_changed_rates();

-- What each type of box costs. Parts of a rate have no life of their own.
create table rate_price (
  id              bigint generated always as identity primary key,
  rate_id         bigint not null references rate,
  ctn_code        text not null references container_type (code),
  sell            numeric(14, 4) not null check (sell >= 0),
  -- for holders of rate:Cost
  cost            numeric(14, 4) check (cost >= 0),
  base            numeric(14, 4) check (base >= 0),
  source_cell     text not null default '' check (length(source_cell) <= 60)
);
create unique index rate_price_once on rate_price (rate_id, ctn_code) include (sell);
create index on rate_price (ctn_code);

-- For the trend line.
create table rate_price_history (
  id              bigint generated always as identity primary key,
  rate_id         bigint not null references rate,
  ctn_code        text not null,
  sell            numeric(14, 4) not null,
  at              timestamptz not null default now()
);
create index on rate_price_history (rate_id, ctn_code, at);

create function note_rate_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.sell <> new.sell then
    insert into rate_price_history (rate_id, ctn_code, sell) values (new.rate_id, new.ctn_code, new.sell);
  end if;
  return null;
end $$;
create trigger note_price after insert or update on rate_price for each row execute function note_rate_price();

-- Of a rate, or of all rates of a sheet.
create table rate_surcharge (
  id              bigint generated always as identity primary key,
  rate_id         bigint references rate,
  sheet_id        bigint references rate_sheet,
  seq             int not null check (seq >= 0),
  code            text not null check (length(code) between 1 and 10),
  basis           text not null check (basis in ('CNTR', 'TEU', 'BL', 'PCT', 'SHIPMENT')),
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  p20             numeric(14, 4) check (p20 >= 0),
  p40             numeric(14, 4) check (p40 >= 0),
  p45             numeric(14, 4) check (p45 >= 0),
  flat            numeric(14, 4) check (flat >= 0),
  is_included     boolean not null default false,
  payable         text not null default 'PP' check (payable in ('PP', 'CC')),
  valid_from      date,
  valid_to        date,
  check ((rate_id is null) <> (sheet_id is null)),
  check (valid_to >= valid_from)
);
create unique index rate_surcharge_of_rate on rate_surcharge (rate_id, seq) where rate_id is not null;
create unique index rate_surcharge_of_sheet on rate_surcharge (sheet_id, seq) where sheet_id is not null;
create index on rate_surcharge (code);

-- Selling price = cost + markup.
create table markup_rule (
  id              bigint generated always as identity primary key,
  customer_kind   text check (customer_kind in ('DIRECT', 'FORWARDER', 'NVOCC', 'TRADER', 'OTHER')),
  carrier         text references carrier (code),
  lane            text check (length(lane) <= 40),
  ctn_code        text references container_type (code),
  kind            text not null check (kind in ('AMOUNT', 'PERCENT')),
  value           numeric(12, 4) not null,
  currency        text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
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
create unique index markup_rule_once on markup_rule (customer_kind, carrier, lane, ctn_code) nulls not distinct where not is_deleted;
create index on markup_rule (carrier);
create index on markup_rule (ctn_code);
create index on markup_rule (creator_id);
create index on markup_rule (modifier_id);
create index on markup_rule (dept_belong_id);
create trigger touch before update on markup_rule for each row execute function touch();

-- What a customer is offered.
create table quote (
  id              bigint generated always as identity primary key,
  quote_no        text not null check (length(quote_no) between 1 and 20),
  customer_id     bigint references customer,
  customer_name   text not null default '' check (length(customer_name) <= 100),
  contact         text not null default '' check (length(contact) <= 60),
  portload        text not null references port (code),
  portdischarge   text not null references port (code),
  mix             text not null check (length(mix) <= 200),
  currency        text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  with_local      boolean not null default true,
  markup_kind     text not null default 'AMOUNT' check (markup_kind in ('AMOUNT', 'PERCENT')),
  markup          numeric(12, 4) not null default 0,
  valid_to        date not null,
  state           text not null default 'DRAFT' check (state in ('DRAFT', 'SENT', 'ACCEPTED')),
  sent_at         timestamptz,
  booking_id      bigint references booking,
  total           numeric(24, 10),
  option_count    int not null default 0 check (option_count >= 0),
  description     text not null default '' check (length(description) <= 500),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create unique index quote_number on quote (quote_no);
create index on quote (customer_id);
create index on quote (portload);
create index on quote (portdischarge);
create index on quote (booking_id);
create index quote_newest on quote (create_datetime desc, id desc) where not is_deleted;
create index on quote (creator_id);
create index on quote (modifier_id);
create index on quote (dept_belong_id);
create trigger touch before update on quote for each row execute function touch();

-- A rate as it was when the quote was written.
create table quote_option (
  id               bigint generated always as identity primary key,
  quote_id         bigint not null references quote,
  seq              int not null check (seq >= 0),
  rate_id          bigint not null references rate,
  carrier          text not null references carrier (code),
  service_code     text not null default '',
  transit_port     text references port (code),
  delivery_port    text references port (code),
  transit_days     int,
  sailing_weekdays int[] not null default '{}',
  free_days_dem    int,
  free_days_det    int,
  valid_from       date not null,
  valid_to         date not null,
  is_sample        boolean not null default false,
  total            numeric(24, 10),
  missing          text[] not null default '{}'
);
create unique index quote_option_place on quote_option (quote_id, seq);
create index on quote_option (rate_id);
create index on quote_option (carrier);
create index on quote_option (transit_port);
create index on quote_option (delivery_port);

create table quote_line (
  id              bigint generated always as identity primary key,
  option_id       bigint not null references quote_option,
  seq             int not null check (seq >= 0),
  code            text not null check (length(code) between 1 and 10),
  kind            text not null check (kind in ('FREIGHT', 'SURCHARGE', 'LOCAL')),
  ctn_code        text references container_type (code),
  basis           text not null check (basis in ('CNTR', 'TEU', 'BL', 'PCT', 'SHIPMENT')),
  quantity        numeric(24, 10) not null,
  unit            numeric(24, 10) not null,
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  amount          numeric(24, 10) not null,
  converted       numeric(24, 10),
  is_included     boolean not null default false,
  payable         text not null default 'PP' check (payable in ('PP', 'CC')),
  -- of one unit, for holders of rate:Cost
  cost            numeric(14, 4)
);
create unique index quote_line_place on quote_line (option_id, seq);
create index on quote_line (ctn_code);

create sequence quote_number_seq;

-- A carrier's sheet between its upload and its import. Its cells are kept so that another mapping asks for no other upload.
create table rate_import (
  id              bigint generated always as identity primary key,
  user_id         bigint not null references users,
  file_name       text not null check (length(file_name) <= 200),
  file_hash       text not null check (length(file_hash) = 64),
  sheet_title     text not null default '' check (length(sheet_title) <= 100),
  cells           jsonb not null,
  row_count       int not null check (row_count >= 0),
  plan            jsonb not null,
  is_remembered   boolean not null default false,
  checked         jsonb,
  sheet_id        bigint references rate_sheet,
  state           text not null default 'uploaded' check (state in ('uploaded', 'checked', 'done')),
  create_datetime timestamptz not null default now()
);
create index on rate_import (user_id);
create index on rate_import (sheet_id);

-- Which column meant what in the last sheet of a carrier, by its header; '' for sheets of several carriers.
create table rate_import_mapping (
  carrier         text not null check (length(carrier) <= 20),
  header          text not null check (length(header) <= 100),
  meaning         text not null check (length(meaning) <= 40),
  primary key (carrier, header)
);
-- What a text of a carrier's sheets was said to mean.
create table rate_import_fix (
  carrier         text not null check (length(carrier) <= 20),
  kind            text not null check (kind in ('port', 'carrier', 'surcharge')),
  written         text not null check (length(written) between 1 and 200),
  code            text not null check (length(code) between 1 and 20),
  primary key (carrier, kind, written)
);
