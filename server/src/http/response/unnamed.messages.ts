import type { Locale } from '#contract/kit.ts';

/** Names for a whole body, a row of a body that is a list, and the author of a seeded row. */
export const unnamed: Record<Locale, { body: string; row: string; who: string }> = {
  'zh-CN': { body: '请求内容', row: '第 {line} 行', who: '系统' },
  en: { body: 'Request body', row: 'Row {line}', who: 'the system' },
};
