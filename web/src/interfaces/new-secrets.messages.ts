import { defineMessages } from '#web/platform/languages/i18n.ts';

export const newSecretMessage = defineMessages({
  'zh-CN': {
    close: '关闭',
    close_sure: '密钥还没有复制，关闭后不再显示。确定关闭？',
  },
  en: {
    close: 'Close',
    close_sure: 'It has not been copied and will not be shown again. Close?',
  },
});
