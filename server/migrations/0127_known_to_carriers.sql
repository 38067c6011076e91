-- Since when the carrier knows a booking: it was sent, or confirmed by whatever way. Null where the carrier never knew it, has refused
-- it, or was told that it is given up; what is cancelled while it is known waits for the carrier's answer.
alter table booking add column known_since timestamptz;

-- The rows stay as they are for whoever has one open.
alter table booking disable trigger touch;
update booking b set known_since = coalesce(
  (select max(e.at) from booking_event e where e.booking_id = b.id and e.action in ('SO_SENT', 'SO_RESENT', 'SO_CONFIRMED')),
  b.sent_at, b.update_datetime)
where b.bsstatus in (2, 5)
  or (b.bsstatus in (0, 1, 3) and coalesce(
    (select e.action in ('SO_SENT', 'SO_RESENT', 'SO_CONFIRMED') from booking_event e
      where e.booking_id = b.id and e.action in ('SO_SENT', 'SO_RESENT', 'SO_CONFIRMED', 'SO_DISMISSED', 'SO_DECLINED')
      order by e.id desc limit 1),
    b.sent_at is not null));
alter table booking enable trigger touch;

alter table booking
  drop constraint booking_asks_one_thing,
  add constraint booking_asks_one_thing
    check (cancel_state <> 'REQUESTED' or known_since is not null or bsstatus in (2, 3, 5));
