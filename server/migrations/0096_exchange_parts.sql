-- A file of several interchanges is taken apart: each is a file of its own, and the whole stays as it came.
alter table received_file
  add column parts   int not null default 0 check (parts >= 0),
  add column part_of bigint references received_file;
create index on received_file (part_of) where part_of is not null;

-- Who has got the mail of a transmission under one control reference: nobody gets an order twice because another one did not.
create table transmission_recipient (
  transmission_id bigint not null references transmission,
  control_ref     text not null,
  recipient       text not null check (length(recipient) <= 100),
  sent_at         timestamptz not null default now(),
  primary key (transmission_id, control_ref, recipient)
);
