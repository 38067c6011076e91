import { defineMessages } from '#web/platform/languages/i18n.ts';

export const voyageDocumentMessage = defineMessages({
  'zh-CN': { save: '保存', close: '关闭', stale: '已被他人修改，请关闭后重新打开再改。' },
  en: { save: 'Save', close: 'Close', stale: 'Changed by somebody else. Close and reopen before you edit.' },
});
