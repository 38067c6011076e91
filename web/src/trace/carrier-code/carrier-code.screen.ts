import { traceCarrierCodes } from '#contract/trace/trace-carrier-code.ts';
import { auditColumns, defineScreen, hiddenColumn, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';
import { FillTool } from './fill-tool.tsx';

/** Codes of carriers at a provider, and what it traces of each. */
export const carrierCodeScreen = defineScreen(traceCarrierCodes, {
  search: [
    keyword,
    'provider',
    'carrier',
    'supports_bl',
    'supports_booking',
    'supports_container',
    'enabled',
    'create_datetime',
  ],
  columns: [
    withWidth('provider_carrier_code', 120),
    withWidth('name_zh', 150),
    withWidth('name_en', 210),
    withWidth('carrier', 90),
    withWidth('scac', 70),
    withWidth('supports_bl', 80),
    withWidth('supports_booking', 80),
    withWidth('supports_container', 80),
    withWidth('requires_pol', 90),
    withWidth('enabled', 80),
    withWidth('provider', 110),
    hiddenColumn('remark'),
    ...auditColumns,
  ],
  form: [
    'provider',
    'provider_carrier_code',
    'name_zh',
    'name_en',
    'carrier',
    'scac',
    'supports_bl',
    'supports_booking',
    'supports_container',
    'requires_pol',
    'enabled',
    textArea('remark'),
  ],
  tools: FillTool,
});
