-- Scheduled tasks (wire.md Appendix C): rules of time, tasks, and what became of each run.

create table interval_schedule (
  id              bigint generated always as identity primary key,
  every           int not null check (every between 1 and 31622400),
  period          text not null check (period in ('days', 'hours', 'minutes', 'seconds')),
  name            text not null generated always as (every || ' ' || period) stored,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create unique index interval_schedule_rule on interval_schedule (period, every) where not is_deleted;
create index on interval_schedule (creator_id);
create index on interval_schedule (modifier_id);
create index on interval_schedule (dept_belong_id);
create trigger touch before update on interval_schedule for each row execute function touch();

-- Five fields of crontab(5) in the time of a zone; that they ever fire is checked where they are written.
create table crontab_schedule (
  id              bigint generated always as identity primary key,
  minute          text not null default '*' check (minute ~ '^\S{1,60}$'),
  hour            text not null default '*' check (hour ~ '^\S{1,60}$'),
  day_of_month    text not null default '*' check (day_of_month ~ '^\S{1,60}$'),
  month_of_year   text not null default '*' check (month_of_year ~ '^\S{1,60}$'),
  day_of_week     text not null default '*' check (day_of_week ~ '^\S{1,60}$'),
  timezone        text not null default 'Asia/Shanghai' check (length(timezone) between 1 and 60),
  crontab_str     text not null generated always as
    (minute || ' ' || hour || ' ' || day_of_month || ' ' || month_of_year || ' ' || day_of_week) stored,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create unique index crontab_schedule_rule on crontab_schedule (timezone, crontab_str) where not is_deleted;
create index on crontab_schedule (creator_id);
create index on crontab_schedule (modifier_id);
create index on crontab_schedule (dept_belong_id);
create trigger touch before update on crontab_schedule for each row execute function touch();

create table periodic_task (
  id              bigint generated always as identity primary key,
  name            text not null check (length(name) between 1 and 200),
  -- A name of the product's registry; which ones there are changes with the product.
  task            text not null check (length(task) between 1 and 100),
  "interval"      bigint references interval_schedule,
  crontab         bigint references crontab_schedule,
  kwargs          text not null default '{}' check (length(kwargs) <= 2000),
  enabled         boolean not null default true,
  one_off         boolean not null default false,
  start_time      timestamptz,
  expires         timestamptz,
  overlap         text not null default 'SKIP' check (overlap in ('SKIP', 'QUEUE', 'ALLOW')),
  missed          text not null default 'ONCE' check (missed in ('SKIP', 'ONCE', 'ALL')),
  lost            text not null default 'RERUN' check (lost in ('RERUN', 'TELL')),
  max_retries     int not null default 3 check (max_retries between 0 and 20),
  retry_delay     int not null default 10 check (retry_delay between 1 and 3600),
  time_limit      int not null default 1800 check (time_limit between 1 and 21600),
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  check ("interval" is null or crontab is null),
  check (expires > start_time)
);
create unique index periodic_task_name on periodic_task (name) where not is_deleted;
create index on periodic_task ("interval");
create index on periodic_task (crontab);
create index on periodic_task (creator_id);
create index on periodic_task (modifier_id);
create index on periodic_task (dept_belong_id);
create trigger touch before update on periodic_task for each row execute function touch();

-- What the scheduler knows of a task. Apart from it, so that a run does not make stale what somebody is editing.
create table periodic_task_state (
  task_id         bigint primary key references periodic_task on delete cascade,
  -- What `next_run_at` was worked out from; another one is planned anew.
  plan            text not null,
  planned_at      timestamptz not null,
  next_run_at     timestamptz,
  last_run_at     timestamptz,
  last_status     text,
  total_run_count int not null default 0
);
create index on periodic_task_state (next_run_at);

-- A server process. It holds an advisory lock on its id for as long as it lives.
create table scheduler_node (
  id         int generated always as identity primary key,
  name       text not null check (length(name) <= 200),
  started_at timestamptz not null default clock_timestamp()
);

create table celery_log (
  id              bigint generated always as identity primary key,
  periodic_task   bigint references periodic_task,
  task_name       text not null check (length(task_name) <= 200),
  task            text not null check (length(task) <= 100),
  kwargs          text not null default '{}' check (length(kwargs) <= 2000),
  trigger         text not null check (trigger in ('SCHEDULE', 'CATCH_UP', 'MANUAL')),
  status          text not null check (status in
    ('QUEUED', 'PENDING', 'STARTED', 'RETRY', 'SUCCESS', 'FAILURE', 'LOST', 'REVOKED', 'SKIPPED', 'MISSED')),
  due_at          timestamptz,
  -- When a worker was last told of it; nothing until then.
  sent_at         timestamptz,
  retry_at        timestamptz,
  started_at      timestamptz,
  finished_at     timestamptz,
  duration_ms     int check (duration_ms >= 0),
  attempt         int not null default 1 check (attempt >= 0),
  failures        int not null default 0,
  losses          int not null default 0,
  progress        int check (progress between 0 and 100),
  result          text not null default '' check (length(result) <= 2000),
  failure         text check (failure in ('ERROR', 'TIME_LIMIT', 'NODE_LOST', 'ARGUMENTS', 'NO_TASK')),
  error           text not null default '' check (length(error) <= 4000),
  missed_count    int not null default 0,
  line_count      int not null default 0,
  node_id         int references scheduler_node,
  stop_asked      boolean not null default false,
  description     text not null default '' check (length(description) <= 200),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
-- A due instant is run once, whichever node finds it due, and however often (adr/0044).
create unique index celery_log_due on celery_log (periodic_task, due_at) where due_at is not null;
create index celery_log_open on celery_log (status, id) where status in ('QUEUED', 'PENDING', 'STARTED', 'RETRY');
create index on celery_log (periodic_task, id);
create index on celery_log (create_datetime);
create index on celery_log (node_id);
create index on celery_log (creator_id);
create index on celery_log (modifier_id);
create index on celery_log (dept_belong_id);
create trigger touch before update on celery_log for each row execute function touch();

create table celery_log_line (
  run_id bigint not null references celery_log on delete cascade,
  seq    int not null,
  at     timestamptz not null,
  level  text not null check (level in ('info', 'warn', 'error')),
  text   text not null check (length(text) <= 600),
  primary key (run_id, seq)
);

-- The size of each table, once a day (task `database_statistics`).
create table database_statistic (
  measured_on date not null,
  table_name  text not null,
  bytes       bigint not null,
  row_count   bigint not null,
  primary key (measured_on, table_name)
);
