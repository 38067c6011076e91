import * as z from 'zod';
import { type Verdict, verdicts } from './carrier-rule.ts';

/** A carrier's rule as far as it decides something. */
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

export type Accepted = AcceptanceRule & { by: 'UN' | 'CLASS'; isContradicted: boolean };
type Wanted = { carrier: string; un_number: string; dclass: string };

/**
 * What a carrier says of a substance. A rule of its UN number goes before one of its division, that before one of its whole
 * class; of equal ones the latest counts, of one day the strictest. Undefined: the carrier has said nothing.
 */
export function acceptanceOf(rules: readonly AcceptanceRule[], wanted: Wanted): Accepted | undefined {
  const fitting = rules.filter((rule) => rule.carrier === wanted.carrier && exactness(rule, wanted) > 0);
  const most = Math.max(0, ...fitting.map((rule) => exactness(rule, wanted)));
  const equal = fitting.filter((rule) => exactness(rule, wanted) === most);
  const [best] = equal.toSorted(byDayAndStrictness);
  if (!best) return undefined;
  return {
    ...best,
    by: best.un_number === '' ? 'CLASS' : 'UN',
    isContradicted: equal.some(({ verdict }) => verdict !== best.verdict),
  };
}

/** How exactly a rule names a substance: 0 not at all, and the longer its class the more. */
function exactness({ un_number: un, dclass }: AcceptanceRule, wanted: Wanted): number {
  if (un !== '') return un === wanted.un_number ? 9 : 0;
  const isWithin =
    dclass === wanted.dclass || wanted.dclass.startsWith(`${dclass}.`) || isGroupOf(dclass, wanted.dclass);
  return dclass !== '' && isWithin ? dclass.length : 0;
}

/** 1.4S is of division 1.4. */
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
