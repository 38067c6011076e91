-- Carriers are asked how an order stands, an order whose answer was lost is not sent twice, amendments are taken back at the
-- carrier's, and programs are counted by all nodes together (adr/0049).

-- How a booking's order stands is asked of its carrier again and again, less often the longer nothing is new.
create table carrier_inquiry (
  booking_id bigint primary key references booking,
  -- Null: no more.
  ask_at     timestamptz,
  asked_at   timestamptz,
  -- Asked so often since the carrier has said anything new, and so often in vain since it has answered.
  quiet      int not null default 0 check (quiet >= 0),
  failures   int not null default 0 check (failures >= 0),
  error      text not null default '' check (length(error) <= 500)
);
create index on carrier_inquiry (ask_at);

-- Since then a carrier may have an order, though it has not answered.
alter table transmission add column called_at timestamptz;
alter table transmission drop constraint transmission_purpose_check,
  add check (purpose in ('ORIGINAL', 'CHANGE', 'AMEND', 'WITHDRAW', 'CANCEL'));

-- Calls of the minute that has begun then, on whichever node.
alter table api_client_use add column window_since timestamptz, add column window_calls int not null default 0;

-- A customer's program is told the same booking for the same reference of its own.
create index on dcsa_booking (client_id, (request ->> 'bookingChannelReference'));
