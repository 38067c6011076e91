import * as z from 'zod';
import { isCurrency } from '../freight/currencies.ts';
import { coded, field, int, resource } from '../kit.ts';
import { codeKeyword, codeOrder, codeSearch, codeSortable, initials, commonFields, nameFields } from './code-fields.ts';
import { currencyHelp, currencyLabels } from './currency.labels.ts';

/** ISO 4217. */
const currency = () =>
  field(z.string().trim().toUpperCase().max(3).refine(isCurrency, 'currency'), { kind: 'text', max: 3, upper: true });

const input = {
  code: currency(),
  ...nameFields,
  /** ISO 4217's number, as text because of leading zeros. */
  numeric_code: coded(3, /^[0-9]{3}$/, 'three_digits'),
  /** Decimals of an amount, e.g. 0 for the yen. */
  decimals: int(0, 4).default(2),
  ...commonFields,
};

export const currencies = resource({
  name: 'currency',
  path: '/api/codes/currency/',
  scope: 'none',
  row: { ...input, ...initials },
  input,
  search: { ...codeSearch, numeric_code: 'exact' },
  keyword: [...codeKeyword, 'numeric_code'],
  sortable: [...codeSortable, 'numeric_code', 'decimals'],
  order: codeOrder,
  secondLine: ['name_zh', 'name_en', 'numeric_code'],
  labels: currencyLabels,
  help: currencyHelp,
  imports: 'all',
  code: 'code',
});
