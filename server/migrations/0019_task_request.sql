-- What an export was asked for, {"query": {...}, "fields": [...]}, so that one that failed can be asked for again.
alter table task add column request jsonb;
