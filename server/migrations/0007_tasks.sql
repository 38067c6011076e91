-- "My imports and exports": what a person started that goes on without him, and the file that came of it.
create table task (
  id              bigint generated always as identity primary key,
  kind            text not null check (kind in ('export', 'import')),
  resource        text not null check (length(resource) <= 60),
  state           text not null default 'created' check (state in ('created', 'running', 'done', 'failed', 'cancelled')),
  -- rows done, and how many there are once that is known
  progress        int not null default 0 check (progress >= 0),
  total           int check (total >= 0),
  -- what its owner keeps it as; empty when there is none, or none any more
  file            text not null default '' check (length(file) <= 200),
  size            bigint check (size >= 0),
  -- why it failed, in the language it was asked for in
  error           text not null default '' check (length(error) <= 500),
  started_datetime  timestamptz,
  finished_datetime timestamptz,
  creator_id      bigint not null references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create index on task (creator_id, create_datetime desc, id desc) where not is_deleted;
create index on task (finished_datetime) where file <> '';
create trigger touch before update on task for each row execute function touch();
