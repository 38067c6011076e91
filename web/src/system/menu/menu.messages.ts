import { defineMessages } from '#web/platform/i18n.ts';

/** Texts of the menus' screen. */
export const menuMessage = defineMessages({
  'zh-CN': {
    buttons: '菜单按钮',
    up: '上移',
    down: '下移',
    place_title: '调整顺序',
    unknown_component: '系统中没有这个页面',
    top: '无（顶级菜单）',
  },
  en: {
    buttons: 'Buttons',
    up: 'Up',
    down: 'Down',
    place_title: 'Order',
    unknown_component: 'There is no screen of this name',
    top: 'None (at the top)',
  },
});
