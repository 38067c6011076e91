import { codeLabels } from './code.labels.ts';

export const loadPortLabels = {
  'zh-CN': {
    ...codeLabels['zh-CN'],
    title: '装货港',
    code: '港口代码',
    province: '省份',
  },
  en: {
    ...codeLabels.en,
    title: 'Loading ports',
    code: 'Port code',
    province: 'Province',
  },
};
