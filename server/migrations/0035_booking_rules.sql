-- Rules of bookings that an installation keeps: what destinations want to read, and how severe each rule is (domain 7.8, 7.9).

create table destination_rule (
  id              bigint generated always as identity primary key,
  country         text not null check (country ~ '^[A-Z]{2}$'),
  -- where the country stands in the voyage
  side            text not null default 'DESTINATION' check (side in ('ORIGIN', 'DESTINATION')),
  field           text not null check (field in
                    ('shipper', 'consignee', 'notifyparty', 'agent', 'description', 'marks', 'hscode', 'siremark')),
  -- RE2; found in the field, in upper case
  pattern         text not null check (length(pattern) between 1 and 200),
  mandatory       boolean not null default true,
  message_zh      text not null check (length(message_zh) between 1 and 200),
  message_en      text not null check (length(message_en) between 1 and 200),
  enabled         boolean not null default true,
  remark          text not null default '' check (length(remark) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create unique index on destination_rule (country, side, field, pattern);
create trigger touch before update on destination_rule for each row execute function touch();

-- One row per rule of the product; only the severity is the installation's. The seed keeps the rest as the product has it.
create table booking_rule (
  id               bigint generated always as identity primary key,
  rule             text not null unique check (length(rule) between 1 and 40),
  stage            text not null check (stage in ('STASH', 'SUBMIT', 'SI')),
  default_severity text not null check (default_severity in ('ERROR', 'WARN', 'INFO')),
  -- '' follows the product
  severity         text not null default '' check (severity in ('', 'ERROR', 'WARN', 'INFO')),
  -- may be raised, never lowered
  is_kept          boolean not null default false,
  sentence_zh      text not null check (length(sentence_zh) between 1 and 300),
  sentence_en      text not null check (length(sentence_en) between 1 and 300),
  sort             int not null default 0,
  remark           text not null default '' check (length(remark) <= 200),
  creator_id       bigint references users,
  modifier_id      bigint references users,
  dept_belong_id   bigint references dept,
  is_deleted       boolean not null default false,
  version          int not null default 1,
  create_datetime  timestamptz not null default now(),
  update_datetime  timestamptz not null default now()
);
create trigger touch before update on booking_rule for each row execute function touch();

-- Which state of all that the rules go by is current, so that every node and every open page knows when its copy is old.
create table rule_version (
  only_row boolean primary key default true check (only_row),
  version  text not null default pg_current_xact_id()::text
);
insert into rule_version default values;

create function bump_rule_version() returns trigger language plpgsql as $$
begin
  update rule_version set version = pg_current_xact_id()::text where version <> pg_current_xact_id()::text;
  return null;
end $$;

-- At the end of a transaction, when it waits for no other row: two writers of code tables never wait for each other in a ring.
do $$
declare
  watched text;
begin
  foreach watched in array array['carrier', 'port', 'container_type', 'issue_type', 'service_type', 'freight_mode',
    'package_type', 'yard', 'dictionary', 'destination_rule', 'booking_rule'] loop
    execute format('create constraint trigger rules_changed after insert or update or delete on %I
      deferrable initially deferred for each row execute function bump_rule_version()', watched);
  end loop;
end $$;

-- Twins of a booking, found by what makes them twins; and bookings of a carrier by their number.
create index on booking (customername, etd) where not is_deleted and customername <> '';
create index on booking (mblno) where not is_deleted and mblno <> '';
