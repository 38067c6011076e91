import { sql } from 'kysely';
import * as z from 'zod';
import { bookings } from '#contract/booking/booking.ts';
import { actionNames } from '#contract/booking/machine/actions.labels.ts';
import { batchActionBody, type MoveBody } from '#contract/booking/machine/bodies.ts';
import type { BookingAction } from '#contract/booking/status.ts';
import { id, text } from '#contract/kit.ts';
import { errorAnswer } from '#server/http/response/answer.ts';
import { databaseRefusal } from '#server/http/response/database-error.ts';
import { type Ctx, type Route, route } from '#server/http/route.ts';
import { visible } from '#server/http/rows.ts';
import { AppError } from '#server/platform/app-error.ts';
import { bookingTable } from '#server/booking/booking/booking.table.ts';
import { rememberParties } from '../../party/public.ts';
import { accessOf, machineLabels } from './machine.routes.ts';
import { transition } from './transition.ts';
import { inSavepoint } from './savepoint.ts';

/** Actions on many bookings; those that need more than a reason are taken one by one. */
const batchActions: readonly BookingAction[] = [
  'submit',
  'withdraw',
  'send',
  'confirm',
  'dismiss',
  'cancel',
  'si_submit',
  'si_send',
];

const FieldErrors = z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() }));
/** The result for one of many bookings. */
export const BatchOutcome = z.object({
  id: id(),
  orderno: text(16),
  ok: z.boolean(),
  msg: z.string().optional(),
  fields: FieldErrors.optional(),
  data: z.unknown().optional(),
});
type BatchOutcome = z.output<typeof BatchOutcome>;

/** One route for each action, in which every booking succeeds or fails independently. */
export const batchRoutes: readonly Route[] = batchActions.map((action) =>
  route({
    method: 'POST',
    url: `${bookings.path}batch/${action}/`,
    access: accessOf(action),
    summary: `Bookings: ${actionNames.en[action]}, many at once`,
    body: batchActionBody(action),
    output: z.array(BatchOutcome),
    labels: machineLabels,
    handle: (ctx: Ctx, { body: { keys, ...body } }) => moveMany(ctx, action, { keys, body }),
  }),
);

type Many = { keys: readonly number[]; body: MoveBody };

async function moveMany(ctx: Ctx, action: BookingAction, { keys, body }: Many): Promise<BatchOutcome[]> {
  const outcomes = await eachOf(ctx, keys, (id) => transition(ctx, { id, action, body }));
  const moved = outcomes.filter(({ ok }) => ok).map((outcome) => outcome.id);
  if (action === 'submit') await rememberParties(ctx, moved);
  return outcomes;
}

/** Performs an action on many bookings independently: a refusal for one does not undo another. */
export async function eachOf(
  ctx: Ctx,
  keys: readonly number[],
  work: (id: number) => Promise<void>,
): Promise<BatchOutcome[]> {
  const names = await orderNumbers(ctx, keys);
  const outcomes = new Map<number, BatchOutcome>();
  // In one order, because otherwise two callers could deadlock.
  for (const each of [...new Set(keys)].toSorted((a, b) => a - b)) {
    const head = { id: each, orderno: names.get(each) ?? '' };
    outcomes.set(
      each,
      await inSavepoint(ctx.db, () => work(each)).then(
        () => ({ ...head, ok: true }),
        (error: unknown) => ({ ...head, ok: false, ...refusalOf(ctx, error) }),
      ),
    );
  }
  return [...new Set(keys)].flatMap((each) => outcomes.get(each) ?? []);
}

/** An unexpected error ends the whole call; a refusal is reported with its booking. */
function refusalOf({ locale, request }: Ctx, error: unknown): Pick<BatchOutcome, 'msg' | 'fields' | 'data'> {
  const known = error instanceof AppError ? error : databaseRefusal(error);
  if (!known || known.id === 'internal') throw error;
  const { msg, data } = errorAnswer(known, { locale, requestId: request.id, labels: machineLabels }).body;
  const fields = z.object({ fields: FieldErrors }).safeParse(data);
  return { msg, ...(fields.success ? { fields: fields.data.fields } : { data }) };
}

/** Order numbers of bookings in the caller's scope: others are not named. */
async function orderNumbers({ db, viewer }: Ctx, keys: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; orderno: string }>`
    select t.id, t.orderno from booking t where t.id = any(${keys}) and ${visible(bookingTable, viewer)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.orderno]));
}
