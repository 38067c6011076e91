import { lclRateIssues, lclRates } from '#contract/codes/lcl-rate.ts';
import { auditColumns, defineScreen, drawn, hidden, textArea, wide } from '#web/screen/define-screen.ts';
import { OverlapCell, SampleCell } from '../price-marks.tsx';

export const lclRateScreen = defineScreen(lclRates, {
  search: ['portload', 'portdischarge', 'coloader', 'currency', 'valid_from', 'valid_to', 'overlaps', 'enabled'],
  columns: [
    wide('portload', 130),
    wide('portdischarge', 130),
    wide('transit_port', 110),
    wide('coloader', 130),
    wide('currency', 90),
    wide('per_cbm', 100),
    wide('per_ton', 100),
    wide('min_charge_cbm', 110),
    wide('transit_days', 100),
    wide('sailing_weekdays', 140),
    wide('valid_from', 110),
    wide('valid_to', 110),
    drawn('overlaps', OverlapCell, 110),
    drawn('is_sample', SampleCell, 90),
    wide('enabled', 80),
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
  issues: lclRateIssues,
});
