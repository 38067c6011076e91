import type { Locale } from '#contract/kit.ts';
import type { Done } from './route.ts';

/** Sentences of success; clients do not compare them (wire.md 1.0.3). */
export const doneMessages: Record<Locale, Record<Done, string>> = {
  'zh-CN': {
    ok: '获取成功',
    created: '新增成功',
    updated: '更新成功',
    deleted: '删除成功',
    restored: '恢复成功',
    logged_out: '注销成功',
  },
  en: {
    ok: 'Success',
    created: 'Created',
    updated: 'Updated',
    deleted: 'Deleted',
    restored: 'Restored',
    logged_out: 'Logged out',
  },
};
