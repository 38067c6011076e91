import { defineMessages } from '#web/platform/i18n.ts';

export const editMessage = defineMessages({
  'zh-CN': { add: '添加{name}', remove: '删除第 {number} 行' },
  en: { add: 'Add: {name}', remove: 'Remove line {number}' },
});
