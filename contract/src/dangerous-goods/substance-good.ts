import type { SegregationGood } from './segregation-good.ts';
import type { SubstanceInput } from './substance.ts';

type Entry = Pick<
  SubstanceInput,
  | 'un_number'
  | 'dclass'
  | 'subsidiary'
  | 'segregate_as'
  | 'segregation_groups'
  | 'segregation_codes'
  | 'special_provisions'
  | 'limited_quantity'
  | 'packing_groups'
  | 'technical_name_required'
> & { is_verified: boolean };

/** How it is packed, where somebody has said so. */
type Packed = { isLimited?: boolean; packing_group?: string | null };

/** An entry of the table as segregation looks at it. */
export function goodOf(entry: Entry, { isLimited = false, packing_group = null }: Packed = {}): SegregationGood {
  const { un_number, dclass, subsidiary, segregate_as, segregation_groups, segregation_codes } = entry;
  return {
    un_number,
    dclass,
    subsidiary,
    segregate_as,
    segregation_groups,
    segregation_codes,
    hasProvisions: entry.special_provisions.length > 0,
    isLimited: isLimited && hasLimit(entry.limited_quantity),
    isGroupI: (packing_group === null ? entry.packing_groups : [packing_group]).join() === 'I',
    isGeneric: entry.technical_name_required,
    isVerified: entry.is_verified,
    isUnknown: false,
    isFood: false,
  };
}

/** Where the entry allows none, nothing is packed in limited quantities. */
export function hasLimit(limit: string): boolean {
  return !/^(0 ?(kg|g|l|ml)?|none|\u65e0)$/i.test(limit.trim());
}

/** What is eaten, and is no dangerous good itself. */
export const foodstuffs: SegregationGood = {
  un_number: '',
  dclass: '',
  subsidiary: '',
  segregate_as: '',
  segregation_groups: [],
  segregation_codes: [],
  hasProvisions: false,
  isLimited: false,
  isGroupI: false,
  isGeneric: false,
  isVerified: true,
  isUnknown: false,
  isFood: true,
};
