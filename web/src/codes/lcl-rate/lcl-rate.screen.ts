import { lclRateIssues, lclRates } from '#contract/codes/lcl-rate.ts';
import {
  auditColumns,
  defineScreen,
  withCellRenderer,
  hiddenColumn,
  textArea,
  withWidth,
} from '#web/screen/define-screen.ts';
import { amountCell, lastDayCell, pricedCell } from '../price-marks.tsx';
import { LclTools } from './lcl-tools.tsx';

export const lclRateScreen = defineScreen(lclRates, {
  search: ['portload', 'portdischarge', 'coloader', 'currency', 'valid_from', 'valid_to', 'overlaps', 'enabled'],
  columns: [
    withCellRenderer('portload', pricedCell, 176),
    withWidth('portdischarge', 90),
    withWidth('transit_port', 90),
    withWidth('coloader', 110),
    withWidth('currency', 70),
    withCellRenderer('per_cbm', amountCell, 92),
    withCellRenderer('per_ton', amountCell, 92),
    withCellRenderer('min_charge_cbm', amountCell, 92),
    withWidth('transit_days', 100),
    withWidth('sailing_weekdays', 140),
    withWidth('valid_from', 110),
    withCellRenderer('valid_to', lastDayCell, 110),
    withWidth('enabled', 80),
    hiddenColumn('overlaps'),
    hiddenColumn('is_sample'),
    hiddenColumn('description'),
    ...auditColumns,
  ],
  form: [
    'portload',
    'portdischarge',
    'transit_port',
    'coloader',
    'currency',
    'min_charge_cbm',
    'per_cbm',
    'per_ton',
    'transit_days',
    'sailing_weekdays',
    'valid_from',
    'valid_to',
    'enabled',
    textArea('description'),
  ],
  tools: LclTools,
  issues: lclRateIssues,
});
