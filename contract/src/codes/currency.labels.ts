import { codeLabels } from './code.labels.ts';

export const currencyLabels = {
  'zh-CN': {
    ...codeLabels['zh-CN'],
    title: '币种',
    code: '币种代码',
    numeric_code: '数字代码',
    decimals: '小数位数',
  },
  en: {
    ...codeLabels.en,
    title: 'Currencies',
    code: 'Currency code',
    numeric_code: 'Numeric code',
    decimals: 'Decimals',
  },
};

export const currencyHelp = {
  decimals: {
    'zh-CN': '金额按此位数四舍五入，例如日元为 0',
    en: 'Amounts are rounded to this many decimals, e.g. 0 for the yen.',
  },
};
