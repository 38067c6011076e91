import { dictionaries } from '#contract/system/dictionary.ts';
import { auditColumns, defineScreen, hiddenColumn, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';
import { dictionaryMessage } from './dictionary.messages.ts';
import { EntriesDialog } from './entries-dialog.tsx';

/** The dictionaries; the entries of each are in a dialog. */
export const dictionaryScreen = defineScreen(dictionaries, {
  fixedFilter: { is_value: '0' },
  search: [keyword, 'status'],
  columns: [
    withWidth('label', 200),
    withWidth('label_en', 220),
    withWidth('value', 200),
    withWidth('entries', 90),
    withWidth('is_kept', 110),
    withWidth('status', 80),
    withWidth('sort', 80),
    hiddenColumn('remark'),
    ...auditColumns,
  ],
  form: ['label', 'label_en', 'value', 'sort', 'status', textArea('remark')],
  custom: {
    entries: {
      button: dictionaryMessage('entries'),
      title: dictionaryMessage('entries_title'),
      rights: ['Search'],
      template: EntriesDialog,
    },
  },
});
