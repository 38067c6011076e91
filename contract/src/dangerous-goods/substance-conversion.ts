import type { SegregationSubstance } from './segregation-substance.ts';
import { type DataState, lacksSegregationData } from './data-state.ts';
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
> &
  DataState;

/** The packing, as far as stated. */
type Packed = { isLimited?: boolean; packing_group?: string | null };

/** An entry of the table as segregation looks at it. */
export function toSegregationSubstance(
  entry: Entry,
  { isLimited = false, packing_group = null }: Packed = {},
): SegregationSubstance {
  const { un_number, dclass, subsidiary, segregate_as, segregation_groups, segregation_codes } = entry;
  return {
    un_number,
    dclass,
    subsidiary,
    segregate_as,
    segregation_groups,
    segregation_codes,
    hasProvisions: entry.special_provisions.length > 0,
    ...limitedBy(isLimited, [entry.limited_quantity]),
    isGroupI: (packing_group === null ? entry.packing_groups : [packing_group]).join() === 'I',
    isGeneric: entry.technical_name_required,
    isVerified: entry.is_verified,
    lacksSegregationData: lacksSegregationData(entry),
    isUnknown: false,
    isFood: false,
  };
}

/** Whether a limited-quantity mark counts: no if the entry allows none, open if the entry states no amount. */
export function limitedBy(
  isMarked: boolean,
  limits: readonly string[],
): Pick<SegregationSubstance, 'isLimited' | 'isLimitOpen'> {
  const trimmed = limits.map((limit) => limit.trim());
  const isRefused = !isMarked || trimmed.some((limit) => /^(0 ?(kg|g|l|ml)?|none|\u65e0)$/i.test(limit));
  const hasLimits = trimmed.every((limit) => /[1-9]/.test(limit));
  return { isLimited: !isRefused && hasLimits, isLimitOpen: !isRefused && !hasLimits };
}

/** Foodstuffs that are not dangerous goods themselves. */
export const foodstuffs: SegregationSubstance = {
  un_number: '',
  dclass: '',
  subsidiary: '',
  segregate_as: '',
  segregation_groups: [],
  segregation_codes: [],
  hasProvisions: false,
  isLimited: false,
  isLimitOpen: false,
  isGroupI: false,
  isGeneric: false,
  isVerified: true,
  lacksSegregationData: false,
  isUnknown: false,
  isFood: true,
};
