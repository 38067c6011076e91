import { choice, codeOf, flag, resource } from '../kit.ts';
import { chargeBasis } from '../rates/rate-values.ts';
import {
  codeKeyword,
  codeOrder,
  codeSearch,
  codeSortable,
  initials,
  commonFields,
  nameFields,
  tableCode,
} from './code-fields.ts';
import { surchargeLabels } from './surcharge.labels.ts';

const input = {
  code: tableCode(10),
  ...nameFields,
  basis: chargeBasis(),
  default_currency: codeOf('currency', 3),
  /** Who charges it: the carrier with its freight, or a port, an agent and the like locally. */
  side: choice('charge_side', ['CARRIER', 'LOCAL']),
  /** Charged for an event, e.g. the amendment of a bill; otherwise for every shipment. */
  is_on_event: flag().default(false),
  ...commonFields,
};

/** Charges on top of the ocean freight. */
export const surcharges = resource({
  name: 'surcharge',
  path: '/api/codes/surcharge/',
  scope: 'none',
  row: { ...input, ...initials },
  input,
  search: { ...codeSearch, basis: 'in', default_currency: 'in', side: 'exact', is_on_event: 'exact' },
  keyword: codeKeyword,
  sortable: [...codeSortable, 'basis', 'default_currency', 'side'],
  order: codeOrder,
  secondLine: ['name_zh', 'name_en', 'basis', 'default_currency'],
  labels: surchargeLabels,
  imports: 'all',
  code: 'code',
});
