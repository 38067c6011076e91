import { dangerLabel, needsTechnicalName, usesPackingGroup } from '../../../freight/dangerous-goods.ts';
import { entriesOf } from './dangerous-goods-facts.ts';
import type { Facts } from '../facts.ts';
import type { RawFinding } from '../finding.ts';
import { isGreater } from '../numbers.ts';
import { linesOf, type FieldReader } from '../field-reader.ts';

const required = ['dunno', 'psn', 'dclass', 'emergency_contact', 'gross_kgs'] as const;

/** Rules of dangerous substances. */
export function dangerous(booking: FieldReader, facts: Facts): RawFinding[] {
  const substances = booking.items('dglist');
  const isDangerous = booking.text('cargoid') === 'D';
  return [
    ...(isDangerous && substances.length === 0 ? missingList(booking) : []),
    ...(substances.length > 0 && ['', 'S'].includes(booking.text('cargoid'))
      ? [{ rule: 'DG_KIND', path: 'cargoid', fix: { value: 'D' } } as const]
      : []),
    ...substances.flatMap((substance) => substanceRules(substance, facts)),
    ...unlisted(booking, substances),
  ];
}

function missingList(booking: FieldReader): RawFinding[] {
  const flat = (['dclass', 'dunno'] as const).filter((field) => booking.text(field) === '');
  return [
    { rule: 'DG_LIST', path: 'dglist' },
    ...flat.map((field): RawFinding => ({ rule: 'DG_REQUIRED', path: field })),
  ];
}

function substanceRules(substance: FieldReader, facts: Facts): RawFinding[] {
  const missing = required.filter((field) => substance.text(field) === '');
  const needsGroup = substance.text('packing_group') === '' && hasGroups(substance, facts);
  const fields = [
    ...missing,
    ...(needsGroup ? (['packing_group'] as const) : []),
    ...(substance.hasFlag('marine_pollutant') ? [] : (['marine_pollutant'] as const)),
  ];
  return [
    ...fields.map((field): RawFinding => ({ rule: 'DG_REQUIRED', path: substance.path(field) })),
    ...conditionalFields(substance),
    ...label(substance),
  ];
}

/** Articles such as batteries have no packing group, regardless of their class; the table decides. */
function hasGroups(substance: FieldReader, facts: Facts): boolean {
  const entries = entriesOf(substance, facts);
  const hasNoGroups = entries.length > 0 && entries.every(({ packing_groups: groups }) => groups.length === 0);
  return usesPackingGroup(substance.text('dclass')) && !hasNoGroups;
}

function conditionalFields(substance: FieldReader): RawFinding[] {
  const dclass = substance.text('dclass');
  const isEmpty = (field: string) => substance.text(field) === '';
  const [gross, net] = [substance.decimal('gross_kgs'), substance.decimal('net_kgs')];
  const conditions: readonly (readonly [boolean, RawFinding['rule'], string])[] = [
    [needsTechnicalName(substance.text('psn')) && isEmpty('technical_name'), 'DG_TECHNICAL_NAME', 'technical_name'],
    [dclass.startsWith('1.') && isEmpty('nem_kgs'), 'DG_EXPLOSIVE', 'nem_kgs'],
    [dclass === '3' && isEmpty('flash_point'), 'DG_FLASH_POINT', 'flash_point'],
    [gross !== null && net !== null && isGreater(net, gross), 'DG_NET', 'net_kgs'],
  ];
  return conditions.flatMap(([holds, rule, field]) => (holds ? [{ rule, path: substance.path(field) }] : []));
}

function label(substance: FieldReader): RawFinding[] {
  const [dclass, subsidiary] = [substance.text('dclass'), substance.text('subsidiary')];
  const expected = dangerLabel({
    dunno: substance.text('dunno'),
    dclass,
    subsidiary,
    marine_pollutant: substance.flag('marine_pollutant'),
  });
  if (dclass === '' || substance.text('dlabel') !== '' || expected.length > 32) return [];
  return [{ rule: 'DG_LABEL', path: substance.path('dlabel'), params: { label: expected }, fix: { value: expected } }];
}

function unlisted(booking: FieldReader, substances: readonly FieldReader[]): RawFinding[] {
  const listed = new Set([booking, ...substances].map((source) => source.text('dunno')));
  const products = linesOf(booking).flatMap((line) => line.items('goods'));
  return products
    .filter((product) => !listed.has(product.text('dunno')) && product.text('dunno') !== '')
    .map((product) => ({
      rule: 'DG_UNLISTED',
      path: product.path('dunno'),
      params: { value: product.text('dunno') },
    }));
}
