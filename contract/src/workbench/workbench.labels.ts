import type { Locale } from '../kit.ts';

/** Labels in errors of a layout. */
export const workbenchLabels: Record<Locale, Record<'layout' | 'card' | 'w' | 'h', string>> = {
  'zh-CN': { layout: '布局', card: '卡片', w: '宽度', h: '高度' },
  en: { layout: 'Layout', card: 'Card', w: 'Width', h: 'Height' },
};
