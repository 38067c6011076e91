import { isImdgClass } from '../freight/dangerous-goods.ts';
import { classesByCode } from './segregation-codes.ts';
import type { GroupRuleCode } from './segregation-rules.ts';
import { type Distance, tableClass } from './segregation-table.ts';

/** One good as the segregation check sees it. Goods without a table entry are `unknown`; foodstuffs have no class. */
export type SegregationSubstance = {
  un_number: string;
  dclass: string;
  /** As a booking has them: `6.1/8`. */
  subsidiary: string;
  segregate_as: string;
  segregation_groups: readonly string[];
  segregation_codes: readonly string[];
  hasProvisions: boolean;
  /** Packed in limited quantities. */
  isLimited: boolean;
  /** Marked as limited quantities, but its entry does not say whether that is allowed. */
  isLimitOpen: boolean;
  /** Great danger, as far as known: packing group I only. */
  isGroupI: boolean;
  /** A generic (N.O.S.) entry, so that it may belong to groups that were not stated. */
  isGeneric: boolean;
  isVerified: boolean;
  /** Its entry has neither groups nor codes of segregation, because its source has none. */
  lacksSegregationData: boolean;
  isUnknown: boolean;
  isFood: boolean;
};

type Classes = readonly [string, string];

/** Why two goods may not go together, or why that is undecided; the last ones only add remarks. */
export type SegregationReason =
  | { kind: 'TABLE'; value: Distance; classes: Classes }
  | { kind: 'RULE'; rule: GroupRuleCode; value: Distance }
  | { kind: 'CODE'; code: string; value: Distance }
  | { kind: 'FOOD'; value: Distance }
  | { kind: 'EXPLOSIVES'; groups: Classes }
  | { kind: 'SAME_CLASS' | 'CONDITION'; classes: Classes; distance: Distance }
  | { kind: 'CORROSIVES'; value: Distance }
  | { kind: 'CODE_OPEN'; code: string }
  | { kind: 'CLASS_1' | 'CLASS_7' | 'GENERIC' | 'UNKNOWN' | 'NO_DATA' | 'PROVISION' | 'LIMIT_OPEN' }
  | { kind: 'PENDING' | 'SEGREGATE_AS' | 'UNVERIFIED' | 'LIMITED' | 'SAME_SUBSTANCE' };

/**
 * MAIN: the class it is segregated as. OWN: its own class, if its entry replaces it under conditions that are unknown
 * here. SUBSIDIARY: a subsidiary hazard.
 */
export type Hazard = { dclass: string; as: 'MAIN' | 'OWN' | 'SUBSIDIARY' };

/** All hazards that count, by the classes of the table. */
export function hazardsOf(substance: SegregationSubstance): Hazard[] {
  const mainHazard = [{ dclass: substance.dclass, as: 'MAIN' as const }];
  const others = [substance.segregate_as, ...classesByCode(substance.segregation_codes)].filter(
    (each) => each !== '' && tableClass(each) !== tableClass(substance.dclass),
  );
  const mains =
    others.length === 0
      ? mainHazard
      : [
          { dclass: substance.dclass, as: 'OWN' as const },
          ...others.map((dclass) => ({ dclass, as: 'MAIN' as const })),
        ];
  const all = [...mains, ...subsidiaries(substance).map((dclass) => ({ dclass, as: 'SUBSIDIARY' as const }))];
  return all.flatMap(({ dclass, as }) => {
    const row = tableClass(dclass);
    return row === undefined ? [] : [{ dclass: row, as }];
  });
}

function subsidiaries({ subsidiary }: SegregationSubstance): string[] {
  return subsidiary.split('/').filter((each) => each !== '');
}

/** All classes of a good, including those it is segregated as, with the compatibility group. */
export function namedClasses(substance: SegregationSubstance): string[] {
  const named = [
    substance.dclass,
    substance.segregate_as,
    ...classesByCode(substance.segregation_codes),
    ...subsidiaries(substance),
  ];
  return named.filter(isImdgClass);
}

export function isExplosive(substance: SegregationSubstance): boolean {
  return namedClasses(substance).some((each) => each.startsWith('1.'));
}
