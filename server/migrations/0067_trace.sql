-- Bill tracing (domain 5.2): who tells us where shipments are, how it calls carriers and ports, and what it is asked to follow.

create table trace_provider (
  id                     bigint generated always as identity primary key,
  code                   text not null unique check (code ~ '^[A-Z0-9][A-Z0-9./_-]*$' and length(code) <= 20),
  name_zh                text not null check (length(name_zh) between 1 and 100),
  name_en                text not null check (length(name_en) between 1 and 100),
  kind                   text not null check (kind in ('SIMULATED', 'MANUAL', 'REST_PUSH', 'DCSA_TNT22')),
  base_url               text not null default '' check (base_url ~ '^(https://[^\s?#]+)?$' and length(base_url) <= 300),
  rate_limit             int not null default 30 check (rate_limit between 1 and 600),
  poll_minutes           int not null default 0 check (poll_minutes between 0 and 10080),
  is_default             boolean not null default false,
  enabled                boolean not null default true,
  description            text not null default '' check (length(description) <= 200),
  -- Sealed; beside each the id of the key that opens it.
  credential             text not null default '',
  credential_key_id      text not null default '',
  callback_secret        text not null default '',
  callback_secret_key_id text not null default '',
  creator_id             bigint references users,
  modifier_id            bigint references users,
  dept_belong_id         bigint references dept,
  is_deleted             boolean not null default false,
  version                int not null default 1,
  create_datetime        timestamptz not null default now(),
  update_datetime        timestamptz not null default now()
);
create index on trace_provider (creator_id);
create index on trace_provider (modifier_id);
create index on trace_provider (dept_belong_id);
create trigger touch before update on trace_provider for each row execute function touch();

create table trace_carrier_code (
  id                    bigint generated always as identity primary key,
  provider              text not null references trace_provider (code),
  provider_carrier_code text not null check (provider_carrier_code ~ '^[A-Z0-9][A-Z0-9./_-]*$' and length(provider_carrier_code) <= 16),
  name_zh               text not null check (length(name_zh) between 1 and 100),
  name_en               text not null check (length(name_en) between 1 and 100),
  carrier               text references carrier (code),
  scac                  text not null default '' check (scac ~ '^([A-Z]{2,4})?$'),
  supports_bl           boolean not null default true,
  supports_booking      boolean not null default true,
  supports_container    boolean not null default true,
  requires_pol          boolean not null default false,
  enabled               boolean not null default true,
  remark                text not null default '' check (length(remark) <= 200),
  creator_id            bigint references users,
  modifier_id           bigint references users,
  dept_belong_id        bigint references dept,
  is_deleted            boolean not null default false,
  version               int not null default 1,
  create_datetime       timestamptz not null default now(),
  update_datetime       timestamptz not null default now()
);
create unique index trace_carrier_code_code on trace_carrier_code (provider, provider_carrier_code) where not is_deleted;
create index on trace_carrier_code (carrier);
create index on trace_carrier_code (creator_id);
create index on trace_carrier_code (modifier_id);
create index on trace_carrier_code (dept_belong_id);
create trigger touch before update on trace_carrier_code for each row execute function touch();

create table trace_port_code (
  id                 bigint generated always as identity primary key,
  provider           text not null references trace_provider (code),
  provider_port_code text not null check (provider_port_code ~ '^[A-Z0-9][A-Z0-9./_-]*$' and length(provider_port_code) <= 8),
  unlocode           text references port (code),
  name_zh            text not null check (length(name_zh) between 1 and 100),
  name_en            text not null check (length(name_en) between 1 and 100),
  terminal_data      boolean not null default false,
  customs_data       boolean not null default false,
  enabled            boolean not null default true,
  remark             text not null default '' check (length(remark) <= 200),
  creator_id         bigint references users,
  modifier_id        bigint references users,
  dept_belong_id     bigint references dept,
  is_deleted         boolean not null default false,
  version            int not null default 1,
  create_datetime    timestamptz not null default now(),
  update_datetime    timestamptz not null default now()
);
create unique index trace_port_code_code on trace_port_code (provider, provider_port_code) where not is_deleted;
create index on trace_port_code (unlocode);
create index on trace_port_code (creator_id);
create index on trace_port_code (modifier_id);
create index on trace_port_code (dept_belong_id);
create trigger touch before update on trace_port_code for each row execute function touch();

create table trace_subscription (
  id                    bigint generated always as identity primary key,
  provider              text not null references trace_provider (code),
  ref_type              text not null check (ref_type in ('BL', 'BK', 'CN')),
  reference_no          text not null check (reference_no ~ '^[A-Z0-9./]{1,32}$'),
  carrier               text references carrier (code),
  provider_carrier_code text not null default '' check (length(provider_carrier_code) <= 16),
  pol                   text references port (code),
  pod                   text references port (code),
  service_type          text not null default 'C' check (service_type in ('C', 'CT')),
  booking_id            bigint references booking,
  -- Whose booking it follows; kept in step by the trigger below.
  sale_id               bigint references users,
  doc_owner_id          bigint references users,
  remark                text not null default '' check (length(remark) <= 200),
  -- What it is called where it is told to the provider; unguessable, as events may name it.
  local_key             uuid not null default gen_random_uuid() unique,
  provider_sub_id       text not null default '' check (length(provider_sub_id) <= 100),
  status                text not null default 'PENDING' check (status in ('PENDING', 'ACTIVE', 'FAILED', 'ENDED', 'CANCELLED')),
  fail_code             text check (fail_code in ('bad_number', 'carrier_unknown', 'type_not_supported', 'pol_missing',
    'provider_off', 'refused', 'quota', 'unreachable')),
  fail_reason           text not null default '' check (length(fail_reason) <= 500),
  subscribed_at         timestamptz,
  last_push_at          timestamptz,
  next_poll_at          timestamptz,
  ended_at              timestamptz,
  is_forced_end         boolean not null default false,
  is_automatic          boolean not null default false,
  current_node          text check (length(current_node) <= 4),
  current_node_at       timestamptz,
  current_place         text not null default '' check (length(current_place) <= 100),
  vessel                text not null default '' check (length(vessel) <= 35),
  voyage                text not null default '' check (length(voyage) <= 17),
  eta                   timestamptz,
  container_count       int not null default 0,
  event_count           int not null default 0,
  push_count            int not null default 0,
  -- The unguessable half of its public page's address, while there is one.
  share_token           text unique check (length(share_token) >= 32),
  creator_id            bigint references users,
  modifier_id           bigint references users,
  dept_belong_id        bigint references dept,
  is_deleted            boolean not null default false,
  version               int not null default 1,
  create_datetime       timestamptz not null default now(),
  update_datetime       timestamptz not null default now()
);
create unique index trace_subscription_live on trace_subscription (provider, ref_type, reference_no, provider_carrier_code)
  where not is_deleted and status in ('PENDING', 'ACTIVE', 'FAILED');
create index on trace_subscription (create_datetime);
create index on trace_subscription (reference_no);
create index on trace_subscription (carrier);
create index on trace_subscription (pol);
create index on trace_subscription (pod);
create index on trace_subscription (booking_id);
create index on trace_subscription (sale_id);
create index on trace_subscription (doc_owner_id);
create index on trace_subscription (creator_id);
create index on trace_subscription (modifier_id);
create index on trace_subscription (dept_belong_id);
create index trace_subscription_due on trace_subscription (next_poll_at) where status = 'ACTIVE' and not is_deleted;
create trigger touch before update on trace_subscription for each row execute function touch();

-- Whoever is given a booking is given what follows it.
create function trace_follows_booking() returns trigger language plpgsql as $$
begin
  update trace_subscription set sale_id = new.sale_id, doc_owner_id = new.doc_owner_id, dept_belong_id = new.dept_belong_id
  where booking_id = new.id;
  return null;
end $$;
create trigger trace_follows after update of sale_id, doc_owner_id, dept_belong_id on booking
  for each row when (old.sale_id is distinct from new.sale_id or old.doc_owner_id is distinct from new.doc_owner_id
    or old.dept_belong_id is distinct from new.dept_belong_id)
  execute function trace_follows_booking();

-- Every word that a provider has given of a moment, the newest under each name; retractions too, also of what never came.
create table trace_event (
  id              bigint generated always as identity primary key,
  subscription_id bigint not null references trace_subscription,
  event_uid       text not null check (length(event_uid) between 1 and 100),
  event_type      text not null check (event_type in ('SHIPMENT', 'TRANSPORT', 'EQUIPMENT', 'SYSTEM')),
  event_code      text not null default '' check (length(event_code) <= 4),
  node            text check (length(node) <= 4),
  classifier      text not null check (classifier in ('PLN', 'EST', 'ACT')),
  event_at        timestamptz not null,
  created_at      timestamptz not null,
  received_at     timestamptz not null default now(),
  container_no    text not null default '' check (length(container_no) <= 11),
  iso_code        text not null default '' check (length(iso_code) <= 4),
  empty_full      text not null default '' check (empty_full in ('', 'EMPTY', 'LADEN')),
  unlocode        text check (length(unlocode) <= 5),
  place           text not null default '' check (length(place) <= 100),
  terminal        text not null default '' check (length(terminal) <= 100),
  vessel          text not null default '' check (length(vessel) <= 35),
  voyage          text not null default '' check (length(voyage) <= 17),
  mode            text not null default '' check (length(mode) <= 20),
  source          text not null check (source in ('CARRIER', 'TERMINAL', 'CUSTOMS', 'COMPUTED', 'MANUAL')),
  is_retracted    boolean not null default false,
  desc_zh         text not null default '' check (length(desc_zh) <= 200),
  desc_en         text not null default '' check (length(desc_en) <= 200),
  -- What the standard says of it and we keep no column for, so that it is told on as it came.
  body            jsonb not null default '{}',
  unique (subscription_id, event_uid)
);
create index on trace_event (created_at, id);

create table trace_milestone (
  subscription_id bigint not null references trace_subscription,
  booking_id      bigint references booking,
  node            text not null check (length(node) <= 4),
  state           text not null check (state in ('actual', 'estimated', 'planned', 'implied')),
  at              timestamptz,
  place           text not null default '' check (length(place) <= 100),
  primary key (subscription_id, node)
);
create index on trace_milestone (booking_id);

-- What came in and went out, raw; kept for as long as the configuration says.
create table trace_push_log (
  id              bigint generated always as identity primary key,
  subscription_id bigint references trace_subscription,
  provider        text not null references trace_provider (code),
  direction       text not null check (direction in ('IN', 'OUT')),
  at              timestamptz not null default now(),
  http_status     int,
  body_hash       text not null default '' check (length(body_hash) <= 64),
  body            text not null default '' check (length(body) <= 2097152),
  signature_ok    boolean,
  processed       boolean not null default false,
  error           text not null default '' check (length(error) <= 500),
  duration_ms     int
);
create index on trace_push_log (subscription_id, at desc);
create index on trace_push_log (provider, body_hash);
create index on trace_push_log (at);
-- What came and waits to be worked through.
create index trace_push_waiting on trace_push_log (id) where direction = 'IN' and signature_ok and not processed;
