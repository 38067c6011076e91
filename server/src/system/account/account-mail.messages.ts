import type { Locale } from '#contract/kit.ts';

type Text =
  | 'activate'
  | 'exists'
  | 'reset'
  | 'password_changed'
  | 'email_changed'
  | 'email_given'
  | 'email_confirm'
  | 'factor_on'
  | 'factor_off'
  | 'factor_reset'
  | 'codes_renewed'
  | 'code_used';
type Words = { subject: string; text: string; link?: string; notes: readonly string[] };

const tellZh = ['如果不是您本人，请立即联系管理员。'];
const tellEn = ['If this was not you, please contact an administrator at once.'];

/** `{site}` is the product's name, `{hours}` and `{minutes}` the lifetime of the link. */
export const accountMails: Record<Locale, Record<Text, Words>> = {
  'zh-CN': {
    activate: {
      subject: '激活您的 {site} 账号',
      text: '有人用这个邮箱注册了 {site} 账号。如果是您本人，请点击下面的链接激活账号。',
      link: '激活账号',
      notes: ['链接 {hours} 小时内有效，只能使用一次。', '如果不是您本人，请忽略本邮件，账号不会被激活。'],
    },
    exists: {
      subject: '您已有 {site} 账号',
      text: '有人用这个邮箱注册 {site}，但该邮箱已有账号，因此没有新建账号。如果您忘记了密码，可在登录页找回。',
      link: '前往登录',
      notes: ['如果不是您本人，请忽略本邮件。'],
    },
    reset: {
      subject: '重设 {site} 的密码',
      text: '有人申请重设您在 {site} 的密码。如果是您本人，请点击下面的链接设置新密码。',
      link: '设置新密码',
      notes: ['链接 {minutes} 分钟内有效，只能使用一次。', '如果不是您本人，请忽略本邮件，密码不会改变。'],
    },
    password_changed: {
      subject: '您在 {site} 的密码已修改',
      text: '您在 {site} 的密码刚刚被修改，其他设备上的登录均已结束。',
      notes: tellZh,
    },
    email_changed: {
      subject: '您在 {site} 的邮箱已修改',
      text: '您在 {site} 的账号不再使用这个邮箱。',
      notes: tellZh,
    },
    email_given: {
      subject: '您在 {site} 的账号现在使用这个邮箱',
      text: '管理员已将您在 {site} 的账号的邮箱改为这个邮箱。',
      notes: ['如果您没有 {site} 的账号，请忽略本邮件。'],
    },
    email_confirm: {
      subject: '确认您在 {site} 的新邮箱',
      text: '一个 {site} 账号现在使用这个邮箱。如果是您本人，请点击下面的链接确认。确认之前，找回密码的邮件不会发到这里。',
      link: '确认邮箱',
      notes: ['链接 {hours} 小时内有效，只能使用一次。', '如果不是您本人，请忽略本邮件。'],
    },
    factor_on: {
      subject: '您在 {site} 的两步验证已开启',
      text: '您在 {site} 的账号刚刚开启了两步验证，其他设备上的登录均已结束。今后登录时除密码外还需输入动态码。',
      notes: tellZh,
    },
    factor_off: {
      subject: '您在 {site} 的两步验证已关闭',
      text: '您在 {site} 的账号刚刚关闭了两步验证，今后登录只需密码。',
      notes: tellZh,
    },
    factor_reset: {
      subject: '您在 {site} 的两步验证已被管理员重置',
      text: '管理员刚刚重置了您在 {site} 的两步验证，您的所有登录均已结束。原来的动态码和恢复码不再有效。',
      notes: tellZh,
    },
    codes_renewed: {
      subject: '您在 {site} 的恢复码已重新生成',
      text: '您在 {site} 的恢复码刚刚重新生成，原来的恢复码不再有效。',
      notes: tellZh,
    },
    code_used: {
      subject: '您在 {site} 的一个恢复码已被使用',
      text: '刚刚有人用恢复码登录了您在 {site} 的账号，该恢复码不再有效。',
      notes: tellZh,
    },
  },
  en: {
    activate: {
      subject: 'Activate your {site} account',
      text: 'Somebody has registered for {site} with this email address. If it was you, please click the link below to activate your account.',
      link: 'Activate the account',
      notes: [
        'The link is valid for {hours} {hours|hour|hours} and works once.',
        'If it was not you, please ignore this email: the account will not be activated.',
      ],
    },
    exists: {
      subject: 'You already have a {site} account',
      text: 'Somebody has tried to register for {site} with this email address. It already has an account, so no new one was created. If you have forgotten your password, you can reset it on the login page.',
      link: 'Log in',
      notes: ['If it was not you, please ignore this email.'],
    },
    reset: {
      subject: 'Set a new password for {site}',
      text: 'Somebody has asked to reset the password of your {site} account. If it was you, please click the link below to set a new one.',
      link: 'Choose a new password',
      notes: [
        'The link is valid for {minutes} {minutes|minute|minutes} and works once.',
        'If it was not you, please ignore this email: your password will not change.',
      ],
    },
    password_changed: {
      subject: 'Your password for {site} was changed',
      text: 'The password of your {site} account has just been changed, and all other sessions have been ended.',
      notes: tellEn,
    },
    email_changed: {
      subject: 'Your email address for {site} was changed',
      text: 'Your {site} account no longer uses this email address.',
      notes: tellEn,
    },
    email_given: {
      subject: 'Your {site} account now uses this email address',
      text: 'An administrator has set this as the email address of your {site} account.',
      notes: ['If you have no {site} account, please ignore this email.'],
    },
    email_confirm: {
      subject: 'Confirm your new email address for {site}',
      text: 'A {site} account now uses this email address. If it is yours, please click the link below to confirm it. Until then no password recovery emails are sent here.',
      link: 'Confirm email address',
      notes: [
        'The link is valid for {hours} {hours|hour|hours} and works once.',
        'If it was not you, please ignore this email.',
      ],
    },
    factor_on: {
      subject: 'Two-step verification is on for your {site} account',
      text: 'Two-step verification has just been switched on for your {site} account, and all other sessions have been ended. From now on you need a code as well as the password to log in.',
      notes: tellEn,
    },
    factor_off: {
      subject: 'Two-step verification is off for your {site} account',
      text: 'Two-step verification has just been switched off for your {site} account. From now on the password alone is enough to log in.',
      notes: tellEn,
    },
    factor_reset: {
      subject: 'An administrator has reset your two-step verification for {site}',
      text: 'An administrator has just reset two-step verification for your {site} account, and all your sessions have been ended. Earlier codes and recovery codes no longer work.',
      notes: tellEn,
    },
    codes_renewed: {
      subject: 'Your recovery codes for {site} were renewed',
      text: 'The recovery codes of your {site} account have just been renewed. The earlier ones no longer work.',
      notes: tellEn,
    },
    code_used: {
      subject: 'A recovery code of your {site} account was used',
      text: 'Somebody has just logged in to your {site} account with a recovery code. That code no longer works.',
      notes: tellEn,
    },
  },
};

/** The beginning and end of every mail: `{ip}` and `{at}` are the origin and time of the request. */
export const aroundMails: Record<Locale, { greeting: string; asked: string; dated: string }> = {
  'zh-CN': { greeting: '您好！', asked: '时间：{at}，IP 地址：{ip}', dated: '时间：{at}' },
  en: { greeting: 'Hello,', asked: 'Time: {at}, IP address: {ip}', dated: 'Time: {at}' },
};
