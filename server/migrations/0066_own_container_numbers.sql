-- A shipper's own box may bear a number whose check digit is wrong (domain 7.1); somebody says why it is so.
alter table booking_container
  add column cntrno_reason text not null default '' check (length(cntrno_reason) <= 100);
