-- Imports whose workbook has a second sheet, with parts of the rows of the first, and imports that write each row by itself.
alter table task
  -- the columns of the second sheet, in its order; none where there is no such sheet
  add column line_columns text[] not null default '{}',
  -- rows of an import that can be written but should be looked at
  add column warning_rows int check (warning_rows >= 0);

alter table import_row
  -- what its owner should look at: as errors, but nothing is kept back for it
  add column warnings jsonb not null default '[]',
  -- what it has become, where rows are written one by one: set together with what it made, so that no row is written twice
  add column made_id bigint;

-- Rows of the second sheet.
create table import_line (
  task_id    bigint not null references task on delete cascade,
  row_no     int not null check (row_no >= 2),
  cells      text[] not null,
  input      jsonb not null default '{}',
  -- the row of the first sheet that it is a part of, once that is known
  parent_row int,
  errors     jsonb not null default '[]',
  primary key (task_id, row_no)
);
create index on import_line (task_id, parent_row);
create index on import_line (task_id, row_no) where errors <> '[]';
