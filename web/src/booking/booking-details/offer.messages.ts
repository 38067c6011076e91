import { defineMessages } from '#web/platform/i18n.ts';

export const offerMessage = defineMessages({
  'zh-CN': { save: '保存订舱', next: '下一个输入框', previous: '上一个输入框' },
  en: { save: 'Save the booking', next: 'Next field', previous: 'Previous field' },
});
