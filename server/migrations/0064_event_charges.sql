-- What is asked for only when something happens, e.g. a bill is amended, is no part of what a shipment costs all in.
alter table surcharge add column is_on_event boolean not null default false;
update surcharge set is_on_event = true where code in ('TLX', 'AMD', 'LATE', 'CNL');
