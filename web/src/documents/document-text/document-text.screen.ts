import { documentTextIssues, documentTexts } from '#contract/documents/document-text.ts';
import { auditColumns, defineScreen, hiddenColumn, keyword, textArea, withWidth } from '#web/screen/define-screen.ts';
import { documentTextMessage } from './document-text.messages.ts';
import { DocumentTextPreviewDialog } from './preview-dialog.tsx';

/** The texts of letters of indemnity (D9). */
export const documentTextScreen = defineScreen(documentTexts, {
  search: [keyword, 'kind', 'language', 'carrier', 'is_enabled'],
  columns: [
    withWidth('kind', 140),
    withWidth('language', 90),
    withWidth('carrier', 130),
    withWidth('title', 320),
    withWidth('is_enabled', 90),
    hiddenColumn('remark'),
    ...auditColumns,
  ],
  form: ['kind', 'language', 'carrier', 'is_enabled', 'title', textArea('body', 16), textArea('remark')],
  issues: documentTextIssues,
  custom: {
    preview: {
      button: documentTextMessage('preview'),
      title: documentTextMessage('preview_title'),
      rights: ['Retrieve'],
      template: DocumentTextPreviewDialog,
    },
  },
});
