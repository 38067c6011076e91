import type { Claimed } from './claim.ts';
import type { Outgoing } from './delivery-route.ts';

/** The input of the content of a claimed transmission, without the sender. */
export function outgoingOf(claimed: Claimed, controlRef: string): Omit<Outgoing, 'us' | 'timeZone'> {
  const { id, booking_id, function: what, purpose, line_ids, reason_text: reason, carrier_ref, at, revision } = claimed;
  const {
    revision_number: number,
    revision_sha256: sha256,
    frozen_at: create_datetime,
    asked_by: requestedBy,
    attempts,
  } = claimed;
  return {
    id,
    booking_id,
    function: what,
    purpose,
    line_ids,
    reason,
    controlRef,
    carrierRef: carrier_ref,
    revision,
    frozen: { content: revision, number, sha256, create_datetime },
    requestedBy,
    attempts,
    at,
  };
}
