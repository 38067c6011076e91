import { defineMessages } from '#web/platform/i18n.ts';

export const curtainMessage = defineMessages({
  'zh-CN': {
    locked: '屏幕已锁定',
    locked_text: '请验证身份后继续，未保存的内容仍在。',
    proof: '密码',
    proof_or_code: '密码或动态码',
    unlock: '解锁',
    log_off: '退出登录',
    no_password_text: '您的账号通过单点登录进入，没有密码。请重新登录后继续，未保存的内容仍在。',
    log_in_again: '重新登录',
    set_up: '请先设置两步验证',
    set_up_text: '您的角色要求使用两步验证，设置完成后才能继续。',
  },
  en: {
    locked: 'The screen is locked',
    locked_text: 'Confirm that it is you to go on; nothing you typed is lost.',
    proof: 'Password',
    proof_or_code: 'Password or code',
    unlock: 'Unlock',
    log_off: 'Log off',
    no_password_text:
      'You come in by single sign-on and have no password here. Log in again to go on; nothing you typed is lost.',
    log_in_again: 'Log in again',
    set_up: 'Set up a second factor first',
    set_up_text: 'Your role requires one; you can go on as soon as it is set up.',
  },
});
