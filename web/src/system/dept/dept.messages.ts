import { defineMessages } from '#web/platform/languages/i18n.ts';

export const deptMessage = defineMessages({
  'zh-CN': {
    disabling: '禁用后，该部门及其下级的 {count} 名用户将只能看到自己的数据。确定禁用吗？',
    has_users: '所选部门（含下级）中还有 {count} 名用户，须先将他们转到其他部门。',
  },
  en: {
    disabling: 'The {count} users of this department and those below it will only see their own data. Disable it?',
    has_users:
      'These departments (incl. those below) still have {count} {count|user|users}; move them to other departments first.',
  },
});
