import { codeLabels } from './code.labels.ts';

export const destinationPortLabels = {
  'zh-CN': {
    ...codeLabels['zh-CN'],
    title: '目的港',
    code: '港口代码',
    lane: '航线区域',
  },
  en: {
    ...codeLabels.en,
    title: 'Destination ports',
    code: 'Port code',
    lane: 'Lane',
  },
};
