import { factsOf, type Facts } from '#contract/booking/rules/facts.ts';
import type { Finding, Stage } from '#contract/booking/rules/finding.ts';
import { findings } from '#contract/booking/rules/findings.ts';
import type { Draft } from '#contract/booking/rules/place.ts';
import { ruleFactsNow } from '#server/booking/rules/rule-facts.ts';
import type { Ctx } from '#server/http/route.ts';

/** Everything the rules have to say of a booking at a step; what the database knows of others is among it. */
export async function findingsOf(ctx: Ctx, booking: Draft, stage: Stage): Promise<Finding[]> {
  return findings(booking, await factsNow(ctx), stage);
}

async function factsNow({ db, now }: Ctx): Promise<Facts> {
  return factsOf(await ruleFactsNow(db), now);
}
