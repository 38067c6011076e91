import type { Locale } from './languages/language.ts';

/** Labels of the rules in the settings page. */
export const configRuleLabels = {
  'zh-CN': {
    required: '必填',
    email: '邮箱',
    url: 'URL 地址',
    identifier: '数字、字母、下划线',
    letters_digits: '英文字母和数字',
  },
  en: {
    required: 'Required',
    email: 'Email',
    url: 'URL',
    identifier: 'Digits, letters or underscore',
    letters_digits: 'English letters and digits',
  },
} as const satisfies Record<Locale, Record<string, string>>;
