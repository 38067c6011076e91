import { rateSheetIssues, rateSheets } from '#contract/rates/rate-sheet.ts';
import {
  auditColumns,
  defineScreen,
  hiddenColumn,
  keyword,
  textArea,
  fullWidth,
  withWidth,
} from '#web/screen/define-screen.ts';
import { SheetImport } from '../rate/public.ts';
import { PublishSheet, StopSheet } from './sheet-step.tsx';
import { rateSheetMessage } from './sheet.messages.ts';

/** Price lists sent by carriers. */
export const rateSheetScreen = defineScreen(rateSheets, {
  search: [keyword, 'carrier', 'lane', 'status', 'valid_from', 'valid_to', 'is_sample'],
  columns: [
    withWidth('name', 240),
    withWidth('carrier', 100),
    withWidth('status', 116),
    withWidth('lane', 120),
    withWidth('currency', 80),
    withWidth('valid_from', 110),
    withWidth('valid_to', 110),
    withWidth('rate_count', 80),
    withWidth('price_date_basis', 130),
    withWidth('source_file', 200),
    withWidth('is_sample', 80),
    hiddenColumn('remark_public'),
    hiddenColumn('remark_booking'),
    ...auditColumns,
  ],
  form: [
    fullWidth('name'),
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
  tools: SheetImport,
  custom: {
    publish: {
      button: rateSheetMessage('publish'),
      title: rateSheetMessage('publish'),
      rights: ['Publish'],
      isOffered: ({ status }) => status === 'DRAFT' || status === 'STOPPED',
      template: PublishSheet,
    },
    stop: {
      button: rateSheetMessage('stop'),
      title: rateSheetMessage('stop'),
      rights: ['Stop'],
      isOffered: ({ status }) => status !== 'STOPPED',
      template: StopSheet,
    },
  },
});
