import { defineMessages } from '#web/platform/languages/i18n.ts';

export const offerMessage = defineMessages({
  'zh-CN': { save: '保存订舱', submit: '提交订舱', next: '下一个输入框', previous: '上一个输入框' },
  en: { save: 'Save the booking', submit: 'Submit the booking', next: 'Next field', previous: 'Previous field' },
});
