import type { FieldWord } from '../fields/field-word.ts';
import type { Locale } from '../kit.ts';
import { textsIn } from '../languages/language.ts';
import { siStateOf } from './status.ts';

/** Names of the SO and SI statuses by number; the dictionaries are seeded from them. */
export const soStatusNames: Record<Locale, readonly string[]> = {
  'zh-CN': ['未提交', '已创建', '已发送', '已提交', '已驳回', '已确认'],
  en: ['Not submitted', 'Created', 'Sent', 'Submitted', 'Rejected', 'Confirmed'],
};

export const siStatusNames: Record<Locale, readonly string[]> = {
  'zh-CN': ['待处理', '已提交', '已驳回', '已确认'],
  en: ['To process', 'Submitted', 'Rejected', 'Confirmed'],
};

/** The name of an SI that was submitted and then sent. */
export const siSentName: Record<Locale, { sent: string }> = { 'zh-CN': { sent: '已发送' }, en: { sent: 'Sent' } };

/** The SI status in sheets, as lists show it. */
export const siWord: FieldWord = {
  reads: ['sistatus', 'si_sent_at'],
  word: ({ sistatus, si_sent_at: sentAt }, language) => {
    const state = { sistatus: Number(sistatus), si_sent_at: typeof sentAt === 'string' ? sentAt : null };
    return siStateOf(state) === 'sent' ? textsIn(siSentName, language).sent : undefined;
  },
};
