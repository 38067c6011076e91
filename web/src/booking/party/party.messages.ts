import { defineMessages } from '#web/platform/languages/i18n.ts';

export const partyMessage = defineMessages({
  'zh-CN': {
    merge: '合并',
    choose: '请至少选择两条要合并的记录',
    title: '合并 {count} 条地址簿记录',
    text: '保留选中的一条；其余的使用次数、用途和缺少的内容并入其中，然后删除，操作日志有记录。',
    kept: '保留',
    merged: '已合并到 {name}',
    cancel: '取消',
  },
  en: {
    merge: 'Merge',
    choose: 'Please select at least two entries to merge',
    title: 'Merge {count} {count|entry|entries} of the address book',
    text: 'The chosen entry is kept. It takes over the uses, roles and missing details of the others, which are then deleted; see the operation log.',
    kept: 'Keep',
    merged: 'Merged into {name}',
    cancel: 'Cancel',
  },
});
