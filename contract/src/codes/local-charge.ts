import type { FieldIssue } from '../fields/field-errors.ts';
import { bool, codeOf, remark, resource } from '../kit.ts';
import { chargeBasis, type ChargeBasis, currencyCode, money } from '../rates/rate-values.ts';
import { localChargeHelp, localChargeLabels } from './local-charge.labels.ts';
import { priceMarks, validity, validityIssues } from './validity.ts';

const amount = () => money().nullable().default(null);

const input = {
  port: codeOf('port', 5),
  /** Empty: any carrier without a charge of its own at the port. */
  carrier: codeOf('carrier', 10).nullable().default(null),
  code: codeOf('surcharge', 10),
  basis: chargeBasis(),
  currency: currencyCode(),
  /** Per box of 20, 40 and 45 ft; without a value for 45 ft, that for 40 ft applies. */
  p20: amount(),
  p40: amount(),
  p45: amount(),
  /** Per box of any size, TEU, bill or shipment; with `PCT` in percent of the ocean freight. */
  flat: amount(),
  ...validity,
  enabled: bool().default(true),
  description: remark(),
};

/** Charges of ports, agents and carriers at a port. */
export const localCharges = resource({
  name: 'local_charge',
  path: '/api/codes/local_charge/',
  scope: 'none',
  ownSql: true,
  row: { ...input, ...priceMarks },
  input,
  search: {
    port: 'in',
    carrier: 'in',
    code: 'in',
    basis: 'in',
    currency: 'in',
    valid_from: 'range',
    valid_to: 'range',
    enabled: 'exact',
    overlaps: 'exact',
    is_sample: 'exact',
  },
  keyword: ['port', 'carrier', 'code', 'description'],
  sortable: ['port', 'carrier', 'code', 'basis', 'currency', 'valid_from', 'valid_to', 'enabled'],
  order: ['port', 'code', 'carrier', '-valid_from'],
  labels: localChargeLabels,
  help: localChargeHelp,
  imports: 'all',
});

type Amounts = { p20: string | null; p40: string | null; p45: string | null; flat: string | null };
type Charge = Amounts & { basis: ChargeBasis; valid_from: string; valid_to: string | null };

const sizes = ['p20', 'p40', 'p45'] as const;

/** Charges per box are by size or uniform; all others have one amount. */
export function localChargeIssues(charge: Charge): FieldIssue[] {
  return [...amountIssues(charge), ...validityIssues(charge)];
}

function amountIssues({ basis, ...charge }: Charge): FieldIssue[] {
  const bySize = sizes.filter((size) => charge[size] !== null);
  if (basis !== 'CNTR') {
    const needless = bySize.map((path) => ({ path, rule: 'not_for_basis' as const }));
    return charge.flat === null ? [{ path: 'flat', rule: 'required' }, ...needless] : needless;
  }
  if (charge.flat !== null) return bySize.length === 0 ? [] : [{ path: 'flat', rule: 'sizes_or_flat' }];
  return bySize.length === 0 ? [{ path: 'p20', rule: 'required' }] : [];
}
