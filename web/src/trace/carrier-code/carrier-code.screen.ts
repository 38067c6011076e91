import { traceCarrierCodes } from '#contract/trace/trace-carrier-code.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';
import { FillTool } from './fill-tool.tsx';

/** Carriers as a provider calls them, and what of each it traces. */
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
    wide('provider_carrier_code', 120),
    wide('name_zh', 150),
    wide('name_en', 210),
    wide('carrier', 90),
    wide('scac', 70),
    wide('supports_bl', 80),
    wide('supports_booking', 80),
    wide('supports_container', 80),
    wide('requires_pol', 90),
    wide('enabled', 80),
    wide('provider', 110),
    hidden('remark'),
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
