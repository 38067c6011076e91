import { defineMessages } from '#web/platform/i18n.ts';

export const copyMessage = defineMessages({
  'zh-CN': {
    title: '复制为文本（{count} 条运价）',
    language: '文本语言',
    text: '要复制的文本',
    hint: '不含成本、底价和合约号。可以先修改再复制，然后粘贴到微信或邮件。',
    copy: '复制',
    copied: '已复制，可粘贴到微信',
    not_copied: '浏览器不允许自动复制，请选中文本后按 Ctrl+C',
    close: '关闭',
  },
  en: {
    title: 'Copy as text ({count} {count|rate|rates})',
    language: 'Language of the text',
    text: 'The text to copy',
    hint: 'Without costs, lowest prices and contract numbers. Change it if you like, then paste it into WeChat or a mail.',
    copy: 'Copy',
    copied: 'Copied; paste it into WeChat',
    not_copied: 'The browser does not let pages copy here: mark the text and press Ctrl+C',
    close: 'Close',
  },
});
