import type { Finding } from '#contract/booking/rules/finding.ts';
import type { Stage } from '#contract/booking/rules/severity.ts';
import { findings, findingsFrom } from '#contract/booking/rules/findings.ts';
import { type Draft, fieldReader } from '#contract/booking/rules/field-reader.ts';
import { findingsFromOthers } from './rules/other-bookings.ts';
import { factsFor } from './rules/rule-facts.ts';
import type { WorkCtx } from '#server/http/route.ts';

/**
 * All findings of the rules at a step, including those that depend on other bookings. `id` in the booking identifies it
 * if it is stored.
 */
export async function findingsOf(ctx: WorkCtx, booking: Draft, stage: Stage): Promise<Finding[]> {
  const id = typeof booking['id'] === 'number' ? booking['id'] : undefined;
  const [facts, known] = await Promise.all([
    factsFor(ctx, booking),
    findingsFromOthers(ctx.db, fieldReader(booking), id),
  ]);
  return [...findings(booking, facts, stage), ...findingsFrom(known, facts, stage)];
}
