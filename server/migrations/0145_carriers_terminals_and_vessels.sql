-- Codes of the seeds that earlier editions did not have: only where an office has entered none.
update carrier set smdg_liner_code = 'IAL' where code = 'IAL' and smdg_liner_code = '';
update carrier set scac = 'PCLU' where code = 'PCL' and scac = '';

update terminal t set smdg_code = n.smdg
from (values ('QQCT', 'CNTAO', 'QQCTX'), ('QQCTU', 'CNTAO', 'QQCTU'), ('QQCTN', 'CNTAO', 'QQCTN'),
  ('QQCTUA', 'CNTAO', 'QQCTUA'), ('YTICT', 'CNYNT', 'YPCT')) as n (code, port, smdg)
where t.code = n.code and t.port_code = n.port and t.smdg_code = ''
  and not exists (select from terminal o where o.port_code = n.port and o.smdg_code = n.smdg and not o.is_deleted);

-- Ships are found by former names too: bookings and schedules have the name of their time.
create index on vessel using gin (former_names);

-- Names in schedules, confirmations and bookings that are no vessels, and are not offered for the list again.
create table dismissed_vessel (
  name            text primary key check (name = upper(name) and length(name) between 1 and 35),
  creator_id      bigint references users,
  create_datetime timestamptz not null default now()
);
create index on dismissed_vessel (creator_id);
