import { defineMessages } from '#web/platform/languages/i18n.ts';

export const sideMenuMessage = defineMessages({
  'zh-CN': {
    search: '搜索菜单',
    found: '{count} 项',
    none: '没有匹配的菜单',
    favourites: '收藏',
    add: '收藏（*）',
    remove: '取消收藏（*）',
    added: '已收藏“{name}”',
    removed: '已取消收藏“{name}”',
  },
  en: {
    search: 'Search the menu',
    found: '{count} found',
    none: 'No matching menu',
    favourites: 'Favourites',
    add: 'Add to favourites (*)',
    remove: 'Remove from favourites (*)',
    added: '“{name}” is a favourite now',
    removed: '“{name}” is no longer a favourite',
  },
});
