/**
 * The messages `m` that answer the transmission `t`. What was sent by hand is in nobody's books, so its answers name none: they belong to
 * what was sent by hand last before they came.
 */
export const answersToTransmission = `(m.transmission_id = t.id or (t.status = 'BY_HAND' and m.booking_id = t.booking_id and m.transmission_id is null
  and m.create_datetime >= t.sent_at and not exists (
    select from transmission n
    where n.booking_id = t.booking_id and n.status = 'BY_HAND' and n.id > t.id and n.sent_at <= m.create_datetime)))`;
