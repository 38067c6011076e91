import { defineMessages } from '#web/platform/languages/i18n.ts';

export const carrierCodeMessage = defineMessages({
  'zh-CN': {
    fill: '从本系统船公司生成',
    fill_hint: '为此服务商尚无代码的船公司生成代码，已有的不变。',
    do_fill: '生成',
    cancel: '取消',
    filled: '已生成 {count} 条',
    nothing_to_fill: '所有船公司都已有代码',
  },
  en: {
    fill: 'Generate from our carriers',
    fill_hint: 'Creates codes for carriers this provider has none for; existing ones stay unchanged.',
    do_fill: 'Generate',
    cancel: 'Cancel',
    filled: '{count} {count|code|codes} created',
    nothing_to_fill: 'All carriers already have codes',
  },
});
