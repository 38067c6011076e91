import { lclRateIssues, lclRates } from '#contract/codes/lcl-rate.ts';
import { auditColumns, defineScreen, drawn, hidden, textArea, wide } from '#web/screen/define-screen.ts';
import { AmountCell, LastDayCell, PricedCell } from '../price-marks.tsx';
import { LclTools } from './lcl-tools.tsx';

export const lclRateScreen = defineScreen(lclRates, {
  search: ['portload', 'portdischarge', 'coloader', 'currency', 'valid_from', 'valid_to', 'overlaps', 'enabled'],
  columns: [
    drawn('portload', PricedCell, 176),
    wide('portdischarge', 90),
    wide('transit_port', 90),
    wide('coloader', 110),
    wide('currency', 70),
    drawn('per_cbm', AmountCell, 92),
    drawn('per_ton', AmountCell, 92),
    drawn('min_charge_cbm', AmountCell, 92),
    wide('transit_days', 100),
    wide('sailing_weekdays', 140),
    wide('valid_from', 110),
    drawn('valid_to', LastDayCell, 110),
    wide('enabled', 80),
    hidden('overlaps'),
    hidden('is_sample'),
    hidden('description'),
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
