import { exchangeRateIssues, exchangeRates } from '#contract/codes/exchange-rate.ts';
import { auditColumns, defineScreen, drawn, hidden, textArea, wide } from '#web/screen/define-screen.ts';
import { AmountCell, PricedCell } from '../price-marks.tsx';

export const exchangeRateScreen = defineScreen(exchangeRates, {
  search: ['currency', 'date', 'source', 'is_sample'],
  columns: [
    drawn('currency', PricedCell, 160),
    wide('date', 120),
    drawn('to_cny', AmountCell, 140),
    wide('source', 180),
    hidden('is_sample'),
    hidden('description'),
    ...auditColumns,
  ],
  form: ['currency', 'date', 'to_cny', 'source', textArea('description')],
  issues: exchangeRateIssues,
});
