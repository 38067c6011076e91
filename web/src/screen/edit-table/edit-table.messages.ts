import { defineMessages } from '#web/platform/languages/i18n.ts';

export const editMessage = defineMessages({
  'zh-CN': { add: '添加{name}', insert: '在第 {number} 行后插入', remove: '删除第 {number} 行' },
  en: { add: 'Add: {name}', insert: 'Insert after line {number}', remove: 'Remove line {number}' },
});
