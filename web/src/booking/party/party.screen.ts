import { parties } from '#contract/booking/party.ts';
import {
  auditColumns,
  defineScreen,
  hiddenColumn,
  keyword,
  textArea,
  fullWidth,
  withWidth,
} from '#web/screen/define-screen.ts';
import { MergeTool } from './merge-tool.tsx';

/** The address book: parties as printed, collected from bookings. */
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
    withWidth('name', 220),
    withWidth('block', 200),
    withWidth('is_shipper', 84),
    withWidth('is_consignee', 84),
    withWidth('is_notify', 84),
    withWidth('is_agent', 84),
    withWidth('use_count', 90),
    withWidth('last_used_at', 140),
    withWidth('country', 90),
    withWidth('tax_ids', 130),
    withWidth('customer_id', 160),
    withWidth('enabled', 80),
    hiddenColumn('description'),
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
    fullWidth('customer_id'),
    'enabled',
    textArea('description'),
  ],
  tools: MergeTool,
  selectedFor: ['Merge'],
});
