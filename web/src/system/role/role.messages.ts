import { defineMessages } from '#web/platform/languages/i18n.ts';

export const roleMessage = defineMessages({
  'zh-CN': { permission: '权限管理', members: '成员' },
  en: { permission: 'Permissions', members: 'Members' },
});
