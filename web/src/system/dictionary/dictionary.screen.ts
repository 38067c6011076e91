import { dictionaries } from '#contract/system/dictionary.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';
import { dictionaryMessage } from './dictionary.messages.ts';
import { EntriesDialog } from './entries-dialog.tsx';

/** The dictionaries; the entries of each are in a window of their own. */
export const dictionaryScreen = defineScreen(dictionaries, {
  within: { is_value: '0' },
  search: [keyword, 'status'],
  columns: [
    wide('label', 200),
    wide('label_en', 220),
    wide('value', 200),
    wide('entries', 90),
    wide('is_kept', 110),
    wide('status', 80),
    wide('sort', 80),
    hidden('remark'),
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
