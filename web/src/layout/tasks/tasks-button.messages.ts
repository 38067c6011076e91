import { defineMessages } from '#web/platform/languages/i18n.ts';

/** Texts of the button; the task drawer loads its own. */
export const tasksButtonMessage = defineMessages({
  'zh-CN': { tasks: '我的导入导出', running: '我的导入导出（{count} 个进行中）' },
  en: { tasks: 'My imports and exports', running: 'My imports and exports ({count} running)' },
});
