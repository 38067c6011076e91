import type { Locale } from '../languages/language.ts';
import type { SearchReasonCode } from './search.ts';

/** Why a search found nothing bookable, and what would find something. */
export const reasonSentences: Record<Locale, Record<SearchReasonCode, string>> = {
  'zh-CN': {
    same_week_only_carrier: '该周只有其他船公司的船期：{carriers}（{count} 个方案）',
    same_week_only_weekdays: '该周只在其他日子开航：{weekdays}（{count} 个方案）',
    same_week_only_blank: '该周只有空班（{count} 班），最近一班 {next}',
    same_week_only_transfer: '该周没有直达，允许中转可找到 {count} 个方案',
    same_week_only_direct: '该周没有中转方案，直达有 {count} 个方案',
    same_week_only_interline: '该周只有跨船公司中转，各程分别订舱（{count} 个方案）',
    same_week_only_terminal: '该周的船不靠所选码头，靠泊：{terminals}（{count} 个方案）',
    same_week_only_avoided: '该周的方案都经过要避开的港口（{count} 个方案）',
    same_week_only_longer: '该周最快需要 {days} 天（{count} 个方案）',
    same_week_only_later: '该周最早 {date} 到达（{count} 个方案）',
    same_week_only_closed: '该周各班的截止时间均已过（{count} 个方案）',
    same_week_only_nearby: '可从邻近港口 {ports} 出运（{count} 个方案）',
    no_sailing_that_week: '{from} 至 {to} 没有从 {origin} 到 {destination} 的船期',
    other_week: '{from} 至 {to} 那一周有 {count} 个方案',
    origin_without_sailings: '没有从 {origin} 开航的船期',
    destination_without_sailings: '没有挂靠 {destination} 的船期',
    nothing_connects: '已知船期中没有连接 {origin} 与 {destination} 的航线',
  },
  en: {
    same_week_only_carrier: 'Only other carriers sail that week: {carriers} ({count} {count|plan|plans})',
    same_week_only_weekdays: 'Sailings that week are on other days: {weekdays} ({count} {count|plan|plans})',
    same_week_only_blank: 'Only blank sailings that week ({count}); the next one leaves on {next}',
    same_week_only_transfer: 'No direct sailing that week; {count} {count|plan|plans} with transhipment',
    same_week_only_direct: 'No transhipment plan that week; {count} direct {count|plan|plans}',
    same_week_only_interline:
      'Only transhipment between different carriers that week, each leg booked separately ({count} {count|plan|plans})',
    same_week_only_terminal: 'Ships call at other terminals that week: {terminals} ({count} {count|plan|plans})',
    same_week_only_avoided: 'All plans that week go through a port to avoid ({count} {count|plan|plans})',
    same_week_only_longer: 'The fastest plan that week takes {days} {days|day|days} ({count} {count|plan|plans})',
    same_week_only_later: 'The earliest arrival that week is {date} ({count} {count|plan|plans})',
    same_week_only_closed: 'The cut-offs of all sailings that week have passed ({count} {count|plan|plans})',
    same_week_only_nearby: 'Plans available from nearby ports: {ports} ({count} {count|plan|plans})',
    no_sailing_that_week: 'No sailings from {origin} to {destination} between {from} and {to}',
    other_week: '{count} {count|plan|plans} in the week of {from} to {to}',
    origin_without_sailings: 'No sailings from {origin}',
    destination_without_sailings: 'No sailings to {destination}',
    nothing_connects: 'No known service connects {origin} and {destination}',
  },
};

/** Days of the week, from Monday. */
export const weekdayNames: Record<Locale, readonly string[]> = {
  'zh-CN': ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};
