import type { Locale } from '#contract/kit.ts';
import type { Problem } from '#server/exchange/edifact/public.ts';

type Words = Record<Problem['code'] | 'unread_kind' | 'unfit' | 'unknown_form', string>;

/** Why a file or a message cannot be read; `place` is the position. */
export const unreadTexts: Record<Locale, Words & { place: string }> = {
  'zh-CN': {
    no_header: '缺少交换头 UNB（{detail}）',
    too_large: '报文过长：{detail} 个字符',
    separators: '{detail} 定义的分隔符缺失或重复',
    tag: '报文段标识无效：{detail}',
    truncated: '报文不完整，中断于“{detail}”',
    no_trailer: '缺少结束段 {detail}',
    misplaced: '报文段 {detail} 的位置有误',
    count: '数量不符：{detail}',
    reference: '参考号不一致：{detail}',
    missing: '缺少报文段 {detail}',
    value: '取值无效：{detail}',
    control_character: '含有控制字符：{detail}',
    unread_kind: '不支持的报文类型：{detail}',
    unfit: '内容不符合要求：{detail}',
    unknown_form: '不是可识别的报文：{detail}',
    place: '（第 {segment} 段，第 {at} 个字符）',
  },
  en: {
    no_header: 'missing interchange header UNB ({detail})',
    too_large: 'too long: {detail} characters',
    separators: 'separators of {detail} are missing or identical',
    tag: 'invalid segment tag: {detail}',
    truncated: 'incomplete, ends at “{detail}”',
    no_trailer: 'missing trailer {detail}',
    misplaced: 'segment {detail} is out of place',
    count: 'count mismatch: {detail}',
    reference: 'references do not match: {detail}',
    missing: 'missing segment {detail}',
    value: 'invalid value: {detail}',
    control_character: 'contains control characters: {detail}',
    unread_kind: 'unsupported message type: {detail}',
    unfit: 'content does not meet the requirements: {detail}',
    unknown_form: 'not a recognised message: {detail}',
    place: ' (segment {segment}, character {at})',
  },
};
