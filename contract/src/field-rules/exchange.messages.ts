import type { Locale } from '../languages/language.ts';

/** What fields are refused for when a message is to be written from them. */
export const exchangeRules = {
  'zh-CN': {
    repertoire: '{name}含有该渠道不能传送的字符“{value}”（第 {line} 行第 {column} 个字符）',
    text_lines: '{name}在报文中最多 {max} 行，每行 {width} 个字符',
    digits: '{name}最多 {max} 位数字',
  },
  en: {
    repertoire: '{name}: "{value}" (line {line}, character {column}) cannot be sent through this channel',
    text_lines: '{name} takes at most {max} lines of {width} characters in a message',
    digits: '{name} takes at most {max} digits',
  },
} as const satisfies Record<Locale, unknown>;
