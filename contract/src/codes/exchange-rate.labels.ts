export const exchangeRateLabels = {
  'zh-CN': {
    title: '汇率',
    currency: '币种',
    to_cny: '折合人民币',
    date: '日期',
    source: '来源',
    description: '备注',
    is_sample: '样例',
  },
  en: {
    title: 'Exchange rates',
    currency: 'Currency',
    to_cny: 'Rate to CNY',
    date: 'Date',
    source: 'Source',
    description: 'Remark',
    is_sample: 'Sample',
  },
};

export const exchangeRateHelp = {
  to_cny: {
    'zh-CN': '1 个单位外币折合的人民币，例如美元 7.1234',
    en: 'CNY per unit of the currency, e.g. 7.1234 for the US dollar.',
  },
  date: {
    'zh-CN': '自该日起使用，直到有更新的汇率',
    en: 'Applies from this day until a newer rate.',
  },
};
