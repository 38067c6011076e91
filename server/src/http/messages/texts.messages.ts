import type { Locale } from '#contract/kit.ts';

type Text = 'export_done' | 'export_failed' | 'import_checked' | 'import_done' | 'import_failed' | 'booking_given';
type Words = { title: string; content: string };

/** What the product writes into inboxes. `{resource}` is a table, named in the reader's language; the rest is as it was. */
export const messageTexts: Record<Locale, Record<Text, Words>> = {
  'zh-CN': {
    export_done: { title: '导出{resource}已完成', content: '共 {rows} 行，文件可在“我的导入导出”中下载。' },
    export_failed: { title: '导出{resource}失败', content: '{reason}' },
    import_checked: {
      title: '{resource}的导入文件已检查完毕，请确认',
      content: '新增 {created} 行，更新 {changed} 行，错误 {errors} 行。',
    },
    import_done: { title: '导入{resource}已完成', content: '新增 {created} 行，更新 {changed} 行。' },
    import_failed: { title: '导入{resource}失败', content: '{reason}' },
    booking_given: { title: '订舱 {booking} 已分配给您', content: '{who} 将您设为这票订舱的业务员。' },
  },
  en: {
    export_done: {
      title: 'Export finished: {resource}',
      content: '{rows} rows. The file is in “My imports and exports”.',
    },
    export_failed: { title: 'Export failed: {resource}', content: '{reason}' },
    import_checked: {
      title: 'Please confirm the import: {resource}',
      content: 'The file has been checked: {created} new, {changed} changed, {errors} with errors.',
    },
    import_done: { title: 'Import finished: {resource}', content: '{created} new, {changed} changed.' },
    import_failed: { title: 'Import failed: {resource}', content: '{reason}' },
    booking_given: { title: 'Booking {booking} is yours now', content: '{who} has made you its salesman.' },
  },
};

export type MessageText = Text;
