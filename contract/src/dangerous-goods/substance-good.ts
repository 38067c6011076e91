import type { SegregationGood } from './segregation.ts';
import type { SubstanceInput } from './substance.ts';

type Entry = Pick<
  SubstanceInput,
  'dclass' | 'subsidiary' | 'segregate_as' | 'segregation_groups' | 'special_provisions'
> & { is_verified: boolean };

/** An entry of the table as segregation looks at it. */
export function goodOf(entry: Entry): SegregationGood {
  const { dclass, subsidiary, segregate_as: as, segregation_groups: groups } = entry;
  return {
    dclass,
    subsidiary,
    segregate_as: as,
    segregation_groups: groups,
    hasProvisions: entry.special_provisions.length > 0,
    isVerified: entry.is_verified,
    isUnknown: false,
    isFood: false,
  };
}

/** What is eaten, and is no dangerous good itself. */
export const foodstuffs: SegregationGood = {
  dclass: '',
  subsidiary: '',
  segregate_as: '',
  segregation_groups: [],
  hasProvisions: false,
  isVerified: true,
  isUnknown: false,
  isFood: true,
};
