import { defineMessages } from '#web/platform/languages/i18n.ts';

export const textMessage = defineMessages({
  'zh-CN': {
    line: '第 {line} 行 {count}/{max}',
    too_wide: '超过 {max} 字：第 {lines} 行',
    too_many: '{count} 行，最多 {max} 行',
    not_latin: '第 {line} 行第 {column} 个字符“{character}”不能发送',
    more: '，还有 {count} 处',
  },
  en: {
    line: 'Line {line}: {count}/{max}',
    too_wide: 'Over {max}: line {lines}',
    too_many: '{count} of {max} lines',
    not_latin: 'Line {line}, column {column}: “{character}” cannot be sent',
    more: ', and {count} more',
  },
});
