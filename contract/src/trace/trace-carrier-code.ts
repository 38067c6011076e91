import * as z from 'zod';
import { bool, codeOf, field, flag, remark, resource } from '../kit.ts';
import { nameFields, tableCode } from '../codes/code-fields.ts';
import { carrierCodeLabels } from './trace-carrier-code.labels.ts';

const input = {
  provider: codeOf('trace_provider', 20),
  provider_carrier_code: tableCode(16),
  ...nameFields,
  carrier: codeOf('carrier', 10).nullable().default(null),
  /** Prefix of bill numbers, by which the carrier of a pasted number is recognised. */
  scac: field(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{2,4})?$/, 'scac'),
    { kind: 'text', max: 4, upper: true },
  ).default(''),
  supports_bl: flag().default(true),
  supports_booking: flag().default(true),
  supports_container: flag().default(true),
  requires_pol: flag().default(false),
  enabled: bool().default(true),
  remark: remark(),
};

/** A provider's codes of carriers, and what it tracks for each. */
export const traceCarrierCodes = resource({
  name: 'trace_carrier_code',
  path: '/api/trace/trace_carrier_code/',
  scope: 'none',
  row: input,
  input,
  search: {
    provider: 'in',
    provider_carrier_code: 'contains',
    name_zh: 'contains',
    name_en: 'contains',
    carrier: 'in',
    supports_bl: 'exact',
    supports_booking: 'exact',
    supports_container: 'exact',
    enabled: 'exact',
  },
  keyword: ['provider_carrier_code', 'name_zh', 'name_en', 'scac', 'remark'],
  sortable: ['provider', 'provider_carrier_code', 'name_zh', 'name_en', 'carrier', 'enabled'],
  order: ['provider', 'provider_carrier_code'],
  labels: carrierCodeLabels,
  imports: 'all',
});
export type TraceCarrierCode = z.output<typeof traceCarrierCodes.row>;
