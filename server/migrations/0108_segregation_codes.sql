-- The segregation codes of an entry (column 16b of the list of dangerous goods): without them what it asks for beside the table
-- between classes was not looked at. Entries that came with the product get theirs from the seed.
alter table dangerous_substance
  add column segregation_codes text[] not null default '{}' check (cardinality(segregation_codes) <= 30);
