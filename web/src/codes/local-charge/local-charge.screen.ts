import { localChargeIssues, localCharges } from '#contract/codes/local-charge.ts';
import {
  auditColumns,
  defineScreen,
  withCellRenderer,
  hiddenColumn,
  textArea,
  withWidth,
} from '#web/screen/define-screen.ts';
import { amountCell, lastDayCell, pricedCell } from '../price-marks.tsx';

export const localChargeScreen = defineScreen(localCharges, {
  search: ['port', 'carrier', 'code', 'basis', 'valid_from', 'valid_to', 'overlaps', 'enabled'],
  columns: [
    withCellRenderer('port', pricedCell, 176),
    withWidth('code', 80),
    withWidth('carrier', 84),
    withWidth('basis', 130),
    withWidth('currency', 80),
    withCellRenderer('flat', amountCell, 76),
    withCellRenderer('p20', amountCell, 76),
    withCellRenderer('p40', amountCell, 76),
    withCellRenderer('p45', amountCell, 76),
    withWidth('valid_from', 110),
    withCellRenderer('valid_to', lastDayCell, 110),
    withWidth('enabled', 80),
    hiddenColumn('overlaps'),
    hiddenColumn('is_sample'),
    hiddenColumn('description'),
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
