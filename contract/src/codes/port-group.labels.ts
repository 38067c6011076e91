import { codeLabels } from './code.labels.ts';

export const portGroupLabels = {
  'zh-CN': { ...codeLabels['zh-CN'], title: '港口组', aliases: '别名', members: '港口代码' },
  en: { ...codeLabels.en, title: 'Port groups', aliases: 'Aliases', members: 'Codes of its ports' },
};
