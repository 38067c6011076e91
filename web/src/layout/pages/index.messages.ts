import { defineMessages } from '#web/platform/languages/i18n.ts';

export const indexMessage = defineMessages({
  'zh-CN': {
    morning: '早上好，{name}',
    afternoon: '下午好，{name}',
    evening: '晚上好，{name}',
    night: '夜深了，{name}',
    shortcuts_empty: '您的角色尚未分配任何菜单，请联系管理员。',
  },
  en: {
    morning: 'Good morning, {name}',
    afternoon: 'Good afternoon, {name}',
    evening: 'Good evening, {name}',
    night: 'Hello, {name}',
    shortcuts_empty: 'Your roles have no menus yet. Please contact an administrator.',
  },
});
