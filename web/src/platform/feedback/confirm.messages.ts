import { defineMessages } from '../languages/i18n.ts';

/** Texts of the confirm dialog. */
export const confirmMessage = defineMessages({
  'zh-CN': { ok: '确定', cancel: '取消' },
  en: { ok: 'OK', cancel: 'Cancel' },
});
