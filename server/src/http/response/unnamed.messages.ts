import type { Locale } from '#contract/kit.ts';

/** What has no name of its own: a body as a whole, a row of a body that is a list, and whoever wrote a row of the seed. */
export const unnamed: Record<Locale, { body: string; row: string; who: string }> = {
  'zh-CN': { body: '请求内容', row: '第 {line} 行', who: '系统' },
  en: { body: 'Request body', row: 'Row {line}', who: 'the system' },
};
