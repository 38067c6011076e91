-- Cut-offs (domain 2.5): what they are called, when they are for each booking, what they usually are, and who is reminded.

create table cutoff_code (
  id              bigint generated always as identity primary key,
  code            text not null unique check (code ~ '^[A-Z0-9]{2,4}$'),
  name_zh         text not null check (length(name_zh) between 1 and 100),
  name_en         text not null check (length(name_en) between 1 and 100),
  initials        text not null generated always as (pinyin_initials(name_zh)) stored,
  -- what it is about: SO, SI, VGM, full boxes, CFS, cargo kinds R, D and O, or all
  applies_to      text not null check (applies_to in ('SO', 'SI', 'VGM', 'FCL', 'CFS', 'R', 'D', 'O', 'ALL')),
  -- DEADLINE ends something, OPENING begins it, NOTE is for information: only deadlines count down
  kind            text not null default 'DEADLINE' check (kind in ('DEADLINE', 'OPENING', 'NOTE')),
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
create index on cutoff_code (creator_id);
create index on cutoff_code (modifier_id);
create index on cutoff_code (dept_belong_id);
create trigger touch before update on cutoff_code for each row execute function touch();

-- One row per booking and code; a row that was taken away is taken up again, so that its history stays one.
create table booking_cutoff (
  id              bigint generated always as identity primary key,
  booking_id      bigint not null references booking,
  code            text not null references cutoff_code (code),
  at              timestamptz not null,
  -- the zone that people at the port tell it in
  port_tz         text not null check (length(port_tz) between 1 and 40),
  -- RULE: worked out from a default, not told by anybody
  source          text not null check (source in ('SCHEDULE', 'CARRIER', 'MANUAL', 'RULE')),
  estimated       boolean not null default false,
  is_done         boolean not null default false,
  done_at         timestamptz,
  done_by         bigint references users,
  -- when its time was last set to another one
  changed_at      timestamptz not null default now(),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  unique (booking_id, code),
  check (is_done = (done_at is not null))
);
-- What is due soon, of all bookings: the radar, the reminders, the filter of the lists.
create index on booking_cutoff (at) include (booking_id, code) where not is_deleted and not is_done;
create index on booking_cutoff (code, at) include (booking_id) where not is_deleted;
create index on booking_cutoff (done_by);
create index on booking_cutoff (creator_id);
create index on booking_cutoff (modifier_id);
create index on booking_cutoff (dept_belong_id);
create trigger touch before update on booking_cutoff for each row execute function touch();

-- What a cut-off usually is, as long as nobody has told. An empty carrier, service or port means any; the rule that names
-- most holds, and of two that name as many the one that names the carrier.
create table cutoff_rule (
  id              bigint generated always as identity primary key,
  carrier         text references carrier (code),
  service         text references service_type (code),
  portload        text references port (code),
  code            text not null references cutoff_code (code),
  -- so many hours before the day of sailing begins at the port of loading
  hours_before    int check (hours_before between 0 and 720),
  -- or so many days before it, at a time of the port's clock
  days_before     int check (days_before between 0 and 30),
  local_time      time(0),
  estimated       boolean not null default true,
  enabled         boolean not null default true,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  check ((hours_before is null) = (days_before is not null)),
  check ((days_before is null) = (local_time is null))
);
create unique index cutoff_rule_once on cutoff_rule (code, carrier, service, portload) nulls not distinct where not is_deleted;
create index on cutoff_rule (carrier);
create index on cutoff_rule (service);
create index on cutoff_rule (portload);
create index on cutoff_rule (creator_id);
create index on cutoff_rule (modifier_id);
create index on cutoff_rule (dept_belong_id);
create trigger touch before update on cutoff_rule for each row execute function touch();

-- Who is told how long before a cut-off that is still open.
create table reminder_rule (
  id              bigint generated always as identity primary key,
  code            text not null references cutoff_code (code),
  hours_before    int not null check (hours_before between 1 and 720),
  -- OWNER creator and salesman, DOC_OWNER who does its papers, DEPT its department, ROLE all of a role who may see it
  audience        text not null check (audience in ('OWNER', 'DOC_OWNER', 'DEPT', 'ROLE')),
  role_id         bigint references role,
  enabled         boolean not null default true,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  check ((audience = 'ROLE') = (role_id is not null))
);
create unique index reminder_rule_once on reminder_rule (code, hours_before, audience, role_id) nulls not distinct where not is_deleted;
create index on reminder_rule (role_id);
create index on reminder_rule (creator_id);
create index on reminder_rule (modifier_id);
create index on reminder_rule (dept_belong_id);
create trigger touch before update on reminder_rule for each row execute function touch();

-- What was told already. The time that it was told for is part of the key: a cut-off that moves is told again.
create table reminder_sent (
  booking_id bigint not null references booking,
  code       text not null references cutoff_code (code),
  rule_id    bigint not null references reminder_rule,
  at         timestamptz not null,
  sent_at    timestamptz not null default now(),
  primary key (booking_id, code, rule_id, at)
);
create index on reminder_sent (sent_at);
create index on reminder_sent (code);
create index on reminder_sent (rule_id);

-- Days that are not as the weekly pattern says: holidays, and working days that make up for them.
create table working_day (
  id              bigint generated always as identity primary key,
  day             date not null,
  is_working      boolean not null default false,
  name_zh         text not null check (length(name_zh) between 1 and 100),
  name_en         text not null check (length(name_en) between 1 and 100),
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create unique index working_day_once on working_day (day) where not is_deleted;
create index on working_day (creator_id);
create index on working_day (modifier_id);
create index on working_day (dept_belong_id);
create trigger touch before update on working_day for each row execute function touch();
