import { rateSheetIssues, rateSheets } from '#contract/rates/rate-sheet.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, whole, wide } from '#web/screen/define-screen.ts';
import { PublishSheet, StopSheet } from './sheet-step.tsx';
import { sheetMessage } from './sheet.messages.ts';

/** Lists of prices as carriers send them. */
export const rateSheetScreen = defineScreen(rateSheets, {
  search: [keyword, 'carrier', 'lane', 'status', 'valid_from', 'valid_to', 'is_sample'],
  columns: [
    wide('name', 240),
    wide('carrier', 100),
    wide('status', 116),
    wide('lane', 120),
    wide('currency', 80),
    wide('valid_from', 110),
    wide('valid_to', 110),
    wide('rate_count', 80),
    wide('price_date_basis', 130),
    wide('source_file', 200),
    wide('is_sample', 80),
    hidden('remark_public'),
    hidden('remark_booking'),
    ...auditColumns,
  ],
  formIn: 'drawer',
  form: [
    whole('name'),
    'carrier',
    'lane',
    'currency',
    'price_date_basis',
    'valid_from',
    'valid_to',
    textArea('remark_public'),
    textArea('remark_booking'),
  ],
  issues: rateSheetIssues,
  custom: {
    publish: {
      button: sheetMessage('publish'),
      title: sheetMessage('publish'),
      rights: ['Publish'],
      template: PublishSheet,
    },
    stop: { button: sheetMessage('stop'), title: sheetMessage('stop'), rights: ['Stop'], template: StopSheet },
  },
});
