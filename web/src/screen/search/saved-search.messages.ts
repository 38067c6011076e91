import { defineMessages } from '#web/platform/i18n.ts';

/** Texts of the saved searches. */
export const savedSearchMessage = defineMessages({
  'zh-CN': {
    title: '常用查询',
    none: '还没有常用查询。',
    nothing: '先输入查询条件或排序，再为它命名。',
    name: '名称',
    save: '保存当前查询',
    saved: '已保存常用查询“{name}”',
    remove: '删除 {name}',
    confirm_remove: '确定删除常用查询“{name}”吗？',
    confirm_title: '删除常用查询',
  },
  en: {
    title: 'Saved searches',
    none: 'No saved searches yet.',
    nothing: 'Search or sort first, then give it a name.',
    name: 'Name',
    save: 'Save this search',
    saved: 'Saved as “{name}”',
    remove: 'Delete {name}',
    confirm_remove: 'Delete the saved search “{name}”?',
    confirm_title: 'Delete saved search',
  },
});
