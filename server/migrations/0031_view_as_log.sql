-- Views as another user are listed as other logs are.
alter table view_as_log
  add column username         text not null default '' check (length(username) <= 150),
  add column user_name        text not null default '' check (length(user_name) <= 40),
  add column creator_id       bigint references users,
  add column modifier_id      bigint references users,
  add column dept_belong_id   bigint references dept,
  add column is_deleted       boolean not null default false,
  add column version          int not null default 1,
  add column update_datetime  timestamptz not null default now();
create index on view_as_log (creator_id);
create index on view_as_log (modifier_id);
create index on view_as_log (dept_belong_id);
create trigger touch before update on view_as_log for each row execute function touch();
