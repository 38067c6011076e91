import type { SegregationSubstance } from '../../../dangerous-goods/segregation-substance.ts';
import { limitedBy } from '../../../dangerous-goods/substance-conversion.ts';
import type { Facts } from '../facts.ts';
import type { FieldReader } from '../field-reader.ts';
import type { SubstanceFact } from './substance-fact.ts';

/** The UN numbers of a booking and of its dangerous substances, once each. */
export function unNumbersOf(booking: FieldReader): string[] {
  const named = [booking, ...booking.items('dglist')].map((item) => item.text('dunno'));
  return [...new Set(named.filter((number) => /^\d{4}$/.test(number)))];
}

/** The table entries that a substance may be: those of its UN number, reduced to those of its name if any match. */
export function entriesOf(substance: FieldReader, facts: Facts): readonly SubstanceFact[] {
  const entries = facts.substances(substance.text('dunno'));
  const psn = substance.text('psn').toUpperCase();
  const named = entries.filter((entry) => psn !== '' && entry.psn.toUpperCase().includes(psn));
  return named.length > 0 ? named : entries;
}

/** A substance for the segregation check: the clerk's input completed from its table entry. */
export function segregationSubstanceOf(substance: FieldReader, facts: Facts): SegregationSubstance {
  const entries = ofClass(substance, entriesOf(substance, facts));
  return {
    un_number: substance.text('dunno'),
    ...hazardsOf(substance, entries),
    segregation_groups: statedAndListed(substance, entries, { pattern: /SGG\d{1,2}a?/gi, field: 'segregation_groups' }),
    segregation_codes: statedAndListed(substance, entries, { pattern: /SG\d{1,2}/gi, field: 'segregation_codes' }),
    hasProvisions: entries.some((entry) => entry.has_provisions),
    ...limitedBy(
      substance.flag('limited_quantity') === true,
      entries.map(({ limited_quantity: limit }) => limit),
    ),
    isGroupI: substance.text('packing_group') === 'I',
    isGeneric: entries.some((entry) => entry.technical_name_required),
    isVerified: entries.every((entry) => entry.is_verified),
    lacksSegregationData: entries.some((entry) => entry.lacks_segregation_data),
    isUnknown: entries.length === 0,
    isFood: false,
  };
}

/** Entries of the class that the clerk entered; all entries if none match. */
function ofClass(substance: FieldReader, entries: readonly SubstanceFact[]): readonly SubstanceFact[] {
  const same = entries.filter(({ dclass }) => dclass === substance.text('dclass'));
  return same.length > 0 ? same : entries;
}

type Hazards = Pick<SegregationSubstance, 'dclass' | 'subsidiary' | 'segregate_as'>;

/**
 * Values that the clerk left empty are the table's; if its entries differ, one without a subsidiary hazard is chosen.
 */
function hazardsOf(substance: FieldReader, entries: readonly SubstanceFact[]): Hazards {
  const [first = { dclass: '', subsidiary: '', segregate_as: '' }] = entries;
  const isAgreed = entries.every((entry) => entry.segregate_as === first.segregate_as);
  const isPlain = entries.some(({ subsidiary }) => subsidiary === '');
  return {
    dclass: substance.text('dclass') || first.dclass,
    subsidiary: substance.text('subsidiary') || (isPlain ? '' : hazardsAmong(entries)),
    // If the entries differ, the class itself is the safe choice.
    segregate_as: isAgreed ? first.segregate_as : '',
  };
}

function hazardsAmong(entries: readonly SubstanceFact[]): string {
  return [...new Set(entries.flatMap(({ subsidiary }) => subsidiary.split('/')))].join('/');
}

type CodeSearch = { pattern: RegExp; field: 'segregation_groups' | 'segregation_codes' };

/** Values from the clerk and from the entries. */
function statedAndListed(
  substance: FieldReader,
  entries: readonly SubstanceFact[],
  { pattern, field }: CodeSearch,
): string[] {
  const typed = substance.text('segregation').match(pattern) ?? [];
  const written = typed.map((text) => text.toUpperCase().replace(/A$/, 'a'));
  return [...new Set([...written, ...entries.flatMap((each) => each[field])])];
}
