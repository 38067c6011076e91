import { defineMessages } from '#web/platform/languages/i18n.ts';

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
    language: 'Language',
    text: 'Text to copy',
    hint: 'Without cost, lowest price and contract number. Edit if you like, then copy and paste into WeChat or email.',
    copy: 'Copy',
    copied: 'Copied; paste it into WeChat',
    not_copied: 'The browser blocked copying: select the text and press Ctrl+C',
    close: 'Close',
  },
});
