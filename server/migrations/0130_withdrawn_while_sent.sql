-- Taken back while a call to the carrier was under way: what fails then is not tried again.
alter table transmission add column is_withdrawn boolean not null default false;
