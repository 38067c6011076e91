import type { Locale } from '#contract/kit.ts';

/** Labels of input fields that are not the resource's. */
export const requestLabels: Record<Locale, Readonly<Record<string, string>>> = {
  'zh-CN': {
    page: '页码',
    limit: '每页条数',
    ordering: '排序',
    search: '关键字',
    columns: '列',
    query: '字段选择',
    keys: '所选数据',
    file: '文件',
    url: '文件地址',
    only_errors: '只看错误',
  },
  en: {
    page: 'Page',
    limit: 'Rows per page',
    ordering: 'Order',
    search: 'Keyword',
    columns: 'Columns',
    query: 'Field selection',
    keys: 'Selected rows',
    file: 'File',
    url: 'File address',
    only_errors: 'Errors only',
  },
};
