import { acceptanceOf } from '../../dangerous-goods/acceptance.ts';
import { entriesOf } from './dangerous-goods-facts.ts';
import type { Facts } from './facts.ts';
import type { Found } from './finding.ts';
import { linesOf, type Place } from './place.ts';

/** What the table of dangerous goods and the rules of carriers say of a booking. */
export function dangerousTable(booking: Place, facts: Facts): Found[] {
  const substances = booking.places('dglist').filter((place) => place.text('dunno') !== '');
  const carrier = booking.text('carrier');
  return [
    ...substances.flatMap((place) => [...entry(place, facts), ...accepted(place, carrier, facts)]),
    ...hints(booking, facts),
  ];
}

/** A number that the table does not know, or a class that it knows otherwise. */
function entry(place: Place, facts: Facts): Found[] {
  const value = place.text('dunno');
  const entries = entriesOf(place, facts);
  if (!/^\d{4}$/.test(value)) return [];
  if (entries.length === 0) return [{ rule: 'DG_UNKNOWN', path: place.path('dunno'), params: { value } }];
  const dclass = place.text('dclass');
  const classes = [...new Set(entries.map((each) => each.dclass))];
  const [usual = ''] = classes;
  if (dclass === '' || classes.includes(dclass)) return [];
  return [
    {
      rule: 'DG_CLASS',
      path: place.path('dclass'),
      params: { value, usual: classes.join(', ') },
      ...(classes.length === 1 && { fix: { value: usual } }),
    },
  ];
}

const told = { REFUSE: 'DG_REFUSED', CASE_BY_CASE: 'DG_CASE_BY_CASE' } as const;

function accepted(place: Place, carrier: string, facts: Facts): Found[] {
  const [un_number, dclass] = [place.text('dunno'), place.text('dclass')];
  if (carrier === '') return [];
  const rule = acceptanceOf(facts.rules.dangerous.acceptance, { carrier, un_number, dclass });
  if (!rule || rule.verdict === 'ACCEPT') return [];
  const scope = rule.by === 'UN' ? `UN${rule.un_number}` : rule.dclass;
  const remark = rule.remark === '' ? '' : ` (${rule.remark})`;
  return [
    {
      rule: told[rule.verdict],
      path: place.path('dunno'),
      params: { carrier, value: un_number, scope, as_of: rule.as_of, remark },
    },
  ];
}

/** A text or a code that speaks of dangerous goods where none are listed. */
function hints(booking: Place, facts: Facts): Found[] {
  const listed = new Set(booking.places('dglist').map((place) => place.text('dunno')));
  const products = linesOf(booking).flatMap((line) => [line, ...line.places('goods')]);
  const said = [booking, ...products].flatMap((place) => written(place, listed));
  if (listed.size > 0) return said;
  const coded = [booking, ...products].flatMap((place) => byCode(place, facts));
  // The same code in every line says it once.
  return [...said, ...new Map(coded.map((found) => [String(found.params?.['hscode']), found])).values()];
}

/** `UN1263` or `UN NO. 1263` in a description. */
function written(place: Place, listed: ReadonlySet<string>): Found[] {
  const text = place.text('description').toUpperCase();
  const numbers = [...text.matchAll(/\bUN[\s.:-]{0,3}(?:NO[\s.:]{0,3})?(\d{4})\b/g)].map(([, number = '']) => number);
  return [...new Set(numbers)]
    .filter((number) => !listed.has(number))
    .map((number) => ({ rule: 'DG_WRITTEN', path: place.path('description'), params: { value: number } }));
}

function byCode(place: Place, facts: Facts): Found[] {
  const hscode = place.text('hscode');
  const found = hscode.split(',').flatMap((code) => facts.substancesByHs(code.trim().slice(0, 6)));
  if (found.length === 0 || place.text('dunno') !== '') return [];
  const numbers = [...new Set(found.map(({ un_number: number }) => `UN${number}`))].slice(0, 4).join(', ');
  return [{ rule: 'DG_HS_HINT', path: place.path('hscode'), params: { hscode, numbers } }];
}
