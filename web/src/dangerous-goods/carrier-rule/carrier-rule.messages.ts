import { defineMessages } from '#web/platform/languages/i18n.ts';

export const carrierRuleMessage = defineMessages({
  'zh-CN': {
    contradicted: '有矛盾',
    contradicted_title: '同一船公司、同一范围内有结论不同的规则；以最近日期为准，同日以更严的为准',
    sample: '样例',
  },
  en: {
    contradicted: 'Conflicting',
    contradicted_title:
      'This carrier has a conflicting rule for the same goods; the latest applies, on the same day the strictest',
    sample: 'Sample',
  },
});
