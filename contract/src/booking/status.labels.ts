import type { Locale } from '../kit.ts';

/** Names of the SO and SI status by number; the dictionaries are seeded from them. */
export const soStatusNames: Record<Locale, readonly string[]> = {
  'zh-CN': ['未提交', '已创建', '已发送', '已提交', '已驳回', '已确认'],
  en: ['Not submitted', 'Created', 'Sent', 'Submitted', 'Rejected', 'Confirmed'],
};

export const siStatusNames: Record<Locale, readonly string[]> = {
  'zh-CN': ['待处理', '已提交', '已驳回', '已确认'],
  en: ['To process', 'Submitted', 'Rejected', 'Confirmed'],
};
