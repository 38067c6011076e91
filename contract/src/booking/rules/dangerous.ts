import { dangerLabel, needsTechnicalName, usesPackingGroup } from '../../freight/dangerous-goods.ts';
import { entriesOf } from './dangerous-goods-facts.ts';
import type { Facts } from './facts.ts';
import type { Found } from './finding.ts';
import { isMore } from './numbers.ts';
import { linesOf, type Place } from './place.ts';

const required = ['dunno', 'psn', 'dclass', 'emergency_contact', 'gross_kgs'] as const;

/** Dangerous substances. */
export function dangerous(booking: Place, facts: Facts): Found[] {
  const substances = booking.places('dglist');
  const isDangerous = booking.text('cargoid') === 'D';
  return [
    ...(isDangerous && substances.length === 0 ? nothingListed(booking) : []),
    ...(substances.length > 0 && ['', 'S'].includes(booking.text('cargoid'))
      ? [{ rule: 'DG_KIND', path: 'cargoid', fix: { value: 'D' } } as const]
      : []),
    ...substances.flatMap((substance) => substanceRules(substance, facts)),
    ...unlisted(booking, substances),
  ];
}

function nothingListed(booking: Place): Found[] {
  const flat = (['dclass', 'dunno'] as const).filter((field) => booking.text(field) === '');
  return [{ rule: 'DG_LIST', path: 'dglist' }, ...flat.map((field): Found => ({ rule: 'DG_REQUIRED', path: field }))];
}

function substanceRules(substance: Place, facts: Facts): Found[] {
  const missing = required.filter((field) => substance.text(field) === '');
  const needsGroup = substance.text('packing_group') === '' && hasGroups(substance, facts);
  const fields = [
    ...missing,
    ...(needsGroup ? (['packing_group'] as const) : []),
    ...(substance.isSaid('marine_pollutant') ? [] : (['marine_pollutant'] as const)),
  ];
  return [
    ...fields.map((field): Found => ({ rule: 'DG_REQUIRED', path: substance.path(field) })),
    ...wanted(substance),
    ...label(substance),
  ];
}

/** Articles such as batteries have none, whatever their class; the table knows. */
function hasGroups(substance: Place, facts: Facts): boolean {
  const entries = entriesOf(substance, facts);
  const isKnownWithout = entries.length > 0 && entries.every(({ packing_groups: groups }) => groups.length === 0);
  return usesPackingGroup(substance.text('dclass')) && !isKnownWithout;
}

function wanted(substance: Place): Found[] {
  const dclass = substance.text('dclass');
  const isEmpty = (field: string) => substance.text(field) === '';
  const [gross, net] = [substance.decimal('gross_kgs'), substance.decimal('net_kgs')];
  const wishes: readonly (readonly [boolean, Found['rule'], string])[] = [
    [needsTechnicalName(substance.text('psn')) && isEmpty('technical_name'), 'DG_TECHNICAL_NAME', 'technical_name'],
    [dclass.startsWith('1.') && isEmpty('nem_kgs'), 'DG_EXPLOSIVE', 'nem_kgs'],
    [dclass === '3' && isEmpty('flash_point'), 'DG_FLASH_POINT', 'flash_point'],
    [gross !== null && net !== null && isMore(net, gross), 'DG_NET', 'net_kgs'],
  ];
  return wishes.flatMap(([holds, rule, field]) => (holds ? [{ rule, path: substance.path(field) }] : []));
}

function label(substance: Place): Found[] {
  const [dclass, subsidiary] = [substance.text('dclass'), substance.text('subsidiary')];
  const usual = dangerLabel({
    dunno: substance.text('dunno'),
    dclass,
    subsidiary,
    marine_pollutant: substance.flag('marine_pollutant'),
  });
  if (dclass === '' || substance.text('dlabel') !== '' || usual.length > 32) return [];
  return [{ rule: 'DG_LABEL', path: substance.path('dlabel'), params: { label: usual }, fix: { value: usual } }];
}

function unlisted(booking: Place, substances: readonly Place[]): Found[] {
  const listed = new Set([booking, ...substances].map((place) => place.text('dunno')));
  const products = linesOf(booking).flatMap((line) => line.places('goods'));
  return products
    .filter((product) => !listed.has(product.text('dunno')) && product.text('dunno') !== '')
    .map((product) => ({
      rule: 'DG_UNLISTED',
      path: product.path('dunno'),
      params: { value: product.text('dunno') },
    }));
}
