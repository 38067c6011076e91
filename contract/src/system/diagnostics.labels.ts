import type { Locale } from '../kit.ts';

/** Labels in errors of the diagnostics page. */
export const diagnosticsLabels: Record<Locale, Record<'what' | 'kind', string>> = {
  'zh-CN': { what: '测试项', kind: '任务类型' },
  en: { what: 'Test item', kind: 'Kind of job' },
};
