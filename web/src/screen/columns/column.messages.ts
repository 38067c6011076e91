import { defineMessages } from '#web/platform/languages/i18n.ts';

/** Texts of the column settings. */
export const columnMessage = defineMessages({
  'zh-CN': {
    title: '列设置',
    hint: '拖动手柄调整顺序，或按 Alt+↑ / Alt+↓。',
    columns: '列',
    move: '移动 {name}',
    fix_start: '{name} 固定在左侧',
    fix_end: '{name} 固定在右侧',
    side_start: '固定在左侧',
    side_none: '不固定',
    side_end: '固定在右侧',
    moved: '{name}：第 {place} 列，共 {count} 列',
    shown: '显示 {shown} / {count}',
    reset: '恢复默认',
    copy_header: '复制时包含表头',
  },
  en: {
    title: 'Column settings',
    hint: 'Drag a handle to reorder, or press Alt+↑ / Alt+↓.',
    columns: 'Columns',
    move: 'Move {name}',
    fix_start: 'Fix {name} to the left',
    fix_end: 'Fix {name} to the right',
    side_start: 'Fixed to the left',
    side_none: 'Scrolling',
    side_end: 'Fixed to the right',
    moved: '{name}: column {place} of {count}',
    shown: '{shown} of {count} shown',
    reset: 'Restore defaults',
    copy_header: 'Copy with column names',
  },
});
