import * as z from 'zod';
import { type Verdict, verdicts } from './carrier-rule.ts';

/** A carrier's rule, as far as it affects the verdict. */
export const AcceptanceRule = z.object({
  carrier: z.string(),
  un_number: z.string(),
  dclass: z.string(),
  verdict: z.enum(verdicts),
  as_of: z.string(),
  remark: z.string(),
  is_sample: z.boolean(),
});
export type AcceptanceRule = z.output<typeof AcceptanceRule>;

export type CarrierVerdict = AcceptanceRule & { by: 'UN' | 'CLASS'; isContradicted: boolean };
type AcceptanceQuery = { carrier: string; un_number: string; dclass: string };

/**
 * A carrier's verdict on a substance. A rule for its UN number precedes one for its division, that precedes one for its
 * class; of equal ones the latest counts, of the same day the strictest. Undefined: the carrier has no rule.
 */
export function acceptanceOf(rules: readonly AcceptanceRule[], query: AcceptanceQuery): CarrierVerdict | undefined {
  const matching = rules.filter((rule) => rule.carrier === query.carrier && specificity(rule, query) > 0);
  const highest = Math.max(0, ...matching.map((rule) => specificity(rule, query)));
  const equal = matching.filter((rule) => specificity(rule, query) === highest);
  const [decisive] = equal.toSorted(byDayAndStrictness);
  if (!decisive) return undefined;
  return {
    ...decisive,
    by: decisive.un_number === '' ? 'CLASS' : 'UN',
    isContradicted: equal.some(({ verdict }) => verdict !== decisive.verdict),
  };
}

/** How specifically a rule names a substance: 0 not at all; a longer class is more specific. */
function specificity({ un_number: un, dclass }: AcceptanceRule, query: AcceptanceQuery): number {
  if (un !== '') return un === query.un_number ? 9 : 0;
  const isWithin = dclass === query.dclass || query.dclass.startsWith(`${dclass}.`) || isGroupOf(dclass, query.dclass);
  return dclass !== '' && isWithin ? dclass.length : 0;
}

/** 1.4S belongs to division 1.4. */
function isGroupOf(division: string, dclass: string): boolean {
  return /^1\.[1-6]$/.test(division) && dclass.startsWith(division);
}

function byDayAndStrictness(one: AcceptanceRule, other: AcceptanceRule): number {
  if (one.as_of !== other.as_of) return one.as_of < other.as_of ? 1 : -1;
  return strictness(other.verdict) - strictness(one.verdict);
}

function strictness(verdict: Verdict): number {
  return verdicts.indexOf(verdict);
}
