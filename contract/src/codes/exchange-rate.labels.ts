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
    to_cny: 'Worth in CNY',
    date: 'Date',
    source: 'Source',
    description: 'Remark',
    is_sample: 'Sample',
  },
};

export const exchangeRateHelp = {
  to_cny: {
    'zh-CN': '1 个单位外币折合的人民币，例如美元 7.1234',
    en: 'What one unit is worth in CNY, e.g. 7.1234 for the US dollar.',
  },
  date: {
    'zh-CN': '自该日起使用，直到有更新的汇率',
    en: 'Used from this day until there is a newer one.',
  },
};
