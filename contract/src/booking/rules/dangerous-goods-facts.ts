import type { SegregationGood } from '../../dangerous-goods/segregation.ts';
import type { Facts } from './facts.ts';
import type { Place } from './place.ts';
import type { SubstanceFact } from './substance-fact.ts';

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
  return {
    ...hazardsOf(substance, entries),
    segregation_groups: groupsOf(substance, entries),
    hasProvisions: entries.some((entry) => entry.has_provisions),
    isVerified: entries.every((entry) => entry.is_verified),
    isUnknown: entries.length === 0,
    isFood: false,
  };
}

type Hazards = Pick<SegregationGood, 'dclass' | 'subsidiary' | 'segregate_as'>;

function hazardsOf(substance: Place, entries: readonly SubstanceFact[]): Hazards {
  const [first = { dclass: '', subsidiary: '', segregate_as: '' }] = entries;
  const dclass = substance.text('dclass');
  const usual = dclass === '' ? first : { dclass, subsidiary: '' };
  // Where entries differ, the class itself is the careful answer.
  const isAgreed = entries.every((entry) => entry.segregate_as === first.segregate_as);
  return {
    dclass: usual.dclass,
    subsidiary: substance.text('subsidiary') || usual.subsidiary,
    segregate_as: isAgreed ? first.segregate_as : '',
  };
}

function groupsOf(substance: Place, entries: readonly SubstanceFact[]): string[] {
  const typed = substance.text('segregation').match(/SGG\d{1,2}a?/gi) ?? [];
  return [...new Set([...typed.map(groupOf), ...entries.flatMap((each) => each.segregation_groups)])];
}

function groupOf(text: string): string {
  return text.toUpperCase().replace(/A$/, 'a');
}
