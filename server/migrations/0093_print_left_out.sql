-- What a batch of documents could not make, and why, for its owner to read.
create table print_left_out (
  task_id    bigint not null references task on delete cascade,
  position   int not null check (position > 0),
  booking_id bigint not null references booking,
  -- What the booking was called then; empty where the owner did not see it any more.
  orderno    text not null check (length(orderno) <= 50),
  kind       text not null check (length(kind) <= 40),
  reason     text not null check (length(reason) <= 40),
  primary key (task_id, position)
);
create index on print_left_out (booking_id);
