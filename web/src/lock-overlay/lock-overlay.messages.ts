import { defineMessages } from '#web/platform/languages/i18n.ts';

export const lockOverlayMessage = defineMessages({
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
    locked_text: 'Verify your identity to continue; unsaved content is kept.',
    proof: 'Password',
    proof_or_code: 'Password or code',
    unlock: 'Unlock',
    log_off: 'Log off',
    no_password_text:
      'Your account uses single sign-on and has no password. Log in again to continue; unsaved content is kept.',
    log_in_again: 'Log in again',
    set_up: 'Please set up two-step verification',
    set_up_text: 'Your role requires two-step verification; you can continue once it is set up.',
  },
});
