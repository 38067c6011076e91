import { documentTextIssues, documentTexts } from '#contract/documents/document-text.ts';
import { auditColumns, defineScreen, hidden, keyword, textArea, wide } from '#web/screen/define-screen.ts';
import { textMessage } from './document-text.messages.ts';
import { PreviewDialog } from './preview-dialog.tsx';

/** What letters of indemnity say (D9). */
export const documentTextScreen = defineScreen(documentTexts, {
  search: [keyword, 'kind', 'language', 'carrier', 'is_enabled'],
  columns: [
    wide('kind', 140),
    wide('language', 90),
    wide('carrier', 130),
    wide('title', 320),
    wide('is_enabled', 90),
    hidden('remark'),
    ...auditColumns,
  ],
  form: ['kind', 'language', 'carrier', 'is_enabled', 'title', textArea('body', 16), textArea('remark')],
  issues: documentTextIssues,
  custom: {
    preview: {
      button: textMessage('preview'),
      title: textMessage('preview_title'),
      rights: ['Retrieve'],
      template: PreviewDialog,
    },
  },
});
