import { defineMessages } from '#web/platform/languages/i18n.ts';

export const secondStepMessage = defineMessages({
  'zh-CN': {
    code: '动态码',
    hint: '身份验证器应用中显示的 6 位数字；手机不在身边时可输入恢复码',
    submit: '验证并登录',
    back: '返回重新登录',
  },
  en: {
    code: 'Code',
    hint: 'The six digits shown in your authenticator app, or a recovery code if you do not have your phone',
    submit: 'Verify and log in',
    back: 'Back to login',
  },
});
