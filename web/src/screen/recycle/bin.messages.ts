import { defineMessages } from '#web/platform/languages/i18n.ts';

export const binMessage = defineMessages({
  'zh-CN': {
    bin: '回收站',
    deleted_by: '删除人',
    deleted_at: '删除时间',
    banner: '这里是已删除的{name}，可以查看、导出和恢复。',
    back: '返回列表',
    empty_title: '回收站是空的',
    empty_hint: '删除的{name}会显示在这里，可以随时恢复。',
  },
  en: {
    bin: 'Recycle bin',
    deleted_by: 'Deleted by',
    deleted_at: 'Deleted at',
    banner: 'Deleted records of “{name}”: view, export or restore them.',
    back: 'Back to list',
    empty_title: 'The recycle bin is empty',
    empty_hint: 'Deleted records of “{name}” appear here and can be restored at any time.',
  },
});
