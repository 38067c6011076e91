import { exchangeRateIssues, exchangeRates } from '#contract/codes/exchange-rate.ts';
import { auditColumns, defineScreen, drawn, textArea, wide } from '#web/screen/define-screen.ts';
import { SampleCell } from '../price-marks.tsx';

export const exchangeRateScreen = defineScreen(exchangeRates, {
  search: ['currency', 'date', 'source', 'is_sample'],
  columns: [
    wide('currency', 160),
    wide('date', 120),
    wide('to_cny', 140),
    wide('source', 180),
    drawn('is_sample', SampleCell, 90),
    ...auditColumns,
  ],
  form: ['currency', 'date', 'to_cny', 'source', textArea('description')],
  issues: exchangeRateIssues,
});
