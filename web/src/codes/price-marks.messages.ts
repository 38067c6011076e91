import { defineMessages } from '#web/platform/languages/i18n.ts';

export const priceMark = defineMessages({
  'zh-CN': {
    no_end: '长期有效',
    sample: '样例',
    sample_hint: '演示用的虚构数据，不是市场价格；改动后即不再是样例',
    overlaps: '重叠',
    overlaps_hint: '另一条启用的价格在同一天有效，以生效日期最晚的为准',
  },
  en: {
    no_end: 'Open-ended',
    sample: 'Sample',
    sample_hint: 'Invented for demonstration, not a market price; once edited it counts as your own',
    overlaps: 'Overlaps',
    overlaps_hint: 'Another enabled price is valid on some of these days; the one that starts last applies',
  },
});
