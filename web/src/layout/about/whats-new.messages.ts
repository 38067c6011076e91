import { defineMessages } from '#web/platform/languages/i18n.ts';

/** Highlights of CHANGELOG.md, newest first, for users of the console. */
const texts = defineMessages({
  'zh-CN': {
    palette: '命令面板（Ctrl+K）：按任意号码查找订舱，打开页面，执行操作，支持拼音。',
    search: '按 S 搜索页面，按 ? 查看快捷键。',
    tabs: '标签页过多时可滚动和搜索；关闭未保存的页面前可先保存。',
    themes: '七种主题、四种尺寸、任意主题色。',
    lists: '列表支持导入导出任务、回收站、行内编辑和常用查询。',
    log: '日志可查看、复制并上传给管理员。',
  },
  en: {
    palette: 'Command palette (Ctrl+K): find bookings by any number, open pages, run actions; pinyin works too.',
    search: 'Press S to search pages, ? for keyboard shortcuts.',
    tabs: 'Scroll and search when many tabs are open; save unsaved pages as you close them.',
    themes: 'Seven themes, four sizes, any primary colour.',
    lists: 'Lists offer background import and export, a recycle bin, inline editing and saved searches.',
    log: 'The log can be viewed, copied and uploaded to administrators.',
  },
});

export const whatsNew: readonly string[] = (['palette', 'search', 'tabs', 'themes', 'lists', 'log'] as const).map(
  (key) => texts(key),
);
