-- What happened in the users' windows, as they told it, and how often each error did so in each version.
create table frontend_log (
  id              bigint generated always as identity primary key,
  type            text not null check (type in ('info', 'success', 'warning', 'danger')),
  message         text not null check (length(message) <= 2000),
  url             text not null default '' check (length(url) <= 1000),
  detail          text not null default '' check (length(detail) <= 8000),
  app_version     text not null default '' check (length(app_version) <= 20),
  build           text not null default '' check (length(build) <= 40),
  happened_at     timestamptz not null,
  uuid            text not null default '' check (length(uuid) <= 40),
  -- tells entries of one token together; never the token
  token_mark      text not null default '' check (length(token_mark) <= 8),
  user_name       text not null default '' check (length(user_name) <= 40),
  ip              text not null default '' check (length(ip) <= 45),
  agent           text not null default '' check (length(agent) <= 500),
  -- the same for the same error in any window; empty for what is no error
  fingerprint     text not null default '' check (length(fingerprint) <= 16),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create index on frontend_log (create_datetime desc, id desc) where not is_deleted;
create index on frontend_log (happened_at) where not is_deleted;
create index on frontend_log (fingerprint, build) where fingerprint <> '';
create index on frontend_log using gin (message gin_trgm_ops) where not is_deleted;
create index on frontend_log (creator_id);
create index on frontend_log (modifier_id);
create index on frontend_log (dept_belong_id);
create trigger touch before update on frontend_log for each row execute function touch();

create table frontend_error (
  id              bigint generated always as identity primary key,
  fingerprint     text not null check (length(fingerprint) between 1 and 16),
  app_version     text not null default '' check (length(app_version) <= 20),
  build           text not null default '' check (length(build) <= 40),
  type            text not null check (type = 'danger'),
  times           int not null check (times >= 1),
  -- of the last one
  message         text not null check (length(message) <= 2000),
  url             text not null default '' check (length(url) <= 1000),
  detail          text not null default '' check (length(detail) <= 8000),
  last_user       text not null default '' check (length(last_user) <= 40),
  creator_id      bigint references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  unique (fingerprint, app_version, build)
);
create index on frontend_error (update_datetime desc, id desc) where not is_deleted;
create index on frontend_error (creator_id);
create index on frontend_error (modifier_id);
create index on frontend_error (dept_belong_id);
create trigger touch before update on frontend_error for each row execute function touch();
