import { factsOf } from '#contract/booking/rules/facts.ts';
import type { Finding } from '#contract/booking/rules/finding.ts';
import type { Stage } from '#contract/booking/rules/severity.ts';
import { findings, findingsFrom } from '#contract/booking/rules/findings.ts';
import { type Draft, fieldReader } from '#contract/booking/rules/field-reader.ts';
import { findingsFromOthers } from './rules/other-bookings.ts';
import { matchesPattern } from './rules/patterns.ts';
import { ruleFactsNow } from './rules/rule-facts.ts';
import type { WorkCtx } from '#server/http/route.ts';

/**
 * Everything the rules have to say of a booking at a step, with what the database knows of others. `id` in the booking says
 * which one it is itself, where it is stored.
 */
export async function findingsOf(ctx: WorkCtx, booking: Draft, stage: Stage): Promise<Finding[]> {
  const facts = factsOf(await ruleFactsNow(ctx.db), ctx.now, matchesPattern);
  const id = typeof booking['id'] === 'number' ? booking['id'] : undefined;
  const known = await findingsFromOthers(ctx.db, fieldReader(booking), id);
  return [...findings(booking, facts, stage), ...findingsFrom(known, facts, stage)];
}
