import { exchangeRateIssues, exchangeRates } from '#contract/codes/exchange-rate.ts';
import {
  auditColumns,
  defineScreen,
  withCellRenderer,
  hiddenColumn,
  textArea,
  withWidth,
} from '#web/screen/define-screen.ts';
import { amountCell, pricedCell } from '../price-marks.tsx';

export const exchangeRateScreen = defineScreen(exchangeRates, {
  search: ['currency', 'date', 'source', 'is_sample'],
  columns: [
    withCellRenderer('currency', pricedCell, 160),
    withWidth('date', 120),
    withCellRenderer('to_cny', amountCell, 140),
    withWidth('source', 180),
    hiddenColumn('is_sample'),
    hiddenColumn('description'),
    ...auditColumns,
  ],
  form: ['currency', 'date', 'to_cny', 'source', textArea('description')],
  issues: exchangeRateIssues,
});
