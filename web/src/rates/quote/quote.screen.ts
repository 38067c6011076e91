import { quotes } from '#contract/rates/quote.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';
import { QuoteView } from './quote-view.tsx';

/** What customers were offered. A quote begins where its rates are found. */
export const quoteScreen = defineScreen(quotes, {
  search: [keyword, 'customer_id', 'portload', 'portdischarge', 'status', 'valid_to', 'create_datetime'],
  columns: [
    wide('quote_no', 160),
    wide('customer_name', 200),
    wide('portload', 90),
    wide('portdischarge', 90),
    wide('mix', 160),
    wide('currency', 70),
    wide('total', 110),
    wide('option_count', 80),
    wide('valid_to', 110),
    wide('status', 100),
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
