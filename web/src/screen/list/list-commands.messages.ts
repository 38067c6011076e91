import { defineMessages } from '#web/platform/languages/i18n.ts';

export const listCommandMessage = defineMessages({
  'zh-CN': {
    move: '在表格中移动',
    turn: '上下翻屏',
    open: '打开所在行',
    edit: '编辑所在单元格或行',
    range: '选择单元格区域',
    copy: '复制所选单元格或行',
  },
  en: {
    move: 'Move in the table',
    turn: 'Page up or down',
    open: 'Open the row',
    edit: 'Edit cell or row',
    range: 'Select a cell range',
    copy: 'Copy selected cells or rows',
  },
});
