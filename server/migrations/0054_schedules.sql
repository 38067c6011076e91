-- Sailing schedules (domain 3.2): services with the rotations that make voyages, voyages with their port calls.

create table service (
  id                    bigint generated always as identity primary key,
  code                  text not null check (code ~ '^[A-Z0-9][A-Z0-9./_-]*$' and length(code) <= 20),
  name_zh               text not null check (length(name_zh) between 1 and 100),
  name_en               text not null check (length(name_en) between 1 and 100),
  initials              text not null generated always as (pinyin_initials(name_zh)) stored,
  -- DCSA universal service reference
  universal_ref         text not null default '' check (universal_ref ~ '^(SR[0-9]{5}[A-Z])?$'),
  operator_carrier_code text not null references carrier (code),
  -- Carriers that sell space on it under their own names.
  partners              text[] not null default '{}' check (cardinality(partners) <= 20),
  frequency_days        int not null default 7 check (frequency_days between 1 and 60),
  kind                  text not null default 'MAINLINE' check (kind in ('MAINLINE', 'FEEDER', 'INTRA_ASIA')),
  lane                  text not null default '' check (length(lane) <= 40),
  -- A pattern such as {n:03d}W, from which the voyages of the rotation get their numbers.
  voyage_pattern        text not null default '' check (length(voyage_pattern) <= 40),
  -- The day of day 0 of the first voyage at its first port, and the number that this voyage has.
  starts_on             date,
  first_number          int not null default 1 check (first_number between 0 and 99999),
  -- Voyages are made so many weeks ahead; 0 makes none.
  weeks_ahead           int not null default 0 check (weeks_ahead between 0 and 52),
  enabled               boolean not null default true,
  is_sample             boolean not null default false,
  description           text not null default '' check (length(description) <= 200),
  creator_id            bigint references users,
  modifier_id           bigint references users,
  dept_belong_id        bigint references dept,
  is_deleted            boolean not null default false,
  version               int not null default 1,
  create_datetime       timestamptz not null default now(),
  update_datetime       timestamptz not null default now(),
  check (weeks_ahead = 0 or (starts_on is not null and voyage_pattern <> ''))
);
-- Two carriers may call different services alike.
create unique index service_code on service (operator_carrier_code, code) where not is_deleted;
create index on service (creator_id);
create index on service (modifier_id);
create index on service (dept_belong_id);
create trigger touch before update on service for each row execute function touch();

-- The pro-forma; written with its service. Days count from day 0 at the first port, times are those of the port's clocks.
create table service_rotation (
  id             bigint generated always as identity primary key,
  service_id     bigint not null references service,
  seq            int not null check (seq between 1 and 99),
  unlocode       text not null references port (code),
  terminal_code  text not null default '' check (length(terminal_code) <= 20),
  arrival_day    int not null check (arrival_day between 0 and 200),
  arrival_time   time not null default '06:00',
  departure_day  int not null check (departure_day between 0 and 200),
  departure_time time not null default '18:00',
  -- [{code, hours_before}]: cut-offs before the planned departure.
  cutoffs        jsonb not null default '[]' check (jsonb_typeof(cutoffs) = 'array'),
  unique (service_id, seq),
  check ((arrival_day, arrival_time) <= (departure_day, departure_time))
);
create index on service_rotation (unlocode);

-- Ships that sail a service in turn.
create table service_vessel (
  id          bigint generated always as identity primary key,
  service_id  bigint not null references service,
  seq         int not null check (seq between 1 and 99),
  vessel      text not null check (vessel = upper(vessel) and length(vessel) between 1 and 35),
  imo         text not null default '' check (imo = '' or is_imo_number(imo)),
  unique (service_id, seq)
);

-- What was brought in from outside, and how much of it was taken.
create table schedule_source (
  id              bigint generated always as identity primary key,
  kind            text not null check (kind in ('XLSX', 'JSON', 'API', 'EDI', 'FORM')),
  carrier_code    text references carrier (code),
  file_name       text not null default '' check (length(file_name) <= 255),
  -- Of the content, so that the same file is known again.
  digest          text not null default '' check (length(digest) <= 64),
  rows_ok         int not null default 0 check (rows_ok >= 0),
  rows_bad        int not null default 0 check (rows_bad >= 0),
  voyages_new     int not null default 0 check (voyages_new >= 0),
  voyages_changed int not null default 0 check (voyages_changed >= 0),
  voyages_same    int not null default 0 check (voyages_same >= 0),
  bookings_told   int not null default 0 check (bookings_told >= 0),
  -- The one of the same carrier and kind before it.
  supersedes      bigint references schedule_source,
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create index on schedule_source (create_datetime);
create index on schedule_source (carrier_code);
create index on schedule_source (supersedes);
create index on schedule_source (creator_id);
create index on schedule_source (modifier_id);
create index on schedule_source (dept_belong_id);
create trigger touch before update on schedule_source for each row execute function touch();

create table voyage (
  id                   bigint generated always as identity primary key,
  service_id           bigint references service,
  -- Who publishes it.
  carrier_code         text not null references carrier (code),
  -- A ship by its name, as in bookings: schedules name ships that no code table knows.
  vessel               text not null default '' check (vessel = upper(vessel) and length(vessel) <= 35),
  imo                  text not null default '' check (imo = '' or is_imo_number(imo)),
  is_dummy_vessel      boolean not null default false,
  export_voyage        text not null check (export_voyage ~ '^[A-Z0-9./-]{1,17}$'),
  import_voyage        text not null default '' check (import_voyage ~ '^([A-Z0-9./-]{1,17})?$'),
  universal_voyage_ref text not null default '' check (universal_voyage_ref ~ '^([0-9]{2}[0-9A-Z]{2}[NESWR])?$'),
  direction            text not null default '' check (direction in ('', 'N', 'E', 'S', 'W', 'R')),
  status               text not null default 'PLANNED' check (status in ('PLANNED', 'ACTIVE', 'BLANK', 'CANCELLED')),
  source_id            bigint references schedule_source,
  -- The day of its first call as planned, by the port's clocks.
  first_etd            date not null,
  -- Of a voyage that a rotation made: the day of its day 0. Who changes it by hand keeps it from being made anew.
  rotation_on          date,
  is_sample            boolean not null default false,
  description          text not null default '' check (length(description) <= 200),
  creator_id           bigint references users,
  modifier_id          bigint references users,
  dept_belong_id       bigint references dept,
  is_deleted           boolean not null default false,
  version              int not null default 1,
  create_datetime      timestamptz not null default now(),
  update_datetime      timestamptz not null default now(),
  check (vessel <> '' or is_dummy_vessel)
);
create unique index voyage_once on voyage (carrier_code, vessel, export_voyage, first_etd) where not is_deleted;
-- One that was deleted is not made again.
create unique index voyage_of_rotation on voyage (service_id, rotation_on) where rotation_on is not null;
create index on voyage (vessel, first_etd) where not is_deleted;
create index on voyage (first_etd);
create index on voyage (source_id);
create index on voyage (creator_id);
create index on voyage (modifier_id);
create index on voyage (dept_belong_id);
create trigger touch before update on voyage for each row execute function touch();

-- Written with their voyage; a call keeps its id as long as the ship calls there.
create table port_call (
  id                  bigint generated always as identity primary key,
  voyage_id           bigint not null references voyage,
  seq                 int not null check (seq between 1 and 99),
  unlocode            text not null references port (code),
  terminal_code       text not null default '' check (length(terminal_code) <= 20),
  planned_arrival     timestamptz,
  planned_departure   timestamptz,
  estimated_arrival   timestamptz,
  estimated_departure timestamptz,
  actual_arrival      timestamptz,
  actual_departure    timestamptz,
  current_arrival     timestamptz generated always as (coalesce(actual_arrival, estimated_arrival, planned_arrival)) stored,
  current_departure   timestamptz generated always as (coalesce(actual_departure, estimated_departure, planned_departure)) stored,
  import_voyage       text not null default '' check (import_voyage ~ '^([A-Z0-9./-]{1,17})?$'),
  export_voyage       text not null default '' check (export_voyage ~ '^([A-Z0-9./-]{1,17})?$'),
  -- DCSA port call status codes
  status              text check (status in ('OMIT', 'BLNK', 'ADHO', 'PHOT', 'PHIN', 'ROTC', 'SLID', 'CUTR')),
  delay_reason        text not null default '' check (length(delay_reason) <= 50),
  remark              text not null default '' check (length(remark) <= 200),
  load_allowed        boolean not null default true,
  discharge_allowed   boolean not null default true,
  -- Deferred, as calls change places.
  unique (voyage_id, seq) deferrable initially deferred
);
create index on port_call (unlocode, current_departure);
create index on port_call (unlocode, current_arrival);

create table port_call_cutoff (
  port_call_id bigint not null references port_call on delete cascade,
  code         text not null references cutoff_code (code),
  at           timestamptz not null,
  primary key (port_call_id, code)
);
create index on port_call_cutoff (code);

-- Partners that sell a voyage under numbers of their own.
create table slot_share (
  voyage_id             bigint not null references voyage,
  carrier_code          text not null references carrier (code),
  carrier_service_code  text not null default '' check (length(carrier_service_code) <= 20),
  carrier_export_voyage text not null default '' check (carrier_export_voyage ~ '^([A-Z0-9./-]{1,17})?$'),
  primary key (voyage_id, carrier_code)
);
create index on slot_share (carrier_code);

-- How long cargo waits where it changes ships; an empty part means any.
create table transfer_rule (
  id                      bigint generated always as identity primary key,
  unlocode                text references port (code),
  from_carrier            text references carrier (code),
  to_carrier              text references carrier (code),
  min_hours               int not null default 24 check (min_hours between 0 and 2160),
  max_hours               int not null default 336 check (max_hours between 1 and 2160),
  same_terminal_min_hours int check (same_terminal_min_hours between 0 and 2160),
  enabled                 boolean not null default true,
  description             text not null default '' check (length(description) <= 200),
  creator_id              bigint references users,
  modifier_id             bigint references users,
  dept_belong_id          bigint references dept,
  is_deleted              boolean not null default false,
  version                 int not null default 1,
  create_datetime         timestamptz not null default now(),
  update_datetime         timestamptz not null default now(),
  check (min_hours < max_hours and coalesce(same_terminal_min_hours, 0) <= min_hours)
);
create unique index transfer_rule_once on transfer_rule (unlocode, from_carrier, to_carrier) nulls not distinct
  where not is_deleted;
create index on transfer_rule (from_carrier);
create index on transfer_rule (to_carrier);
create index on transfer_rule (creator_id);
create index on transfer_rule (modifier_id);
create index on transfer_rule (dept_belong_id);
create trigger touch before update on transfer_rule for each row execute function touch();

-- What became of a voyage after it was known: one row for each time or state that changed.
create table schedule_change (
  id              bigint generated always as identity primary key,
  voyage_id       bigint not null references voyage,
  -- Empty where the whole voyage is meant.
  port_call_id    bigint references port_call on delete set null,
  unlocode        text references port (code),
  field           text not null check (length(field) <= 40),
  old_value       text not null default '' check (length(old_value) <= 200),
  new_value       text not null default '' check (length(new_value) <= 200),
  -- Hours by which it became later.
  shift_hours     numeric(8, 1),
  source_id       bigint references schedule_source,
  booking_ids     bigint[] not null default '{}',
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create index on schedule_change (voyage_id);
create index on schedule_change (create_datetime);
create index on schedule_change (port_call_id);
create index on schedule_change (unlocode);
create index on schedule_change (source_id);
create index on schedule_change (creator_id);
create index on schedule_change (modifier_id);
create index on schedule_change (dept_belong_id);
create index on schedule_change using gin (booking_ids);
create trigger touch before update on schedule_change for each row execute function touch();

-- A change of schedules looks for the bookings of a sailing.
create index booking_of_voyage on booking (voyno, vessel) where not is_deleted and voyno <> '';
