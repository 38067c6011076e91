import { sql } from 'kysely';
import { findings } from '#contract/booking/rules/findings.ts';
import { missingRules } from '#contract/booking/rules/rule-book.ts';
import type { Draft } from '#contract/booking/rules/field-reader.ts';
import type { Values } from '#server/http/write/changes.ts';
import type { WorkCtx } from '#server/http/route.ts';
import { withLists } from './booking.view.ts';
import { bookingForWork } from './machine/allowed-actions.ts';
import { factsFor } from './rules/rule-facts.ts';

/**
 * Number of errors that the rules find in the entered data, for lists. Missing data is no error, because a booking may
 * be stashed incomplete; other bookings, which may change independently, are ignored.
 */
export async function errorCountOf(ctx: WorkCtx, booking: Draft): Promise<number> {
  const facts = await factsFor(ctx, booking);
  return findings(booking, facts, 'SUBMIT').filter(
    ({ severity, rule }) => severity === 'ERROR' && !missingRules.has(rule),
  ).length;
}

/** The errors of a booking in its current state in this transaction, with values about to be written. */
export async function errorsWith(ctx: WorkCtx, id: number, values: Values): Promise<number> {
  return errorCountOf(ctx, { ...(await withLists(ctx, await bookingForWork(ctx, id))), ...values });
}

/** Recounts the errors of bookings whose lists were written directly, e.g. when lines move between them. */
export async function recountErrors(ctx: WorkCtx, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    // Sequentially, because they share the transaction's connection.
    const errors = await errorsWith(ctx, id, {});
    await sql`update booking set error_count = ${errors} where id = ${id} and error_count <> ${errors}`.execute(ctx.db);
  }
}
