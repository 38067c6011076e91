-- Changed by hand or from outside: it does not follow its rotation any more.
alter table voyage add column is_detached boolean not null default false;

-- A voyage that is there twice is told by its number, the last of the key.
drop index voyage_once;
create unique index voyage_once on voyage (first_etd, carrier_code, vessel, export_voyage) where not is_deleted;
create index on voyage (export_voyage, carrier_code) where not is_deleted;

-- What somebody wants to bring in, checked and not yet written; it goes when it is written, or after a day.
create table schedule_import (
  id              bigint generated always as identity primary key,
  kind            text not null check (kind in ('XLSX', 'JSON', 'API', 'EDI', 'FORM')),
  file_name       text not null default '' check (length(file_name) <= 255),
  digest          text not null default '' check (length(digest) <= 64),
  -- The columns that a sheet has, in its order.
  columns         text[] not null default '{}',
  creator_id      bigint not null references users,
  create_datetime timestamptz not null default now()
);
create index on schedule_import (creator_id);
create index on schedule_import (create_datetime);

create table schedule_import_row (
  import_id bigint not null references schedule_import on delete cascade,
  row_no    int not null check (row_no > 0),
  cells     text[] not null,
  -- What was understood of it, and what of a voyage no column holds.
  input     jsonb not null,
  -- Found when it was read, and found among the other rows.
  issues    jsonb not null default '[]',
  findings  jsonb not null default '[]',
  primary key (import_id, row_no)
);
