import type { Effect } from '#contract/booking/machine/move.ts';
import { bookings } from '#contract/booking/booking.ts';
import { codesIn, refuseUnknownCodes, type Values } from '#server/http/write/changes.ts';
import { fieldDifferences, writeContent } from '../booking.content.ts';
import { dropAmendment, storeAmendment, takeAmendment, changesIn } from './amendments.ts';
import type { MoveChange, MoveStep } from './step.ts';
import { isSiLate } from './time-guards.ts';
import { refuseFindings } from './findings-guard.ts';
import { lockedWithLists } from './locked-with-lists.ts';

/** Effects of a move on the row; each returns columns that are written with the states. */
export const effectsBefore: Readonly<Partial<Record<Effect, (step: MoveStep) => Promise<MoveChange> | MoveChange>>> = {
  keep_reason: ({ body }) => ({ values: { reason_code: body.reason_code, reason_text: body.reason_text } }),
  clear_reason: () => ({ values: { reason_code: null, reason_text: '', feedback: '[]' } }),
  keep_si_reason: ({ body }) => ({ values: { si_reason_code: body.reason_code, si_reason_text: body.reason_text } }),
  clear_si_reason: () => ({ values: { si_reason_code: null, si_reason_text: '', feedback: '[]' } }),
  keep_feedback: ({ body }) => ({ values: { feedback: JSON.stringify(body.feedback ?? []) } }),
  mark_asked: ({ ctx }) => ({ values: { changes_asked_at: ctx.now.toISOString() } }),
  settle_asked: () => ({ values: { changes_asked_at: null, feedback: '[]' } }),
  // The version that results from this change.
  mark_sent: ({ ctx, booking }) => ({
    values: { sent_at: ctx.now.toISOString(), sent_version: booking.version + 1, acknowledged_at: null },
  }),
  mark_known: ({ ctx, booking }) => ({ values: { known_since: booking.known_since ?? ctx.now.toISOString() } }),
  mark_unknown: () => ({ values: { known_since: null } }),
  mark_acknowledged: ({ ctx, body }) => ({
    values: { acknowledged_at: ctx.now.toISOString(), carrier_reference: body.carrier_reference ?? '' },
  }),
  mark_si_sent: ({ ctx }) => ({ values: { si_sent_at: ctx.now.toISOString() } }),
  mark_si_submitted: markSubmitted,
  next_si_revision: changeSi,
  take_confirmation: takeConfirmation,
  take_sailing: takeSailing,
  keep_amendment: storeAmendment,
  take_amendment: takeAmendment,
  drop_amendment: dropAmendment,
  close_si: () => ({ values: closedSi }),
};

/** An SI needs the carrier's confirmation, and ends with it. */
const closedSi: Values = {
  sistatus: 0,
  si_reason_code: null,
  si_reason_text: '',
  si_sent_at: null,
  is_late_si: false,
  is_vgm_later: false,
  si_base: null,
};

async function markSubmitted(step: MoveStep): Promise<MoveChange> {
  return {
    values: { is_late_si: await isSiLate(step), is_vgm_later: step.body.vgm_later ?? false, si_sent_at: null },
  };
}

/** Writes the carrier's confirmed values to the booking (SO10). */
async function takeConfirmation(step: MoveStep): Promise<MoveChange> {
  const { mblno, vessel, voyno, etd, portload, portdischarge, placedelivery } = step.body;
  return acceptedValues(step, { mblno, vessel, voyno, etd, portload, portdischarge, placedelivery });
}

/** Changes the ship (SO17); a submitted SI names the old one, and is marked accordingly. */
async function takeSailing(step: MoveStep): Promise<MoveChange> {
  const { vessel, voyno, etd } = step.body;
  const { values, diff } = await acceptedValues(step, { vessel, voyno, etd });
  const isOther = diff?.some(({ path }) => path === 'vessel' || path === 'voyno') ?? false;
  return {
    values: { ...values, ...(isOther && step.booking.sistatus > 0 && { is_vessel_changed: true }) },
    diff: diff ?? [],
  };
}

async function acceptedValues({ ctx, booking }: MoveStep, provided: Values): Promise<MoveChange> {
  const values = Object.fromEntries(
    Object.entries(provided).filter(([, value]) => value !== undefined && value !== ''),
  );
  await refuseUnknownCodes(ctx.db, codesIn(bookings.input.shape, values, { previous: booking }));
  return { values, diff: fieldDifferences(booking, values) };
}

/**
 * The next revision of an SI (SI7): the previous one is in the history, as for every change. It must satisfy the same
 * rules as a submitted one, so that no wrong figure bypasses them.
 */
async function changeSi(step: MoveStep): Promise<MoveChange> {
  const { ctx, booking } = step;
  const changes = changesIn(step);
  const values = { si_revision: booking.si_revision + 1, si_sent_at: null };
  if (Object.keys(changes).length === 0) return { values };
  const diff = await writeContent(ctx, booking, { values: changes });
  await refuseFindings({ ...step, ...(await lockedWithLists(ctx, booking.id)) }, 'SI');
  return { values, diff };
}
