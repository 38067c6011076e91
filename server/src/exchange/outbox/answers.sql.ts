/**
 * The messages `m` that answer the transmission `t`. A message sent by hand has no reference, so answers without one
 * belong to the last one sent by hand before them.
 */
export const answersToTransmission = `(m.transmission_id = t.id or (t.status = 'BY_HAND' and m.booking_id = t.booking_id and m.transmission_id is null
  and m.create_datetime >= t.sent_at and not exists (
    select from transmission n
    where n.booking_id = t.booking_id and n.status = 'BY_HAND' and n.id > t.id and n.sent_at <= m.create_datetime)))`;
