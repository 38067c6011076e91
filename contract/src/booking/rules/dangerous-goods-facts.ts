import type { AcceptanceRule } from '../../dangerous-goods/acceptance.ts';
import type { SegregationGood } from '../../dangerous-goods/segregation.ts';
import type { Facts } from './facts.ts';
import type { Place } from './place.ts';

/** An entry of the table of dangerous goods, as far as the rules look at it. */
export type SubstanceFact = {
  un_number: string;
  psn: string;
  dclass: string;
  subsidiary: string;
  packing_groups: readonly string[];
  segregation_groups: readonly string[];
  segregate_as: string;
  hs_codes: readonly string[];
  has_provisions: boolean;
  is_verified: boolean;
};

export type DangerousFacts = { substances: readonly SubstanceFact[]; acceptance: readonly AcceptanceRule[] };

/** The entries that a substance of a booking may be: those of its number, and of these those of its name where any is called so. */
export function entriesOf(substance: Place, facts: Facts): readonly SubstanceFact[] {
  const entries = facts.substances(substance.text('dunno'));
  const psn = substance.text('psn').toUpperCase();
  const named = entries.filter((entry) => psn !== '' && entry.psn.toUpperCase().includes(psn));
  return named.length > 0 ? named : entries;
}

/** A substance of a booking as segregation looks at it: what the clerk has said, and what the table says beside it. */
export function bookedGood(substance: Place, facts: Facts): SegregationGood {
  const entries = entriesOf(substance, facts);
  const [first] = entries;
  const said = substance.text('dclass');
  const typed = substance.text('segregation').match(/SGG\d{1,2}a?/gi) ?? [];
  const as = new Set(entries.map((entry) => entry.segregate_as));
  return {
    dclass: said || (first?.dclass ?? ''),
    subsidiary: substance.text('subsidiary') || (said === '' ? (first?.subsidiary ?? '') : ''),
    // Where entries differ, the class itself is the careful answer.
    segregate_as: as.size === 1 ? (first?.segregate_as ?? '') : '',
    segregation_groups: [...new Set([...typed.map(groupOf), ...entries.flatMap((each) => each.segregation_groups)])],
    hasProvisions: entries.some((entry) => entry.has_provisions),
    isVerified: entries.every((entry) => entry.is_verified),
    isUnknown: entries.length === 0,
    isFood: false,
  };
}

function groupOf(text: string): string {
  return text.toUpperCase().replace(/A$/, 'a');
}
