import type { Locale } from '../languages/language.ts';

/** Errors of fields in messages to carriers. */
export const exchangeRules = {
  'zh-CN': {
    sending_unnoted: '自行发送的，请填写发送说明或附上已发文件',
    repertoire: '{name}含有该通道不能传送的字符“{value}”（第 {line} 行第 {column} 个字符）',
    text_lines: '{name}在报文中最多 {max} 行，每行 {width} 个字符',
    digits: '{name}最多 {max} 位数字',
    qualifier:
      '{name}冒号后的限定符“{value}”不是 EDIFACT 的代码（双方约定时写 ZZZ，X12 的 ZZ 不适用），例如 QDQUAY:ZZZ',
    no_qualifier: '{name}在此格式下不带限定符，请去掉“:{value}”',
    platform_code: '平台文件的{name}最多 13 个字母、数字或 . _ -，不带冒号和限定符',
  },
  en: {
    sending_unnoted: 'Enter how you sent it, or attach the file you sent',
    repertoire: '{name}: “{value}” (line {line}, character {column}) cannot be sent through this channel',
    text_lines: '{name} takes at most {max} {max|line|lines} of {width} characters in a message',
    digits: '{name} takes at most {max} {max|digit|digits}',
    qualifier:
      '{name}: “{value}” after the colon is not an EDIFACT qualifier (ZZZ for mutually agreed; the X12 code ZZ does not apply), e.g. QDQUAY:ZZZ',
    no_qualifier: '{name} takes no qualifier in this format; please remove “:{value}”',
    platform_code: '{name} of a platform file takes at most 13 letters, digits or . _ -, without colon or qualifier',
  },
} as const satisfies Record<Locale, unknown>;
