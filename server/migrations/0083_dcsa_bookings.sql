-- What a customer's program has asked for by the DCSA interface, beside the booking that came of it (adr/0049).
create table dcsa_booking (
  booking_id      bigint primary key references booking on delete cascade,
  client_id       bigint references api_client,
  -- As it was sent last.
  request         jsonb not null,
  -- What of it was left out or changed, in the standard's words.
  feedbacks       jsonb not null default '[]',
  -- Why it could not be handed on, so that its sender has to change it; empty where it was.
  open_points     jsonb not null default '[]',
  -- How often it was changed after it was first taken.
  updates         int not null default 0,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now()
);
create index on dcsa_booking (client_id);
