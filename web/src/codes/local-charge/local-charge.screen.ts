import { localChargeIssues, localCharges } from '#contract/codes/local-charge.ts';
import { auditColumns, defineScreen, drawn, hidden, textArea, wide } from '#web/screen/define-screen.ts';
import { AmountCell, LastDayCell, PricedCell } from '../price-marks.tsx';

export const localChargeScreen = defineScreen(localCharges, {
  search: ['port', 'carrier', 'code', 'basis', 'valid_from', 'valid_to', 'overlaps', 'enabled'],
  columns: [
    drawn('port', PricedCell, 176),
    wide('code', 80),
    wide('carrier', 84),
    wide('basis', 130),
    wide('currency', 80),
    drawn('flat', AmountCell, 76),
    drawn('p20', AmountCell, 76),
    drawn('p40', AmountCell, 76),
    drawn('p45', AmountCell, 76),
    wide('valid_from', 110),
    drawn('valid_to', LastDayCell, 110),
    wide('enabled', 80),
    hidden('overlaps'),
    hidden('is_sample'),
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
