-- Searches and columns of a list that somebody gave a name, his own or shared with his department.
create table saved_view (
  id              bigint generated always as identity primary key,
  route           text not null check (length(route) between 1 and 200),
  name            text not null check (length(name) between 1 and 40),
  -- as it stands in the address of the list
  query           text not null default '' check (length(query) <= 4000),
  -- column settings of the list; null leaves the reader's own as they are
  columns         jsonb check (pg_column_size(columns) <= 65536),
  -- seen by the department of dept_belong_id and everything below it
  is_shared       boolean not null default false,
  creator_id      bigint not null references users,
  modifier_id     bigint references users,
  dept_belong_id  bigint references dept,
  is_deleted      boolean not null default false,
  version         int not null default 1,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  check (not is_shared or dept_belong_id is not null)
);
create unique index saved_view_name on saved_view (creator_id, route, name) where not is_deleted;
create index on saved_view (dept_belong_id, route) where is_shared and not is_deleted;
create trigger touch before update on saved_view for each row execute function touch();
