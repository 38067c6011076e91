import { codeLabels } from './code.labels.ts';

export const surchargeLabels = {
  'zh-CN': {
    ...codeLabels['zh-CN'],
    title: '附加费',
    code: '费用代码',
    basis: '计费方式',
    default_currency: '默认币种',
    side: '收费方',
    is_on_event: '仅发生时收取',
  },
  en: {
    ...codeLabels.en,
    title: 'Surcharges',
    code: 'Charge code',
    basis: 'Charge basis',
    default_currency: 'Default currency',
    side: 'Charged at',
    is_on_event: 'Only if incurred',
  },
};
