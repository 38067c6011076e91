import { factsOf } from '#contract/booking/rules/facts.ts';
import { findings } from '#contract/booking/rules/findings.ts';
import type { Draft } from '#contract/booking/rules/place.ts';
import type { Ctx } from '#server/http/route.ts';
import { findsPattern } from './rules/patterns.ts';
import { ruleFactsNow } from './rules/rule-facts.ts';

/**
 * How many errors the rules find in what is keyed in, for lists to show. What is still missing is none, for a booking is stashed
 * before it is whole; and other bookings, which may change by themselves, are not asked.
 */
export async function errorCountOf({ db, now }: Ctx, booking: Draft): Promise<number> {
  const facts = factsOf(await ruleFactsNow(db), now, findsPattern);
  return findings(booking, facts, 'SUBMIT').filter(
    ({ severity, rule }) => severity === 'ERROR' && !rule.endsWith('REQUIRED'),
  ).length;
}
