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
type Words = { subject: string; paragraphs: readonly string[]; link?: string; notes: readonly string[] };

/** `{site}` the product's name, `{hours}`, `{minutes}` how long the link lives, `{ip}` and `{at}` where and when it was asked. */
export const accountMails: Record<Locale, Record<Text, Words>> = {
  'zh-CN': {
    activate: {
      subject: '激活您的 {site} 账号',
      paragraphs: ['您好！', '有人用这个邮箱注册了 {site} 账号。如果是您本人，请点击下面的链接激活账号。'],
      link: '激活账号',
      notes: ['链接 {hours} 小时内有效，只能使用一次。', '如果不是您本人，请忽略本邮件，账号不会被激活。', '{place}'],
    },
    exists: {
      subject: '您已有 {site} 账号',
      paragraphs: [
        '您好！',
        '有人用这个邮箱注册 {site}，但该邮箱已有账号，因此没有新建账号。如果您忘记了密码，可在登录页找回。',
      ],
      link: '前往登录',
      notes: ['如果不是您本人，请忽略本邮件。', '{place}'],
    },
    reset: {
      subject: '重设 {site} 的密码',
      paragraphs: ['您好！', '有人申请重设您在 {site} 的密码。如果是您本人，请点击下面的链接设置新密码。'],
      link: '设置新密码',
      notes: ['链接 {minutes} 分钟内有效，只能使用一次。', '如果不是您本人，请忽略本邮件，密码不会改变。', '{place}'],
    },
    password_changed: {
      subject: '您在 {site} 的密码已修改',
      paragraphs: ['您好！', '您在 {site} 的密码刚刚被修改，其他设备上的登录均已结束。'],
      notes: ['如果不是您本人，请立即联系管理员。', '{place}'],
    },
    email_changed: {
      subject: '您在 {site} 的邮箱已修改',
      paragraphs: ['您好！', '您在 {site} 的账号不再使用这个邮箱。'],
      notes: ['如果不是您本人，请立即联系管理员。', '{place}'],
    },
    email_given: {
      subject: '您在 {site} 的账号现在使用这个邮箱',
      paragraphs: ['您好！', '管理员已将您在 {site} 的账号的邮箱改为这个邮箱。'],
      notes: ['如果您没有 {site} 的账号，请忽略本邮件。', '{place}'],
    },
    email_confirm: {
      subject: '确认您在 {site} 的新邮箱',
      paragraphs: [
        '您好！',
        '一个 {site} 账号现在使用这个邮箱。如果是您本人，请点击下面的链接确认。确认之前，找回密码的邮件不会发到这里。',
      ],
      link: '确认邮箱',
      notes: ['链接 {hours} 小时内有效，只能使用一次。', '如果不是您本人，请忽略本邮件。', '{place}'],
    },
    factor_on: {
      subject: '您在 {site} 的两步验证已开启',
      paragraphs: [
        '您好！',
        '您在 {site} 的账号刚刚开启了两步验证，其他设备上的登录均已结束。今后登录时除密码外还需输入动态码。',
      ],
      notes: ['如果不是您本人，请立即联系管理员。', '{place}'],
    },
    factor_off: {
      subject: '您在 {site} 的两步验证已关闭',
      paragraphs: ['您好！', '您在 {site} 的账号刚刚关闭了两步验证，今后登录只需密码。'],
      notes: ['如果不是您本人，请立即联系管理员。', '{place}'],
    },
    factor_reset: {
      subject: '您在 {site} 的两步验证已被管理员重置',
      paragraphs: [
        '您好！',
        '管理员刚刚重置了您在 {site} 的两步验证，您的所有登录均已结束。原来的动态码和恢复码不再有效。',
      ],
      notes: ['如果不是您本人，请立即联系管理员。', '{place}'],
    },
    codes_renewed: {
      subject: '您在 {site} 的恢复码已重新生成',
      paragraphs: ['您好！', '您在 {site} 的恢复码刚刚重新生成，原来的恢复码不再有效。'],
      notes: ['如果不是您本人，请立即联系管理员。', '{place}'],
    },
    code_used: {
      subject: '您在 {site} 的一个恢复码已被使用',
      paragraphs: ['您好！', '刚刚有人用恢复码登录了您在 {site} 的账号，该恢复码不再有效。'],
      notes: ['如果不是您本人，请立即联系管理员。', '{place}'],
    },
  },
  en: {
    activate: {
      subject: 'Activate your {site} account',
      paragraphs: [
        'Hello,',
        'somebody has registered an account of {site} with this address. If it was you, please open the link below to activate it.',
      ],
      link: 'Activate the account',
      notes: [
        'The link works once, within {hours} {hours|hour|hours}.',
        'If it was not you, ignore this mail: the account stays inactive.',
        '{place}',
      ],
    },
    exists: {
      subject: 'You have an account of {site} already',
      paragraphs: [
        'Hello,',
        'somebody has tried to register with this address at {site}. There is an account with it already, so none was made. If you have forgotten your password, the login page helps.',
      ],
      link: 'To the login',
      notes: ['If it was not you, ignore this mail.', '{place}'],
    },
    reset: {
      subject: 'Set a new password for {site}',
      paragraphs: [
        'Hello,',
        'somebody has asked for a new password for your account of {site}. If it was you, please open the link below and choose one.',
      ],
      link: 'Choose a new password',
      notes: [
        'The link works once, within {minutes} {minutes|minute|minutes}.',
        'If it was not you, ignore this mail: your password stays as it is.',
        '{place}',
      ],
    },
    password_changed: {
      subject: 'Your password for {site} was changed',
      paragraphs: [
        'Hello,',
        'the password of your account of {site} was just changed, and all its other sessions have ended.',
      ],
      notes: ['If it was not you, tell an administrator at once.', '{place}'],
    },
    email_changed: {
      subject: 'Your address at {site} was changed',
      paragraphs: ['Hello,', 'your account of {site} no longer uses this address.'],
      notes: ['If it was not you, tell an administrator at once.', '{place}'],
    },
    email_given: {
      subject: 'Your account of {site} now uses this address',
      paragraphs: ['Hello,', 'an administrator has given this address to your account of {site}.'],
      notes: ['If you have no account of {site}, ignore this mail.', '{place}'],
    },
    email_confirm: {
      subject: 'Confirm your new address at {site}',
      paragraphs: [
        'Hello,',
        'an account of {site} now uses this address. If it is yours, please open the link below to confirm it. Until then no mail about a forgotten password is sent here.',
      ],
      link: 'Confirm the address',
      notes: [
        'The link works once, within {hours} {hours|hour|hours}.',
        'If it was not you, ignore this mail.',
        '{place}',
      ],
    },
    factor_on: {
      subject: 'The second factor of your account of {site} is on',
      paragraphs: [
        'Hello,',
        'the second factor of your account of {site} was just switched on, and all its other sessions have ended. From now on, logging in takes a code beside the password.',
      ],
      notes: ['If you did not expect this, tell an administrator at once.', '{place}'],
    },
    factor_off: {
      subject: 'The second factor of your account of {site} is off',
      paragraphs: [
        'Hello,',
        'the second factor of your account of {site} was just switched off. From now on, the password alone logs in.',
      ],
      notes: ['If you did not expect this, tell an administrator at once.', '{place}'],
    },
    factor_reset: {
      subject: 'An administrator has reset your second factor for {site}',
      paragraphs: [
        'Hello,',
        'an administrator has just reset the second factor of your account of {site}, and all your sessions have ended. Earlier codes and recovery codes no longer work.',
      ],
      notes: ['If you did not expect this, tell an administrator at once.', '{place}'],
    },
    codes_renewed: {
      subject: 'Your recovery codes for {site} were renewed',
      paragraphs: [
        'Hello,',
        'the recovery codes of your account of {site} were just renewed. The earlier ones no longer work.',
      ],
      notes: ['If you did not expect this, tell an administrator at once.', '{place}'],
    },
    code_used: {
      subject: 'A recovery code of your account of {site} was used',
      paragraphs: [
        'Hello,',
        'somebody has just logged in to your account of {site} with a recovery code. That code no longer works.',
      ],
      notes: ['If you did not expect this, tell an administrator at once.', '{place}'],
    },
  },
};

/** When and where from. */
export const askedFrom: Record<Locale, string> = {
  'zh-CN': '时间：{at}，IP 地址：{ip}',
  en: 'Asked at {at} from {ip}',
};
