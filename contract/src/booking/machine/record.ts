import * as z from 'zod';
import { eventFiles, maxNoteLength } from './event-note.ts';
import { auditTime, choice, id, instant, int, text } from '../../kit.ts';
import { amendStates, cancelStates, siStatuses, soStatuses } from '../status.ts';
import { eventActions } from './events.ts';
import { reasonCodes } from './reasons.ts';

/** One field changed by an event; lines of the container list are numbered. */
export const Difference = z.object({
  path: z.string(),
  label_zh: z.string(),
  label_en: z.string(),
  old: z.unknown(),
  new: z.unknown(),
});
export type LabelledDifference = z.output<typeof Difference>;

const so = () => choice('so_status', soStatuses).nullable();
const si = () => choice('si_status', siStatuses).nullable();
const version = () => int(1, 2_147_483_647).nullable();

/** One event in a booking's history. */
export const BookingEvent = z.object({
  id: id(),
  booking_id: id(),
  order_no: text(16),
  action: choice('booking_event', eventActions),
  from_so: so(),
  to_so: so(),
  from_si: si(),
  to_si: si(),
  from_cancel: choice('cancel_state', cancelStates).nullable(),
  to_cancel: choice('cancel_state', cancelStates).nullable(),
  from_amend: choice('amend_state', amendStates).nullable(),
  to_amend: choice('amend_state', amendStates).nullable(),
  actor_id: id().nullable(),
  actor_name: text(40),
  /** 0 back office, 1 front desk */
  user_type: int(0, 1).nullable(),
  dept_id: id().nullable(),
  at: auditTime(),
  ip: text(45),
  channel: text(20),
  version_before: version(),
  version_after: version(),
  reason_code: choice('booking_reason', reasonCodes).nullable(),
  reason_text: text(200),
  note: text(maxNoteLength),
  files: eventFiles(),
  diff: z.array(Difference),
  other_id: id().nullable(),
  other_no: text(24),
});
export type BookingEvent = z.output<typeof BookingEvent>;

/** A new version of a confirmed booking that was requested from the carrier, next to the original (SO13). */
export const Amendment = z.object({
  id: id(),
  number: int(1, 2_147_483_647),
  state: choice('amend_state', amendStates),
  changes: z.record(z.string(), z.unknown()),
  diff: z.array(Difference),
  base_version: int(1, 2_147_483_647),
  reason_code: choice('booking_reason', reasonCodes).nullable(),
  reason_text: text(200),
  answer_text: text(200),
  answered_at: instant().nullable(),
  create_datetime: auditTime(),
  creator_name: text(40).nullable(),
});
export type Amendment = z.output<typeof Amendment>;
