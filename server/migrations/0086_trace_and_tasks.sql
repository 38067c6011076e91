-- Those that events are pushed to, as rows of a list: each belongs to whoever subscribed.
alter table event_subscriber
  add column creator_id      bigint generated always as (owner_id) stored references users,
  add column modifier_id     bigint references users,
  add column dept_belong_id  bigint references dept,
  add column is_deleted      boolean not null default false,
  add column version         int not null default 1,
  add column update_datetime timestamptz not null default now();
update event_subscriber s set dept_belong_id = u.dept from users u where u.id = s.owner_id;
create index on event_subscriber (creator_id);
create index on event_subscriber (modifier_id);
create index on event_subscriber (dept_belong_id);

-- The raw log as a list.
alter table trace_push_log
  add column creator_id      bigint references users,
  add column modifier_id     bigint references users,
  add column dept_belong_id  bigint references dept,
  add column is_deleted      boolean not null default false,
  add column version         int not null default 1,
  add column create_datetime timestamptz not null generated always as (at) stored,
  add column update_datetime timestamptz not null generated always as (at) stored;
create index on trace_push_log (creator_id);
create index on trace_push_log (modifier_id);
create index on trace_push_log (dept_belong_id);
-- Pushes that nobody has signed rightly are few, and looked for among all others.
create index trace_push_unsigned on trace_push_log (id) where signature_ok = false;

-- When a provider may next be asked, so that all nodes together ask it no more often than it allows.
create table trace_provider_turn (
  provider     text primary key references trace_provider (code),
  next_call_at timestamptz not null
);

-- What tasks say is kept as what it means, so that each reader has it in his language; `text` is what nobody has words for.
alter table celery_log_line
  add column text_key text not null default '' check (length(text_key) <= 40),
  add column params   jsonb not null default '{}';
