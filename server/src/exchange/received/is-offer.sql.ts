import { soStatus } from '#contract/booking/status.ts';

/**
 * Whether the message `t` is an offer for an order that its carrier has not confirmed yet, so that it can be accepted.
 */
export const isOffer = `(t.says = 'OFFERED' and exists (
  select from booking b where b.id = t.booking_id and b.bsstatus in (${soStatus.sent}, ${soStatus.submitted})))`;
