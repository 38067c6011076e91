import { defineMessages } from '../languages/i18n.ts';

export const confirmMessage = defineMessages({
  'zh-CN': { ok: '确定', cancel: '取消' },
  en: { ok: 'OK', cancel: 'Cancel' },
});
