import type { Rate } from '#contract/rates/rate.ts';
import { rateLabels, ratePartLabels } from '#contract/rates/rate.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { type EditColumn, editRow, type EditRow, orNull } from '#web/screen/edit-table/edit-row.ts';
import { rateMessage } from './rate.messages.ts';

const labels = localeTexts(ratePartLabels);

/** The input of a rate's parts. */
export type RatePartsDraft = { prices: readonly EditRow[]; surcharges: readonly EditRow[] };

export function ratePartsDraft({ prices, surcharges }: Pick<Rate, 'prices' | 'surcharges'>): RatePartsDraft {
  return { prices: prices.map(editRow), surcharges: surcharges.map(editRow) };
}

/** Costs have a right of their own; without it they are neither shown nor sent. */
export function priceEditColumns(hasCosts: boolean): readonly EditColumn[] {
  const costs = ['cost', 'base'] as const;
  return [
    { name: 'ctn_code', label: labels.ctn_code, width: 110, kind: { code: 'container_type' } },
    { name: 'sell', label: labels.sell, width: 120, kind: 'number' },
    ...(hasCosts ? costs : []).map((name) => ({ name, label: labels[name], width: 120, kind: 'number' as const })),
  ];
}

const sizes = ['p20', 'p40', 'p45', 'flat'] as const;

export const surchargeColumns: readonly EditColumn[] = [
  { name: 'code', label: labels.code, width: 84, kind: { code: 'surcharge' } },
  { name: 'basis', label: labels.basis, width: 128, kind: { dictionary: 'charge_basis' } },
  { name: 'currency', label: rateMessage('currency'), width: 76, kind: { code: 'currency' } },
  ...sizes.map((name) => ({ name, label: labels[name], width: 64, kind: 'number' as const })),
  { name: 'is_included', label: labels.is_included, width: 72, kind: 'flag' },
  { name: 'payable', label: labels.payable, width: 92, kind: { dictionary: 'payable_side' } },
  // Empty: the validity of the rate itself.
  { name: 'valid_from', label: localeTexts(rateLabels).valid_from, width: 118, kind: 'date' },
  { name: 'valid_to', label: localeTexts(rateLabels).valid_to, width: 118, kind: 'date' },
];

export const blankPrice = { ctn_code: '', sell: '', cost: '', base: '' };
export const blankSurcharge = {
  code: '',
  basis: 'CNTR',
  currency: 'USD',
  p20: '',
  p40: '',
  p45: '',
  flat: '',
  is_included: false,
  payable: 'PP',
  valid_from: '',
  valid_to: '',
};

/** The parts to write, and the version they are based on. */
export function ratePartsBody(
  { version }: Pick<Rate, 'version'>,
  { prices, surcharges }: RatePartsDraft,
  hasCosts: boolean,
) {
  return {
    version,
    prices: prices.map((row) => ({
      ctn_code: row['ctn_code'],
      sell: row['sell'],
      ...(hasCosts && { cost: orNull(row['cost']), base: orNull(row['base']) }),
    })),
    surcharges: surcharges.map((row) => ({
      code: row['code'],
      basis: row['basis'],
      currency: row['currency'],
      ...Object.fromEntries([...sizes, 'valid_from', 'valid_to'].map((name) => [name, orNull(row[name])])),
      is_included: row['is_included'] === true,
      payable: row['payable'],
    })),
  };
}
