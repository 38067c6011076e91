-- What a server process tells of itself every few seconds, for the diagnostics page. It says nothing of people or their work.
create table node_state (
  node_id    int primary key references scheduler_node on delete cascade,
  version    text not null default '' check (length(version) <= 50),
  commit     text not null default '' check (length(commit) <= 50),
  -- Memory, event loop, pools, caches, its last slow statements and errors.
  state      jsonb not null default '{}' check (jsonb_typeof(state) = 'object'),
  -- How far its clock is before the database's.
  clock_ms   int not null default 0,
  seen_at    timestamptz not null default clock_timestamp()
);

-- What waits and what has failed is counted every few seconds.
create index on transmission (create_datetime) where status in ('QUEUED', 'FAILED');
create index on delivery (create_datetime) where status in ('WAITING', 'RETRYING', 'FAILED');
create index on delivery_target (id) where status = 'PAUSED';
create index on celery_log (periodic_task, create_datetime) where status in ('FAILURE', 'LOST');
