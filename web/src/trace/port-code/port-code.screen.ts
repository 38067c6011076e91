import { tracePortCodes } from '#contract/trace/trace-port-code.ts';
import { auditColumns, defineScreen, hiddenColumn, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';

/** Codes of ports at a provider, and its data on each. */
export const portCodeScreen = defineScreen(tracePortCodes, {
  search: [keyword, 'provider', 'unlocode', 'terminal_data', 'customs_data', 'enabled', 'create_datetime'],
  columns: [
    withWidth('provider_port_code', 120),
    withWidth('unlocode', 90),
    withWidth('name_zh', 150),
    withWidth('name_en', 190),
    withWidth('terminal_data', 90),
    withWidth('customs_data', 90),
    withWidth('enabled', 80),
    withWidth('provider', 110),
    hiddenColumn('remark'),
    ...auditColumns,
  ],
  form: [
    'provider',
    'provider_port_code',
    'unlocode',
    'name_zh',
    'name_en',
    'terminal_data',
    'customs_data',
    'enabled',
    textArea('remark'),
  ],
});
