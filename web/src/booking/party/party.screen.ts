import { parties } from '#contract/booking/party.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, whole, wide } from '#web/screen/define-screen.ts';
import { MergeTool } from './merge-tool.tsx';

/** The address book: parties as they are printed, filled from use. */
export const partyScreen = defineScreen(parties, {
  search: [
    keyword,
    'is_shipper',
    'is_consignee',
    'is_notify',
    'is_agent',
    'customer_id',
    'country',
    'enabled',
    'last_used_at',
  ],
  columns: [
    wide('name', 220),
    wide('block', 200),
    wide('is_shipper', 84),
    wide('is_consignee', 84),
    wide('is_notify', 84),
    wide('is_agent', 84),
    wide('use_count', 90),
    wide('last_used_at', 140),
    wide('country', 90),
    wide('tax_ids', 130),
    wide('customer_id', 160),
    wide('enabled', 80),
    hidden('description'),
    ...auditColumns,
  ],
  form: [
    textArea('block', 6),
    'is_shipper',
    'is_consignee',
    'is_notify',
    'is_agent',
    'country',
    'tax_ids',
    whole('customer_id'),
    'enabled',
    textArea('description'),
  ],
  tools: MergeTool,
  selectedFor: ['Merge'],
});
