import { tracePortCodes } from '#contract/trace/trace-port-code.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';

/** Ports as a provider calls them, and what it knows of each. */
export const portCodeScreen = defineScreen(tracePortCodes, {
  search: [keyword, 'provider', 'unlocode', 'terminal_data', 'customs_data', 'enabled', 'create_datetime'],
  columns: [
    wide('provider_port_code', 120),
    wide('unlocode', 90),
    wide('name_zh', 150),
    wide('name_en', 190),
    wide('terminal_data', 90),
    wide('customs_data', 90),
    wide('enabled', 80),
    wide('provider', 110),
    hidden('remark'),
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
