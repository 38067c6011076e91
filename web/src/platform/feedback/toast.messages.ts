import { defineMessages } from '../languages/i18n.ts';

export const toastMessage = defineMessages({
  'zh-CN': { success: '成功', error: '错误', info: '提示', warning: '警告', close: '关闭提示', region: '消息' },
  en: { success: 'Success', error: 'Error', info: 'Notice', warning: 'Warning', close: 'Dismiss', region: 'Messages' },
});
