import { codeLabels } from './code.labels.ts';

export const packageTypeLabels = {
  'zh-CN': {
    ...codeLabels['zh-CN'],
    title: '包装',
    code: '包装代码',
    is_local: '非 Rec 21 代码',
    rec21_name: 'Rec 21 名称',
    plural_en: '英文复数',
    print_abbreviation: '打印缩写',
    is_bulk: '散货',
  },
  en: {
    ...codeLabels.en,
    title: 'Package types',
    code: 'Package code',
    is_local: 'Not a Rec 21 code',
    rec21_name: 'Rec 21 name',
    plural_en: 'English plural',
    print_abbreviation: 'Printed as',
    is_bulk: 'Bulk',
  },
};
