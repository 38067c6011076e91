-- What was called, by whom and what came of it; written in batches beside the requests.
create sequence operation_log_row;
create table operation_log (
  id              bigint not null default nextval('operation_log_row'),
  -- a resource's name, or that of a part of the product
  request_modular text not null default '' check (length(request_modular) <= 64),
  request_path    text not null check (length(request_path) <= 400),
  request_method  text not null check (length(request_method) <= 8),
  -- without secrets, cut where it is long
  request_body    text not null default '' check (length(request_body) <= 10000),
  request_msg     text not null default '' check (length(request_msg) <= 1000),
  request_ip      text not null default '' check (length(request_ip) <= 45),
  request_browser text not null default '' check (length(request_browser) <= 200),
  request_os      text not null default '' check (length(request_os) <= 200),
  response_code   text not null default '' check (length(response_code) <= 32),
  http_status     smallint not null,
  json_result     text not null default '' check (length(json_result) <= 10000),
  status          boolean not null,
  duration_ms     int not null check (duration_ms >= 0),
  request_id      uuid not null,
  -- rows that were named by the call or made by it
  row_ids         bigint[] not null default '{}',
  creator_id      bigint,
  modifier_id     bigint,
  dept_belong_id  bigint,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  primary key (id, create_datetime)
) partition by range (create_datetime);
alter sequence operation_log_row owned by operation_log.id;
create index on operation_log (create_datetime desc, id desc) where not is_deleted;
create index on operation_log (creator_id, create_datetime desc, id desc) where not is_deleted;
create index on operation_log (dept_belong_id, create_datetime desc, id desc) where not is_deleted;
create index on operation_log (request_modular, create_datetime desc, id desc) where not is_deleted;
create index on operation_log (duration_ms) where not is_deleted;
create index on operation_log (request_id);
create index on operation_log using gin (row_ids);
create index on operation_log using gin (request_path gin_trgm_ops);
create table operation_log_rest partition of operation_log default;
select make_month('operation_log', now() + make_interval(months => n)) from generate_series(0, 2) n;

-- What a change did to a row: written in the change's own transaction, never purged (adr/0026).
create table audit (
  id              bigint generated always as identity primary key,
  request_id      uuid,
  resource        text not null check (length(resource) <= 64),
  row_id          bigint not null,
  action          text not null check (action in ('create', 'update', 'delete', 'restore')),
  -- {field: [before, after]}
  changes         jsonb not null default '{}',
  creator_id      bigint references users,
  create_datetime timestamptz not null default now()
);
create index on audit (resource, row_id, id);
create index on audit (request_id);
