import { quotes } from '#contract/rates/quote.ts';
import { auditColumns, defineScreen, drawn, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';
import type { OwnCell } from '#web/screen/screen.ts';
import { moneyText } from '../money-text.ts';
import { QuoteView } from './quote-view.tsx';

/** Money as people read it. */
const TotalCell: OwnCell = ({ value }) => (typeof value === 'string' ? moneyText(value) : null);

/** What customers were offered. A quote begins where its rates are found. */
export const quoteScreen = defineScreen(quotes, {
  search: [keyword, 'customer_id', 'portload', 'portdischarge', 'status', 'valid_to', 'create_datetime'],
  columns: [
    wide('quote_no', 150),
    wide('customer_name', 170),
    wide('status', 90),
    wide('portload', 86),
    wide('portdischarge', 86),
    wide('mix', 150),
    wide('currency', 64),
    drawn('total', TotalCell, 100),
    wide('valid_to', 104),
    wide('option_count', 80),
    wide('sent_at', 150),
    wide('booking_id', 120),
    hidden('contact'),
    hidden('markup'),
    hidden('description'),
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
