/** Labels that every code table shares. */
export const codeLabels = {
  'zh-CN': {
    code: '代码',
    name_zh: '中文名',
    name_en: '英文名',
    initials: '拼音首字母',
    sort: '排序',
    enabled: '启用',
    description: '备注',
  },
  en: {
    code: 'Code',
    name_zh: 'Chinese name',
    name_en: 'English name',
    initials: 'Pinyin initials',
    sort: 'Sort order',
    enabled: 'Enabled',
    description: 'Remark',
  },
};
