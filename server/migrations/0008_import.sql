-- Imports: a workbook is checked row by row, its owner looks at what is wrong with it, and then all of it is written or nothing.
alter table task
  -- the columns of an import's sheet, in its order
  add column columns      text[] not null default '{}',
  -- what an import would do, once that is known
  add column new_rows     int check (new_rows >= 0),
  add column changed_rows int check (changed_rows >= 0),
  add column error_rows   int check (error_rows >= 0);
alter table task drop constraint task_state_check;
alter table task add constraint task_state_check
  check (state in ('created', 'running', 'checked', 'writing', 'done', 'failed', 'cancelled'));

create table import_row (
  task_id   bigint not null references task on delete cascade,
  -- its number in the sheet, whose first row is the header
  row_no    int not null check (row_no >= 2),
  -- texts of its cells, in the order of the task's columns
  cells     text[] not null,
  -- its fields as they would be written
  input     jsonb not null default '{}',
  -- the row that it changes, and the version of it that the sheet was made from
  target_id      bigint,
  target_version int,
  -- what is wrong with it: [{"path": "code", "rule": "required", "params": {}}]; without a path it is the whole row
  errors    jsonb not null default '[]',
  primary key (task_id, row_no)
);
create index on import_row (task_id, row_no) where errors <> '[]';
