-- Several files may go with one step; those of what was sent by hand stand in the out-box too.
alter table booking_event
  add column files text[] not null default '{}' check (cardinality(files) <= 10);
alter table booking_event disable trigger keep;
update booking_event set files = array[ltrim(file, '/')] where file <> '';
alter table booking_event enable trigger keep;
alter table booking_event drop column file;
-- Whoever sees the booking may open them: found by their address.
create index booking_event_files on booking_event using gin (files) where files <> '{}';

alter table transmission
  add column files text[] not null default '{}' check (cardinality(files) <= 10);
-- Both were written in one transaction.
update transmission t set files = e.files
from booking_event e
where t.status = 'BY_HAND' and e.booking_id = t.booking_id and e.at = t.sent_at and e.files <> '{}';
