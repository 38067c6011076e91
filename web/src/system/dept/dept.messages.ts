import { defineMessages } from '#web/platform/i18n.ts';

export const deptMessage = defineMessages({
  'zh-CN': {
    has_users: '所选部门（含下级）中还有 {count} 名用户，须先将他们转到其他部门。',
  },
  en: {
    has_users: 'These departments, with those below them, have {count} users, who must be moved to others first.',
  },
});
