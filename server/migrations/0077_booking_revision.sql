-- A booking as it stood when something of it left the house: what papers and messages are made from. Kept as text, so that
-- its hash can be told again from what is kept.
create table booking_revision (
  id              bigint generated always as identity primary key,
  booking_id      bigint not null references booking,
  -- Counted for each booking; another one only where the content is another.
  number          int not null check (number >= 1),
  -- The version of the booking's row when it was frozen.
  version         int not null check (version >= 1),
  content         json not null,
  sha256          text not null check (sha256 = encode(sha256(convert_to(content::text, 'UTF8')), 'hex')),
  creator_id      bigint references users,
  create_datetime timestamptz not null default now(),
  unique (booking_id, number)
);

create trigger keep before update or delete on booking_revision for each row execute function refuse_change();
