import { isImdgClass } from '../freight/dangerous-goods.ts';
import { classesByCode } from './segregation-codes.ts';
import type { GroupRuleCode } from './segregation-rules.ts';
import { type Distance, tableClass } from './segregation-table.ts';

/** What segregation asks of one good. Goods whose entry nobody knows are `unknown`; foodstuffs have no class. */
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
  /** Marked as packed in limited quantities, and its entry does not say whether it may be. */
  isLimitOpen: boolean;
  /** Of great danger, as far as anybody knows: it is packed in packing group I alone. */
  isGroupI: boolean;
  /** Named in general (N.O.S.), so that it may belong to groups that nobody has said. */
  isGeneric: boolean;
  isVerified: boolean;
  isUnknown: boolean;
  isFood: boolean;
};

type Classes = readonly [string, string];

/** Why two goods may not go together, or why that is not known; the last ones only add to what is said. */
export type SegregationReason =
  | { kind: 'TABLE'; value: Distance; classes: Classes }
  | { kind: 'RULE'; rule: GroupRuleCode; value: Distance }
  | { kind: 'CODE'; code: string; value: Distance }
  | { kind: 'FOOD'; value: Distance }
  | { kind: 'EXPLOSIVES'; groups: Classes }
  | { kind: 'SAME_CLASS' | 'CONDITION'; classes: Classes; distance: Distance }
  | { kind: 'CORROSIVES'; value: Distance }
  | { kind: 'CODE_OPEN'; code: string }
  | { kind: 'CLASS_1' | 'CLASS_7' | 'GENERIC' | 'UNKNOWN' | 'PROVISION' | 'LIMIT_OPEN' }
  | { kind: 'PENDING' | 'SEGREGATE_AS' | 'UNVERIFIED' | 'LIMITED' | 'SAME_SUBSTANCE' };

/** MAIN: what it is segregated as. OWN: its class where the entry puts another in its place, on conditions that nobody has told. */
export type Hazard = { dclass: string; as: 'MAIN' | 'OWN' | 'SUBSIDIARY' };

/** All hazards that count, as the table names them. */
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

/** Every class that a good has or is segregated as, with its compatibility group. */
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
