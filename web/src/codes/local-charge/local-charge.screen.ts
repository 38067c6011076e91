import { localChargeIssues, localCharges } from '#contract/codes/local-charge.ts';
import { auditColumns, defineScreen, drawn, hidden, textArea, wide } from '#web/screen/define-screen.ts';
import { OverlapCell, SampleCell } from '../price-marks.tsx';

export const localChargeScreen = defineScreen(localCharges, {
  search: ['port', 'carrier', 'code', 'basis', 'valid_from', 'valid_to', 'overlaps', 'enabled'],
  columns: [
    wide('port', 130),
    wide('code', 130),
    wide('carrier', 110),
    wide('basis', 150),
    wide('currency', 90),
    wide('p20', 90),
    wide('p40', 90),
    wide('p45', 90),
    wide('flat', 90),
    wide('valid_from', 110),
    wide('valid_to', 110),
    drawn('overlaps', OverlapCell, 110),
    drawn('is_sample', SampleCell, 90),
    wide('enabled', 80),
    hidden('description'),
    ...auditColumns,
  ],
  form: [
    'port',
    'carrier',
    'code',
    'basis',
    'currency',
    'flat',
    'p20',
    'p40',
    'p45',
    'enabled',
    'valid_from',
    'valid_to',
    textArea('description'),
  ],
  issues: localChargeIssues,
});
