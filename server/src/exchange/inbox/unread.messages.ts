import type { Locale } from '#contract/kit.ts';
import type { Problem } from '../edifact/public.ts';

type Words = Record<Problem['code'] | 'unread_kind' | 'unfit' | 'unknown_form', string>;

/** Why a file or a message of it cannot be read; `place` is where. */
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
    no_header: 'the header UNB is missing ({detail})',
    too_large: 'too long: {detail} characters',
    separators: 'the separators of {detail} are missing or the same',
    tag: 'not a tag of a segment: {detail}',
    truncated: 'not complete, it ends at “{detail}”',
    no_trailer: 'the end {detail} is missing',
    misplaced: 'the segment {detail} is out of place',
    count: 'the count is wrong: {detail}',
    reference: 'the references differ: {detail}',
    missing: 'the segment {detail} is missing',
    value: 'not a known value: {detail}',
    control_character: 'control characters: {detail}',
    unread_kind: 'messages of this kind are not read: {detail}',
    unfit: 'it does not hold what it should: {detail}',
    unknown_form: 'not a known form: {detail}',
    place: ' (segment {segment}, character {at})',
  },
};
