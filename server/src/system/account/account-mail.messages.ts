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
const tellEn = ['If you did not expect this, tell an administrator at once.'];

/** `{site}` is the product's name, `{hours}`, `{minutes}` how long the link lives. */
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
      text: 'somebody has registered an account of {site} with this address. If it was you, please open the link below to activate it.',
      link: 'Activate the account',
      notes: [
        'The link works once, within {hours} {hours|hour|hours}.',
        'If it was not you, ignore this mail: the account stays inactive.',
      ],
    },
    exists: {
      subject: 'You have an account of {site} already',
      text: 'somebody has tried to register with this address at {site}. There is an account with it already, so none was made. If you have forgotten your password, the login page helps.',
      link: 'To the login',
      notes: ['If it was not you, ignore this mail.'],
    },
    reset: {
      subject: 'Set a new password for {site}',
      text: 'somebody has asked for a new password for your account of {site}. If it was you, please open the link below and choose one.',
      link: 'Choose a new password',
      notes: [
        'The link works once, within {minutes} {minutes|minute|minutes}.',
        'If it was not you, ignore this mail: your password stays as it is.',
      ],
    },
    password_changed: {
      subject: 'Your password for {site} was changed',
      text: 'the password of your account of {site} was just changed, and all its other sessions have ended.',
      notes: tellEn,
    },
    email_changed: {
      subject: 'Your address at {site} was changed',
      text: 'your account of {site} no longer uses this address.',
      notes: tellEn,
    },
    email_given: {
      subject: 'Your account of {site} now uses this address',
      text: 'an administrator has given this address to your account of {site}.',
      notes: ['If you have no account of {site}, ignore this mail.'],
    },
    email_confirm: {
      subject: 'Confirm your new address at {site}',
      text: 'an account of {site} now uses this address. If it is yours, please open the link below to confirm it. Until then no mail about a forgotten password is sent here.',
      link: 'Confirm the address',
      notes: ['The link works once, within {hours} {hours|hour|hours}.', 'If it was not you, ignore this mail.'],
    },
    factor_on: {
      subject: 'The second factor of your account of {site} is on',
      text: 'the second factor of your account of {site} was just switched on, and all its other sessions have ended. From now on, logging in takes a code beside the password.',
      notes: tellEn,
    },
    factor_off: {
      subject: 'The second factor of your account of {site} is off',
      text: 'the second factor of your account of {site} was just switched off. From now on, the password alone logs in.',
      notes: tellEn,
    },
    factor_reset: {
      subject: 'An administrator has reset your second factor for {site}',
      text: 'an administrator has just reset the second factor of your account of {site}, and all your sessions have ended. Earlier codes and recovery codes no longer work.',
      notes: tellEn,
    },
    codes_renewed: {
      subject: 'Your recovery codes for {site} were renewed',
      text: 'the recovery codes of your account of {site} were just renewed. The earlier ones no longer work.',
      notes: tellEn,
    },
    code_used: {
      subject: 'A recovery code of your account of {site} was used',
      text: 'somebody has just logged in to your account of {site} with a recovery code. That code no longer works.',
      notes: tellEn,
    },
  },
};

/** What every letter begins with and ends with: `{ip}` and `{at}` are where and when it was asked for. */
export const aroundMails: Record<Locale, { greeting: string; asked: string }> = {
  'zh-CN': { greeting: '您好！', asked: '时间：{at}，IP 地址：{ip}' },
  en: { greeting: 'Hello,', asked: 'Asked at {at} from {ip}' },
};
