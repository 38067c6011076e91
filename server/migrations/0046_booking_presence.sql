-- Who has a booking open just now: one row per window, worth nothing after a crash and no part of the booking's record; bare
-- numbers, for it must not keep anything from being deleted.
create unlogged table booking_presence (
  booking_id bigint not null,
  user_id    bigint not null,
  -- one window of that user
  page       text not null check (length(page) between 1 and 40),
  is_editing boolean not null default false,
  at         timestamptz not null default now(),
  primary key (booking_id, user_id, page)
);
create index on booking_presence (at);
