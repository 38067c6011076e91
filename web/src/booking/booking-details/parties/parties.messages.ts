import { defineMessages } from '#web/platform/languages/i18n.ts';

export const partiesMessage = defineMessages({
  'zh-CN': {
    watch: '该客户信用状态为“关注”：{reason}',
    blocked: '该客户已被信用冻结，不能提交：{reason}',
    no_reason: '未说明原因',
    used: '上次 {date}',
  },
  en: {
    watch: 'Credit watch: {reason}',
    blocked: 'On credit hold, cannot be submitted: {reason}',
    no_reason: 'no reason given',
    used: 'last {date}',
  },
});
