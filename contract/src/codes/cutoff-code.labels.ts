import { codeLabels } from './code.labels.ts';

export const cutoffCodeLabels = {
  'zh-CN': {
    ...codeLabels['zh-CN'],
    title: '截止代码',
    code: '截止代码',
    applies_to: '适用范围',
    kind: '性质',
  },
  en: {
    ...codeLabels.en,
    title: 'Cut-off codes',
    code: 'Cut-off code',
    applies_to: 'Applies to',
    kind: 'Type',
  },
};
