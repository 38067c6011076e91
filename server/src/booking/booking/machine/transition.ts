import { maxNoteLength } from '#contract/booking/machine/event-note.ts';
import { sql } from 'kysely';
import type { MoveBody } from '#contract/booking/machine/bodies.ts';
import { type Actor, actorOf, type RequiredInput } from '#contract/booking/machine/move.ts';
import { moveFor } from '#contract/booking/machine/moves.ts';
import { isTextRequired } from '#contract/booking/machine/reasons.ts';
import type { BookingAction } from '#contract/booking/status.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { labelOf } from '#server/http/response/answer.ts';
import type { Values } from '#server/http/write/changes.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { refuse } from '#server/platform/app-error.ts';
import { refuseStaleBooking } from '../booking.stale.ts';
import { errorCountOf, errorsWith } from '../error-count.ts';
import type { FieldDifference } from '../line-differences.ts';
import { effectsAfter } from './effects-after.ts';
import { effectsBefore } from './effects.ts';
import { refuseGuarded } from './guards.ts';
import { recordedLabels, recordEvent } from './record.ts';
import { refuseMove } from './refusal.ts';
import { lockedWithLists } from './locked-with-lists.ts';
import { isByHand, sendOut, type SendRoute, sendRouteOf, withdrawUnsentOf } from './send-out.ts';
import type { MoveChange, MoveStep } from './step.ts';
import { refuseStepNote } from './step-files.ts';
import { movesCutOffs, recomputeCutOffs, sailingChange, writeCutOffs } from '../../cut-off/public.ts';

export type RequestedTransition = {
  id: number;
  action: BookingAction;
  body: MoveBody;
  /** The actor; by default the caller, otherwise a channel or the scheduler. */
  actor?: Actor;
};

/**
 * Performs a move of a booking in the caller's transaction: lock, state, version, guards, then the row, its history and
 * effects. Messages to other servers are queued and sent after the commit.
 */
export async function transition(ctx: WorkCtx, request: RequestedTransition): Promise<void> {
  const step = await begin(ctx, request);
  refuseMissingInput(step);
  const way = await sendRouteOf(step);
  await refuseStepNote(ctx, step.body, isByHand(way));
  await refuseGuarded(step);
  await applyMove(step, way);
}

/** The locked booking, and the move that the action performs for this caller. */
export async function begin(ctx: WorkCtx, request: RequestedTransition): Promise<MoveStep> {
  const { id, action, body, actor = actorOf(ctx.viewer.userType) } = request;
  const { booking, lists } = await lockedWithLists(ctx, id);
  const move = moveFor(action, booking, actor) ?? refuseMove(ctx, { booking, action, actor });
  if (body.version !== undefined && body.version !== booking.version) await refuseStaleBooking(ctx, booking, {});
  return { ctx, booking, lists, move, actor, body };
}

async function applyMove(step: MoveStep, way: SendRoute | undefined): Promise<void> {
  const { ctx, booking, move, body } = step;
  const { values, diff } = await changesOf(step);
  const states = { ...values, ...move.to, error_count: await errorsAfter(step, { values, diff }) };
  await writeStates(step, states);
  const cutOffs = await updateCutOffs(step);
  const { reason_code, reason_text, files } = body;
  await recordEvent(ctx, booking, {
    action: move.audit,
    to: states,
    diff: [...diff, ...cutOffs],
    reason: { reason_code, reason_text },
    note: noteOf(step),
    files,
    ...(way && { channel: way.kind }),
  });
  for (const effect of move.effects ?? []) {
    // In the order of the table: a booking leaves one queue before it enters another.
    await effectsAfter[effect]?.(step);
  }
  await withdrawUnsentOf(step, way);
  if (way) await sendOut(step, way);
}

/** Errors are counted anew, also where the booking stays as it is: the rules may have changed. */
async function errorsAfter(step: MoveStep, { values, diff }: Required<MoveChange>): Promise<number> {
  const { ctx, booking, lists } = step;
  const isUnwritten = diff.length === 0;
  return isUnwritten
    ? errorCountOf(ctx, { ...booking, ...(await lists()), ...values })
    : errorsWith(ctx, booking.id, values);
}

/** The note with the remarks on single fields, each with its field's label. */
function noteOf({ ctx, body }: MoveStep): string {
  const remarks = (body.feedback ?? []).map(
    ({ path, text }) => `${labelOf(path, ctx.locale, recordedLabels)}: ${text}`,
  );
  return [body.note, ...remarks]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, maxNoteLength);
}

async function changesOf(step: MoveStep): Promise<Required<MoveChange>> {
  const values: Record<string, unknown> = {};
  const diff: FieldDifference[] = [];
  for (const effect of step.move.effects ?? []) {
    // Sequentially, because each may write, and they share one connection.
    const change = await effectsBefore[effect]?.(step);
    Object.assign(values, change?.values);
    diff.push(...(change?.diff ?? []));
  }
  return { values, diff };
}

async function writeStates({ ctx, booking }: MoveStep, values: Values): Promise<void> {
  const assignments = Object.entries({ ...values, modifier_id: ctx.viewer.id });
  await sql`
    update booking set ${sql.join(assignments.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${booking.id}`.execute(ctx.db);
}

/** Refuses a move without its required input. */
function refuseMissingInput({ move, body, booking }: MoveStep): void {
  const missing = (move.requiredInputs ?? []).flatMap((need) =>
    missingInput[need](body, { action: move.action, booking }),
  );
  if (missing.length > 0) refuse(missing.map((path): FieldIssue => ({ path, rule: 'required' })));
}

type Asking = { action: BookingAction; booking: MoveStep['booking'] };

const missingInput: Readonly<Record<RequiredInput, (body: MoveBody, asking: Asking) => string[]>> = {
  reason: ({ reason_code, reason_text }, { action }) => [
    ...(reason_code === null ? ['reason_code'] : []),
    ...(reason_text === '' && isTextRequired(action, reason_code) ? ['reason_text'] : []),
  ],
  // Without changes it declines the carrier's request for them.
  changes: ({ changes }, { booking }) =>
    booking.changes_asked_at !== null || (changes && Object.keys(changes).length > 0) ? [] : ['changes'],
  // The schema of the body checks the others.
  sailing: () => [],
  lines: () => [],
  bookings: () => [],
};

/** Updates the cut-offs after a change of sailing, and with those of the carrier's confirmation (SO10, SO17). */
async function updateCutOffs(step: MoveStep): Promise<FieldDifference[]> {
  const usual = await defaultCutOffs(step);
  if (!usual) return [];
  const { ctx, booking, body } = step;
  const fromCarrier = await writeCutOffs(ctx, booking.id, { list: body.cutoffs ?? [], source: 'CARRIER' });
  return [...usual, ...fromCarrier];
}

/** The calculated cut-offs for the sailing; undefined if the move does not change it. */
async function defaultCutOffs({ ctx, booking, body, move: { effects = [] } }: MoveStep) {
  if (effects.includes('take_sailing')) return recomputeCutOffs(ctx, booking.id, 'other');
  if (!effects.includes('take_confirmation')) return undefined;
  return movesCutOffs(booking, body) ? recomputeCutOffs(ctx, booking.id, sailingChange(booking, body)) : [];
}
