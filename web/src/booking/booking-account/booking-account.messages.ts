import { defineMessages } from '#web/platform/languages/i18n.ts';

export const accountMessage = defineMessages({
  'zh-CN': {
    check: '检查',
    check_title: '检查账号',
    ok: '资料齐全且在有效期内',
    flawed: '发现 {count} 个问题',
    secret_kept: '已加密保存，留空则不变',
    forget: '删除密钥',
    forget_sure: '确定删除账号“{name}”的密钥吗？删除后无法找回。',
    forgotten: '密钥已删除',
    close: '关闭',
  },
  en: {
    check: 'Check',
    check_title: 'Check of the account',
    ok: 'Complete and valid',
    flawed: '{count} {count|problem|problems}',
    secret_kept: 'Stored encrypted; leave empty to keep it',
    forget: 'Remove the key',
    forget_sure: 'Remove the key of “{name}”? This cannot be undone.',
    forgotten: 'The key was removed',
    close: 'Close',
  },
});
