import { bool, choice, idOf, instant, int, flag, namedCode, text } from '../kit.ts';
import { reasonCodes } from './machine/reasons.ts';
import { amendStates, cancelStates, siStatuses, soStatuses } from './status.ts';

const count = () => int(0, 2_147_483_647);
const reason = () => choice('booking_reason', reasonCodes).nullable();

/** The state of a booking; only the state machines write it. */
export const bookingState = {
  bsstatus: choice('so_status', soStatuses),
  sistatus: choice('si_status', siStatuses),
  cancel_state: choice('cancel_state', cancelStates),
  amend_state: choice('amend_state', amendStates),
  reason_code: reason(),
  reason_text: text(200),
  si_reason_code: reason(),
  si_reason_text: text(200),
  sent_at: instant().nullable(),
  /** When the carrier first knew of it; see `isKnownToCarrier`. */
  known_since: instant().nullable(),
  acknowledged_at: instant().nullable(),
  carrier_reference: text(100),
  si_sent_at: instant().nullable(),
  /** When the carrier requested changes of a confirmed booking; null once they are settled. */
  changes_asked_at: instant().nullable(),
  si_revision: count(),
  amendment_count: count(),
  is_late_si: flag(),
  is_vgm_later: flag(),
  is_archived: flag(),
  is_vessel_changed: flag(),
  /** The back-office user who holds the edit lock; stored outside the row. */
  lock_user_id: idOf('user').nullable(),
  lock_user_name: text(40).nullable(),
  lock_until: instant().nullable(),
  split_from_id: idOf('booking').nullable(),
  combined_into_id: idOf('booking').nullable(),
  copied_from_id: idOf('booking').nullable(),
  /** The open cut-off that is due first, computed on reading. */
  next_cutoff_code: namedCode('cutoff_code').nullable(),
  next_cutoff_at: instant().nullable(),
  next_cutoff_estimated: bool(),
};
