import type { Locale } from '../kit.ts';
import type { CustomBookingFilter } from './booking-filters.ts';

/** Labels of the filters that match no field of a booking. */
export const customBookingFilterLabels: Record<Locale, Record<CustomBookingFilter, string>> = {
  'zh-CN': {
    numbers: '单号',
    tab: '页签',
    recent: '近期委托',
    etd_week: '开航周',
    etd_weekday: '开航星期',
    cutoff_within: '即将截止',
    problems: '有问题',
    is_archived: '已归档',
    lane: '航线区域',
    waits: '待办',
  },
  en: {
    numbers: 'References',
    tab: 'Tab',
    recent: 'Booked in the last',
    etd_week: 'ETD week',
    etd_weekday: 'ETD weekday',
    cutoff_within: 'Cut-off within',
    problems: 'Problems',
    is_archived: 'Archived',
    lane: 'Lane',
    waits: 'Waiting for',
  },
};
