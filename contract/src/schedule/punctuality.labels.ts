import type { Locale } from '../kit.ts';
import type { Punctuality } from './punctuality.ts';

/** Label of a filter that matches no field of a voyage. */
export const punctualityLabels: Record<Locale, { punctuality: string }> = {
  'zh-CN': { punctuality: '准班' },
  en: { punctuality: 'On time' },
};

export const punctualityTexts: Record<Locale, Record<Punctuality, string>> = {
  'zh-CN': { on_time: '准班', late: '延误', early: '提前', unknown: '未报' },
  en: { on_time: 'On time', late: 'Late', early: 'Early', unknown: 'Not reported' },
};
