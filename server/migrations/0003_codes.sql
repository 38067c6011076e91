-- The code tables (domain 6). They are everybody's: no data scope. A code keeps a full unique key, for other tables
-- reference it; creating one that was deleted offers to restore it (design.md 10.8).

-- Initials of a Chinese text's pinyin, so that qd finds 青岛: the last boundary that does not sort behind a character in ICU's
-- pinyin order names its letter. No Chinese syllable begins with i, u or v. Other characters stand for themselves.
create function pinyin_initials(name text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(case
    when one.c ~ '[\u4e00-\u9fff]' then (
      select b.letter from unnest(
        string_to_array('a b c d e f g h j k l m n o p q r s t w x y z', ' '),
        string_to_array('阿 八 嚓 咑 妸 发 旮 哈 丌 咔 垃 呣 嗯 喔 妑 七 呥 仨 他 屲 夕 丫 帀', ' ')) as b (letter, first)
      where one.c collate "zh-x-icu" >= b.first collate "zh-x-icu"
      order by b.letter desc limit 1)
    when one.c ~ '[[:alnum:]]' then lower(one.c)
  end, '' order by one.place), '')
  from string_to_table(name, null) with ordinality as one (c, place)
$$;

-- Seven digits weighted 7 to 2; the sum ends in the seventh (domain 7.2).
create function is_imo_number(number text) returns boolean language sql immutable strict parallel safe as $$
  select number ~ '^[0-9]{7}$' and right(sum(substr(number, place, 1)::int * (8 - place))::text, 1) = right(number, 1)
  from generate_series(1, 6) as place
$$;

-- What the seed has written: an installation's own edits stay, and a row that was removed does not come back.
create table seed_row (
  seed text not null,
  key  text not null,
  primary key (seed, key)
);

-- The content a seed was last run with, so that the next start skips it.
create table seed_run (
  seed   text primary key,
  sha256 text not null,
  ran_at timestamptz not null default now()
);

-- Every port the office knows, by UN/LOCODE. Bookings, schedules and rates name ports by this code (design.md 10.8).
create table port (
  id              bigint generated always as identity primary key,
  code            text not null unique check (code ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  name_zh         text not null check (length(name_zh) between 1 and 100),
  name_en         text not null check (length(name_en) between 1 and 100),
  initials        text not null generated always as (pinyin_initials(name_zh)) stored,
  country_code    text not null check (country_code ~ '^[A-Z]{2}$'),
  latitude        numeric(8, 5) check (latitude between -90 and 90),
  longitude       numeric(8, 5) check (longitude between -180 and 180),
  time_zone       text not null check (length(time_zone) between 1 and 40),
  lane            text not null default '' check (length(lane) <= 40),
  kind            text not null default 'SEA' check (kind in ('SEA', 'RIVER', 'RAIL', 'INLAND')),
  is_load_port    boolean not null default false,
  is_transit_hub  boolean not null default false,
  aliases         text[] not null default '{}' check (cardinality(aliases) <= 20),
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
create index on port using gin (code gin_trgm_ops, name_zh gin_trgm_ops, name_en gin_trgm_ops, initials gin_trgm_ops);
create index on port (name_zh collate "zh-x-icu", id);
create trigger touch before update on port for each row execute function touch();

-- Several carriers may share one SCAC or SMDG code, so neither is unique.
create table carrier (
  id                     bigint generated always as identity primary key,
  code                   text not null unique check (code ~ '^[A-Z0-9][A-Z0-9./_-]*$' and length(code) <= 10),
  name_zh                text not null check (length(name_zh) between 1 and 100),
  name_en                text not null check (length(name_en) between 1 and 100),
  initials               text not null generated always as (pinyin_initials(name_zh)) stored,
  scac                   text not null default '' check (scac ~ '^([A-Z]{2,4})?$'),
  smdg_liner_code        text not null default '' check (smdg_liner_code ~ '^([A-Z0-9]{3})?$'),
  platform_code          text not null default '' check (platform_code ~ '^([A-Z0-9]{1,10})?$'),
  country_code           text not null default '' check (country_code ~ '^([A-Z]{2})?$'),
  alliance               text not null default '' check (length(alliance) <= 40),
  container_prefixes     text[] not null default '{}' check (array_to_string(container_prefixes, ' ', '?') ~ '^([A-Z]{3}U( |$))*$'),
  dcsa                   text not null default '' check (length(dcsa) <= 100),
  tracking_provider_code text not null default '' check (length(tracking_provider_code) <= 20),
  track_by               text[] not null default '{}' check (track_by <@ array['BL', 'BK', 'CN', 'BL+CN']),
  requires_contract      boolean not null default false,
  booking_channel        text not null default 'EMAIL' check (booking_channel in ('EMAIL', 'EDI', 'DCSA', 'PORTAL')),
  sort                   int not null default 9999 check (sort between 0 and 9999),
  enabled                boolean not null default true,
  description            text not null default '' check (length(description) <= 200),
  creator_id             bigint references users,
  modifier_id            bigint references users,
  dept_belong_id         bigint references dept,
  is_deleted             boolean not null default false,
  version                int not null default 1,
  create_datetime        timestamptz not null default now(),
  update_datetime        timestamptz not null default now()
);
create trigger touch before update on carrier for each row execute function touch();

create table container_type (
  id                  bigint generated always as identity primary key,
  -- our commercial code: two types may share one ISO code (domain 6)
  code                text not null unique check (code ~ '^[A-Z0-9][A-Z0-9./_-]*$' and length(code) <= 10),
  name_zh             text not null check (length(name_zh) between 1 and 100),
  name_en             text not null check (length(name_en) between 1 and 100),
  initials            text not null generated always as (pinyin_initials(name_zh)) stored,
  aliases             text[] not null default '{}' check (cardinality(aliases) <= 20),
  iso_size_type       text not null check (iso_size_type ~ '^[1-9A-P][0-9A-N][A-Z][0-9A-Z]$'),
  iso_type_group      text not null default '' check (iso_type_group ~ '^([1-9A-P][0-9A-N][A-Z]{2})?$'),
  category            text not null check (category in
                        ('DRY', 'REEFER', 'OPEN_TOP', 'FLAT_RACK', 'PLATFORM', 'TANK', 'VENTILATED', 'BULK', 'HALF_HEIGHT')),
  length_ft           int not null check (length_ft between 10 and 60),
  height              text not null check (height in ('4''3"', '8''0"', '8''6"', '9''0"', '9''6"')),
  teu                 numeric(4, 2) not null check (teu >= 0),
  inner_length_mm     int not null default 0 check (inner_length_mm between 0 and 20000),
  inner_width_mm      int not null default 0 check (inner_width_mm between 0 and 5000),
  inner_height_mm     int not null default 0 check (inner_height_mm between 0 and 5000),
  capacity_cbm        numeric(8, 3) not null default 0 check (capacity_cbm >= 0),
  tare_kg             int not null check (tare_kg between 0 and 60000),
  max_gross_kg        int not null check (max_gross_kg between 0 and 100000),
  max_payload_kg      int not null generated always as (max_gross_kg - tare_kg) stored,
  is_reefer           boolean not null default false,
  allows_out_of_gauge boolean not null default false,
  is_tank             boolean not null default false,
  popular             boolean not null default false,
  sort                int not null default 9999 check (sort between 0 and 9999),
  enabled             boolean not null default true,
  description         text not null default '' check (length(description) <= 200),
  creator_id          bigint references users,
  modifier_id         bigint references users,
  dept_belong_id      bigint references dept,
  is_deleted          boolean not null default false,
  version             int not null default 1,
  create_datetime     timestamptz not null default now(),
  update_datetime     timestamptz not null default now(),
  constraint container_type_max_gross_kg_check2 check (max_gross_kg >= tare_kg)
);
create trigger touch before update on container_type for each row execute function touch();

-- The ports offered for loading; of China only (domain 6), which Hong Kong and Macao are by another country code.
create table load_port (
  id              bigint generated always as identity primary key,
  code            text not null unique references port (code) check (code ~ '^(CN|HK|MO)'),
  name_zh         text not null check (length(name_zh) between 1 and 100),
  name_en         text not null check (length(name_en) between 1 and 100),
  initials        text not null generated always as (pinyin_initials(name_zh)) stored,
  province        text not null default '' check (length(province) <= 40),
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
create trigger touch before update on load_port for each row execute function touch();

-- The ports offered for discharge and delivery.
create table destination_port (
  id              bigint generated always as identity primary key,
  code            text not null unique references port (code),
  name_zh         text not null check (length(name_zh) between 1 and 100),
  name_en         text not null check (length(name_en) between 1 and 100),
  initials        text not null generated always as (pinyin_initials(name_zh)) stored,
  lane            text not null default '' check (length(lane) <= 40),
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
create trigger touch before update on destination_port for each row execute function touch();

-- Transport modes and freight terms. A code is unique within its kind; a reference carries the kind as a constant beside it.
create table freight_mode (
  id              bigint generated always as identity primary key,
  kind            text not null check (kind in ('TRANSPORT', 'FREIGHT')),
  code            text not null check (code ~ '^[A-Z0-9][A-Z0-9./_-]*$' and length(code) <= 10),
  name_zh         text not null check (length(name_zh) between 1 and 100),
  name_en         text not null check (length(name_en) between 1 and 100),
  initials        text not null generated always as (pinyin_initials(name_zh)) stored,
  dcsa_code       text not null check (dcsa_code in ('VESSEL', 'RAIL', 'TRUCK', 'BARGE', 'MULTIMODAL', 'PRE', 'COL')),
  edifact_code    text not null default '' check (edifact_code ~ '^([A-Z0-9]{1,3})?$'),
  print_clause    text not null default '' check (length(print_clause) <= 100),
  needs_place     boolean not null default false,
  sort            int not null default 9999 check (sort between 0 and 9999),
  enabled         boolean not null default true,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  unique (kind, code),
  constraint freight_mode_dcsa_code_check2 check ((kind = 'FREIGHT') = (dcsa_code in ('PRE', 'COL')))
);
create trigger touch before update on freight_mode for each row execute function touch();

-- How the bill of lading is issued. Bills without paper have no originals (domain 6).
create table issue_type (
  id                  bigint generated always as identity primary key,
  code                text not null unique check (code ~ '^[A-Z0-9][A-Z0-9./_-]*$' and length(code) <= 10),
  name_zh             text not null check (length(name_zh) between 1 and 100),
  name_en             text not null check (length(name_en) between 1 and 100),
  initials            text not null generated always as (pinyin_initials(name_zh)) stored,
  document_type       text not null check (document_type in ('BOL', 'SWB')),
  is_electronic       boolean not null default false,
  is_to_order_allowed boolean not null default false,
  surrender_at_origin boolean not null default false,
  default_originals   int not null default 0 check (default_originals between 0 and 20),
  default_copies      int not null default 0 check (default_copies between 0 and 20),
  edifact_code        text not null default '' check (edifact_code ~ '^([A-Z0-9]{1,3})?$'),
  fee_code            text not null default '' check (length(fee_code) <= 10),
  sort                int not null default 9999 check (sort between 0 and 9999),
  enabled             boolean not null default true,
  description         text not null default '' check (length(description) <= 200),
  creator_id          bigint references users,
  modifier_id         bigint references users,
  dept_belong_id      bigint references dept,
  is_deleted          boolean not null default false,
  version             int not null default 1,
  create_datetime     timestamptz not null default now(),
  update_datetime     timestamptz not null default now(),
  constraint issue_type_default_originals_check2
    check (default_originals = 0 or (document_type = 'BOL' and not surrender_at_origin))
);
create trigger touch before update on issue_type for each row execute function touch();

-- UN/ECE Recommendation 21; a code of three characters is one of our own.
create table package_type (
  id                 bigint generated always as identity primary key,
  code               text not null unique check (code ~ '^[A-Z0-9]{2,3}$'),
  name_zh            text not null check (length(name_zh) between 1 and 100),
  name_en            text not null check (length(name_en) between 1 and 100),
  initials           text not null generated always as (pinyin_initials(name_zh)) stored,
  is_local           boolean not null default false,
  rec21_name         text not null default '' check (length(rec21_name) <= 100),
  plural_en          text not null check (length(plural_en) between 1 and 100),
  print_abbreviation text not null default '' check (length(print_abbreviation) <= 20),
  is_bulk            boolean not null default false,
  sort               int not null default 9999 check (sort between 0 and 9999),
  enabled            boolean not null default true,
  description        text not null default '' check (length(description) <= 200),
  creator_id         bigint references users,
  modifier_id        bigint references users,
  dept_belong_id     bigint references dept,
  is_deleted         boolean not null default false,
  version            int not null default 1,
  create_datetime    timestamptz not null default now(),
  update_datetime    timestamptz not null default now(),
  constraint package_type_code_check2 check (is_local or length(code) = 2)
);
create trigger touch before update on package_type for each row execute function touch();

create table service_type (
  id                   bigint generated always as identity primary key,
  code                 text not null unique check (code ~ '^[A-Z0-9][A-Z0-9./_-]*$' and length(code) <= 10),
  name_zh              text not null check (length(name_zh) between 1 and 100),
  name_en              text not null check (length(name_en) between 1 and 100),
  initials             text not null generated always as (pinyin_initials(name_zh)) stored,
  receipt_type         text not null check (receipt_type in ('CY', 'SD', 'CFS')),
  delivery_type        text not null check (delivery_type in ('CY', 'SD', 'CFS')),
  origin_movement      text not null check (origin_movement in ('FCL', 'LCL')),
  destination_movement text not null check (destination_movement in ('FCL', 'LCL')),
  edifact_code         text not null default '' check (edifact_code ~ '^([A-Z0-9]{1,3})?$'),
  sort                 int not null default 9999 check (sort between 0 and 9999),
  enabled              boolean not null default true,
  description          text not null default '' check (length(description) <= 200),
  creator_id           bigint references users,
  modifier_id          bigint references users,
  dept_belong_id       bigint references dept,
  is_deleted           boolean not null default false,
  version              int not null default 1,
  create_datetime      timestamptz not null default now(),
  update_datetime      timestamptz not null default now()
);
create trigger touch before update on service_type for each row execute function touch();

create table yard (
  id              bigint generated always as identity primary key,
  code            text not null unique check (code ~ '^[A-Z0-9][A-Z0-9./_-]*$' and length(code) <= 10),
  name_zh         text not null check (length(name_zh) between 1 and 100),
  name_en         text not null check (length(name_en) between 1 and 100),
  initials        text not null generated always as (pinyin_initials(name_zh)) stored,
  full_name_zh    text not null default '' check (length(full_name_zh) <= 100),
  city            text not null default '' check (length(city) <= 40),
  port_code       text not null references port (code),
  kind            text not null check (kind in ('TERMINAL', 'YARD', 'REEFER_YARD', 'CFS')),
  contact         text not null default '' check (length(contact) <= 40),
  phone           text not null default '' check (length(phone) <= 30),
  address         text not null default '' check (length(address) <= 200),
  evidence        text not null default 'own' check (evidence in ('own', 'public-list', 'to-verify')),
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
create index on yard (port_code);
create trigger touch before update on yard for each row execute function touch();

-- Bookings name a vessel, so its name is its code.
create table vessel (
  id                    bigint generated always as identity primary key,
  name                  text not null unique check (name = upper(name) and length(name) between 1 and 35),
  imo                   text not null default '' check (imo ~ '^([0-9]{7})?$'),
  flag                  text not null default '' check (flag ~ '^([A-Z]{2})?$'),
  year_built            int check (year_built between 1900 and 2100),
  gross_tonnage         int check (gross_tonnage between 0 and 1000000),
  nominal_teu           int check (nominal_teu between 0 and 50000),
  operator_carrier_code text references carrier (code),
  call_sign             text not null default '' check (call_sign ~ '^([A-Z0-9]{1,10})?$'),
  mmsi                  text not null default '' check (mmsi ~ '^([0-9]{9})?$'),
  former_names          text[] not null default '{}' check (cardinality(former_names) <= 20),
  as_of                 text not null default '' check (as_of ~ '^([0-9]{4}-[0-9]{2})?$'),
  sort                  int not null default 9999 check (sort between 0 and 9999),
  enabled               boolean not null default true,
  description           text not null default '' check (length(description) <= 200),
  creator_id            bigint references users,
  modifier_id           bigint references users,
  dept_belong_id        bigint references dept,
  is_deleted            boolean not null default false,
  version               int not null default 1,
  create_datetime       timestamptz not null default now(),
  update_datetime       timestamptz not null default now(),
  constraint vessel_imo_check2 check (imo = '' or is_imo_number(imo))
);
create unique index on vessel (imo) where imo <> '' and not is_deleted;
create index on vessel (operator_carrier_code);
create index on vessel using gin (name gin_trgm_ops);
create trigger touch before update on vessel for each row execute function touch();
