-- Entries that are as a public table has them: number, name, class, groups, stowage; no EmS and no data on segregation.
alter table dangerous_substance add column is_from_table boolean not null default false;
