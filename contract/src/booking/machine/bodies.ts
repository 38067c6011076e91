import * as z from 'zod';
import { billNumber, voyage } from '../../freight/fields.ts';
import { bool, choice, codeOf, date, id, instant, int, required, text } from '../../kit.ts';
import { partialOf } from '../../partial.ts';
import { BookingInput } from '../booking.ts';
import type { BookingAction } from '../status.ts';
import { eventFiles, maxNoteLength } from './event-note.ts';
import { feedbackList } from './feedback.ts';
import { reasonCodes } from './reasons.ts';

const maxBookings = 20;
const maxLines = 500;

/** Fields of every step: the version the caller has read, the reason, and a note with files for the history. */
const common = {
  version: int(1, 2_147_483_647).optional(),
  reason_code: choice('booking_reason', reasonCodes).nullable().default(null),
  reason_text: text(200).default(''),
  /** The back office overrides a guard or a warning; the reason explains why. */
  override: bool().default(false),
  note: text(maxNoteLength).default(''),
  files: eventFiles().default([]),
};

const feedback = feedbackList.default([]);

/** Cut-offs stated by the carrier; if it gives only a day, the time is an estimate. */
const cutoffs = z
  .array(z.object({ code: codeOf('cutoff_code', 4), at: instant(), estimated: bool().default(false) }))
  .max(30)
  .default([]);

/** What the carrier has confirmed; a value left out is the booking's own. */
const confirmation = {
  mblno: billNumber().optional(),
  vessel: text(35).optional(),
  voyno: voyage().optional(),
  etd: date().optional(),
  portload: codeOf('port').optional(),
  portdischarge: codeOf('port').optional(),
  placedelivery: text(100).optional(),
  accept_differences: bool().default(false),
  cutoffs,
};

const changes = partialOf(BookingInput);

/** Additional fields of single actions. */
const actionShapes = {
  acknowledge: { carrier_reference: text(100).default('') },
  request_changes: { feedback },
  si_reject: { feedback },
  confirm: confirmation,
  roll_over: { vessel: required(35), voyno: voyage().min(1), etd: date(), cutoffs },
  amend: { changes },
  si_submit: { vgm_later: bool().default(false) },
  si_amend: { fee_acknowledged: bool().default(false), changes: changes.optional() },
  split: { line_ids: z.array(id()).min(1).max(maxLines) },
  combine: { booking_ids: z.array(id()).min(1).max(maxBookings) },
} satisfies ActionShapes;

const CommonBody = z.object(common);
type ActionFields = typeof actionShapes;
type AllFields = ActionFields['acknowledge'] &
  ActionFields['si_reject'] &
  ActionFields['confirm'] &
  ActionFields['amend'] &
  ActionFields['si_submit'] &
  Omit<ActionFields['si_amend'], 'changes'> &
  ActionFields['split'] &
  ActionFields['combine'];

/** All fields of a step; those that are not in its own body are undefined. */
export type MoveBody = z.output<typeof CommonBody> & Partial<z.output<z.ZodObject<AllFields>>>;

type ActionShapes = Partial<Record<BookingAction, z.ZodRawShape>>;

/** The body that an action takes. */
export function actionBody(action: BookingAction, parts: ActionShapes = actionShapes) {
  const shape: z.ZodRawShape = parts[action] ?? {};
  return z.object({ ...common, ...shape });
}

/**
 * The same for many bookings at once; each is checked when it is processed, and a bill number applies to a single one
 * only.
 */
export function batchActionBody(action: BookingAction) {
  const { mblno: _, ...confirm } = confirmation;
  return actionBody(action, { ...actionShapes, confirm })
    .omit({ version: true })
    .extend({ keys: z.array(id()).min(1).max(999) });
}
