-- Offers show the whole range of transit days of their rate.
alter table quote_option add column transit_days_to int check (transit_days_to between 0 and 365);
