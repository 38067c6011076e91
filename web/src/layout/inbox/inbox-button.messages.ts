import { defineMessages } from '#web/platform/languages/i18n.ts';

/** Texts of the inbox button; the inbox loads its own. */
export const inboxButtonMessage = defineMessages({
  'zh-CN': { inbox: '消息', unread: '消息（{count} 条未读）' },
  en: { inbox: 'Messages', unread: 'Messages ({count} unread)' },
});
