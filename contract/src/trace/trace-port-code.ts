import type * as z from 'zod';
import { bool, codeOf, flag, remark, resource } from '../kit.ts';
import { nameFields, tableCode } from '../codes/code-fields.ts';
import { portCodeLabels } from './trace-port-code.labels.ts';

const input = {
  provider: codeOf('trace_provider', 20),
  provider_port_code: tableCode(8),
  unlocode: codeOf('port', 5).nullable().default(null),
  ...nameFields,
  terminal_data: flag().default(false),
  customs_data: flag().default(false),
  enabled: bool().default(true),
  remark: remark(),
};

/** A provider's codes of ports, and what it knows of each. */
export const tracePortCodes = resource({
  name: 'trace_port_code',
  path: '/api/trace/trace_port_code/',
  scope: 'none',
  row: input,
  input,
  search: {
    provider: 'in',
    provider_port_code: 'contains',
    unlocode: 'in',
    name_zh: 'contains',
    name_en: 'contains',
    terminal_data: 'exact',
    customs_data: 'exact',
    enabled: 'exact',
  },
  keyword: ['provider_port_code', 'unlocode', 'name_zh', 'name_en', 'remark'],
  sortable: ['provider', 'provider_port_code', 'unlocode', 'name_zh', 'name_en', 'enabled'],
  order: ['provider', 'provider_port_code'],
  labels: portCodeLabels,
  imports: 'all',
});
export type TracePortCode = z.output<typeof tracePortCodes.row>;
