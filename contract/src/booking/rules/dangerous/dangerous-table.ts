import { acceptanceOf } from '../../../dangerous-goods/acceptance.ts';
import { entriesOf } from './dangerous-goods-facts.ts';
import type { Facts } from '../facts.ts';
import type { RawFinding } from '../finding.ts';
import { linesOf, type FieldReader } from '../field-reader.ts';

/** Compares a booking with the table of dangerous goods and the carrier's acceptance rules. */
export function dangerousTable(booking: FieldReader, facts: Facts): RawFinding[] {
  const substances = booking.items('dglist').filter((item) => item.text('dunno') !== '');
  const carrier = booking.text('carrier');
  return [
    ...substances.flatMap((item) => [...entryFindings(item, facts), ...acceptanceFindings(item, carrier, facts)]),
    ...hints(booking, facts),
  ];
}

/** A UN number missing from the table, or another class than the table's. */
function entryFindings(item: FieldReader, facts: Facts): RawFinding[] {
  const value = item.text('dunno');
  const entries = entriesOf(item, facts);
  if (!/^\d{4}$/.test(value)) return [];
  if (entries.length === 0) return [{ rule: 'DG_UNKNOWN', path: item.path('dunno'), params: { value } }];
  const dclass = item.text('dclass');
  const classes = [...new Set(entries.map((each) => each.dclass))];
  const [usual = ''] = classes;
  if (dclass === '' || classes.includes(dclass)) return [];
  return [
    {
      rule: 'DG_CLASS',
      path: item.path('dclass'),
      params: { value, usual: classes.join(', ') },
      ...(classes.length === 1 && { fix: { value: usual } }),
    },
  ];
}

const ruleByVerdict = { REFUSE: 'DG_REFUSED', CASE_BY_CASE: 'DG_CASE_BY_CASE' } as const;

function acceptanceFindings(item: FieldReader, carrier: string, facts: Facts): RawFinding[] {
  const [un_number, dclass] = [item.text('dunno'), item.text('dclass')];
  if (carrier === '') return [];
  const rule = acceptanceOf(facts.rules.dangerous.acceptance, { carrier, un_number, dclass });
  if (!rule || rule.verdict === 'ACCEPT') return [];
  const scope = rule.by === 'UN' ? `UN${rule.un_number}` : rule.dclass;
  const remark = rule.remark === '' ? '' : ` (${rule.remark})`;
  return [
    {
      rule: ruleByVerdict[rule.verdict],
      path: item.path('dunno'),
      params: { carrier, value: un_number, scope, as_of: rule.as_of, remark },
    },
  ];
}

/** A text or an HS code that suggests dangerous goods although none are listed. */
function hints(booking: FieldReader, facts: Facts): RawFinding[] {
  const listed = new Set(booking.items('dglist').map((item) => item.text('dunno')));
  const products = linesOf(booking).flatMap((line) => [line, ...line.items('goods')]);
  const textHints = [booking, ...products].flatMap((item) => unlistedNumbers(item, listed));
  if (listed.size > 0) return textHints;
  const codeHints = [booking, ...products].flatMap((item) => hsCodeHints(item, facts));
  // The same code in several lines is reported once.
  return [...textHints, ...new Map(codeHints.map((found) => [String(found.params?.['hscode']), found])).values()];
}

/** `UN1263` or `UN NO. 1263` in a description. */
function unlistedNumbers(item: FieldReader, listed: ReadonlySet<string>): RawFinding[] {
  const text = item.text('description').toUpperCase();
  const numbers = [...text.matchAll(/\bUN[\s.:-]{0,3}(?:NO[\s.:]{0,3})?(\d{4})\b/g)].map(([, number = '']) => number);
  return [...new Set(numbers)]
    .filter((number) => !listed.has(number))
    .map((number) => ({ rule: 'DG_WRITTEN', path: item.path('description'), params: { value: number } }));
}

function hsCodeHints(item: FieldReader, facts: Facts): RawFinding[] {
  const hscode = item.text('hscode');
  const found = hscode.split(',').flatMap((code) => facts.substancesByHs(code.trim().slice(0, 6)));
  if (found.length === 0 || item.text('dunno') !== '') return [];
  const numbers = [...new Set(found.map(({ un_number: number }) => `UN${number}`))].slice(0, 4).join(', ');
  return [{ rule: 'DG_HS_HINT', path: item.path('hscode'), params: { hscode, numbers } }];
}
