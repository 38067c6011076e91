import { defineMessages } from '#web/platform/languages/i18n.ts';

export const outboxMessage = defineMessages({
  'zh-CN': {
    title: '演示发件箱',
    text: '演示环境不发送邮件，而是保存在这里，最新的在前。',
    refresh: '刷新',
    to: '收件人',
    empty: '还没有邮件',
    empty_text: '注册账号或找回密码后，邮件会出现在这里。',
    off: '没有演示发件箱',
    off_text: '本系统通过邮件服务器发送邮件。',
    choose: '选择一封邮件查看内容',
  },
  en: {
    title: 'Demo out-box',
    text: 'The demo sends no email; messages are kept here, newest first.',
    refresh: 'Refresh',
    to: 'To',
    empty: 'No email yet',
    empty_text: 'Emails appear here after a registration or password recovery.',
    off: 'No demo out-box',
    off_text: 'This system sends email through a mail server.',
    choose: 'Choose an email to read it',
  },
});
