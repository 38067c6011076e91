import { quotes } from '#contract/rates/quote.ts';
import {
  auditColumns,
  defineScreen,
  withCellRenderer,
  hiddenColumn,
  keyword,
  textArea,
  withWidth,
} from '#web/screen/define-screen.ts';
import type { CellRenderer } from '#web/screen/screen.ts';
import { moneyText } from '../money-text.ts';
import { QuoteView } from './quote-view.tsx';

/** Money with digit grouping. */
const totalCell: CellRenderer = ({ value }) => (typeof value === 'string' ? moneyText(value) : null);

/** Quotes to customers. New ones are made from rates. */
export const quoteScreen = defineScreen(quotes, {
  search: [keyword, 'customer_id', 'portload', 'portdischarge', 'status', 'valid_to', 'create_datetime'],
  columns: [
    withWidth('quote_no', 150),
    withWidth('customer_name', 170),
    withWidth('status', 90),
    withWidth('portload', 86),
    withWidth('portdischarge', 86),
    withWidth('mix', 150),
    withWidth('currency', 64),
    withCellRenderer('total', totalCell, 100),
    withWidth('valid_to', 104),
    withWidth('option_count', 80),
    withWidth('sent_at', 150),
    withWidth('booking_id', 120),
    hiddenColumn('contact'),
    hiddenColumn('markup'),
    hiddenColumn('description'),
    ...auditColumns,
  ],
  formIn: 'drawer',
  form: [
    'customer_id',
    'customer_name',
    'contact',
    'valid_to',
    'mix',
    'currency',
    'markup_kind',
    'markup',
    'with_local',
    textArea('description'),
  ],
  pages: { create: '/freightQuery' },
  view: QuoteView,
});
