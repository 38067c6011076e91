import { defineMessages } from '#web/platform/languages/i18n.ts';

export const menuMessage = defineMessages({
  'zh-CN': {
    buttons: '菜单按钮',
    unknown_component: '系统中没有这个页面',
  },
  en: {
    buttons: 'Buttons',
    unknown_component: 'There is no such page',
  },
});
