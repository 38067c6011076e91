-- Columns and names of carriers' sheets are remembered for schedules as for rates; a name that was confirmed holds for both.
alter table rate_import_mapping rename to sheet_mapping;
alter table sheet_mapping add column subject text not null default 'rates' check (subject in ('rates', 'schedules'));
alter table sheet_mapping alter column subject drop default;
alter table sheet_mapping drop constraint rate_import_mapping_pkey;
alter table sheet_mapping add primary key (subject, carrier, header);
alter table rate_import_fix rename to sheet_fix;
alter table sheet_fix drop constraint rate_import_fix_kind_check;
alter table sheet_fix add check (kind in ('port', 'carrier', 'surcharge', 'vessel'));
alter table sheet_fix drop constraint rate_import_fix_code_check;
alter table sheet_fix add check (length(code) between 1 and 35);

-- A sheet is stored as it came, with the plan by which it is read and what was found; its rows are read again by another plan.
delete from schedule_import;
alter table schedule_import add column sheets jsonb;
alter table schedule_import add column plan jsonb;
alter table schedule_import add column reading jsonb;
alter table schedule_import add column is_remembered boolean not null default false;
alter table schedule_import add column written int not null default 0 check (written >= 0);
-- What was shown of each voyage: a write that would do anything else is refused.
alter table schedule_import add column shown jsonb not null default '{}';
-- Where the values of a row stand in the file.
alter table schedule_import_row add column places jsonb;
alter table schedule_import_row add column flags jsonb not null default '[]';
