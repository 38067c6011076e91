import { sql } from 'kysely';
import type { BookingInput } from '#contract/booking/booking.ts';
import type { AmendState } from '#contract/booking/status.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import { AppError, fail, refuse } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { fieldDifferences, writeContent } from '../booking.content.ts';
import { freezeBooking, storeRevision } from '../revision/public.ts';
import { labelled } from './record.ts';
import type { MoveChange, MoveStep } from './step.ts';
import { tried } from './savepoint.ts';

type Changes = Partial<BookingInput>;

/**
 * Stores the amended version as well (SO13). It is written and rolled back once, so that an invalid amendment is
 * refused now instead of after the carrier's agreement; this also finds its differences.
 */
export async function storeAmendment(step: MoveStep): Promise<MoveChange> {
  const { ctx, booking, body } = step;
  const changes = changesIn(step);
  const { diff, frozen } = await tried(ctx.db, async () => ({
    diff: await writeContent(ctx, booking, { values: changes, sailing: 'same' }),
    frozen: await freezeBooking(ctx, booking.id),
  })).catch(throwInChanges);
  if (diff.length === 0 && booking.changes_asked_at === null) refuse([{ path: 'changes', rule: 'required' }]);
  // The trial's rollback also undid its revision.
  const { id: revision } = await storeRevision(ctx, booking.id, frozen);
  await sql`
    insert into booking_amendment (booking_id, number, changes, diff, base_version, revision_id, reason_code, reason_text,
      creator_id, modifier_id)
    select ${booking.id}, count(*) + 1, ${JSON.stringify(changes)}::jsonb, ${JSON.stringify(labelled(diff))}::jsonb,
      ${booking.version}, ${revision}, ${body.reason_code}, ${body.reason_text}, ${ctx.viewer.id}, ${ctx.viewer.id}
    from booking_amendment where booking_id = ${booking.id}`.execute(ctx.db);
  return { diff };
}

/** The frozen version requested by the open amendment. */
export async function requestedRevision(db: Tx, bookingId: number): Promise<number> {
  const { rows } = await sql<{ revision_id: number | null }>`
    select revision_id from booking_amendment where booking_id = ${bookingId} and state = 'REQUESTED'`.execute(db);
  return rows[0]?.revision_id ?? fail('not_found');
}

/** The version that the carrier agreed to replaces the original (SO14). */
export async function takeAmendment(step: MoveStep): Promise<MoveChange> {
  const { ctx, booking } = step;
  const { rows } = await sql<{ changes: Changes }>`
    select changes from booking_amendment where booking_id = ${booking.id} and state = 'REQUESTED'`.execute(ctx.db);
  const values = rows[0]?.changes ?? fail('internal');
  // Reported times and ticks belong to the previous sailing (SO17).
  const isOther = fieldDifferences(booking, values).some(({ path }) => sailing.has(path));
  const diff = await writeContent(ctx, booking, { values, sailing: isOther ? 'other' : 'same' });
  await answerAmendment(step, 'CONFIRMED');
  return { values: { amendment_count: booking.amendment_count + 1, si_base: null }, diff };
}

const sailing: ReadonlySet<string> = new Set(['vessel', 'voyno', 'etd', 'portload']);

/** The original stays valid (SO14); an amendment that ends with the booking counts as withdrawn. */
export async function dropAmendment(step: MoveStep): Promise<MoveChange> {
  const { amend_state: state = 'WITHDRAWN' } = step.move.to;
  if (step.booking.amend_state !== 'REQUESTED') return {};
  await answerAmendment(step, state);
  return { values: { amend_state: state } };
}

/** Closes the open amendment. */
async function answerAmendment({ ctx, booking, body }: MoveStep, state: AmendState): Promise<void> {
  await sql`
    update booking_amendment
    set state = ${state}, answer_text = ${body.reason_text}, answered_at = now(), modifier_id = ${ctx.viewer.id}
    where booking_id = ${booking.id} and state = 'REQUESTED'`.execute(ctx.db);
}

/** The fields and lists to change. */
export function changesIn({ body }: MoveStep): Changes {
  return (body.changes ?? {}) as Changes;
}

/** Issues of a change are reported by their path in the body. */
function throwInChanges(error: unknown): never {
  if (!(error instanceof AppError) || error.issues.length === 0) throw error;
  const issues = error.issues.map((issue): FieldIssue => ({ ...issue, path: `changes.${issue.path}` }));
  throw new AppError(error.id, { issues });
}
