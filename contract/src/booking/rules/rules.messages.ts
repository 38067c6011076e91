import type { Locale } from '../../languages/language.ts';
import { headerSentences } from './header-rules.messages.ts';
import { lineSentences } from './line-rules.messages.ts';
import type { RuleId } from './rule-book.ts';
import { dangerousSentences } from './dangerous/dangerous-rules.messages.ts';
import { specialSentences } from './special-rules.messages.ts';

/** Texts of the rules. */
export const ruleSentences: Record<Locale, Record<RuleId, string>> = {
  'zh-CN': {
    ...headerSentences['zh-CN'],
    ...lineSentences['zh-CN'],
    ...specialSentences['zh-CN'],
    ...dangerousSentences['zh-CN'],
  },
  en: { ...headerSentences.en, ...lineSentences.en, ...specialSentences.en, ...dangerousSentences.en },
};
