import type { Locale } from '../../languages/language.ts';
import type { RuleId } from './rule-book.ts';

/** What each rule says; `{name}` is the field's label with its line. */
export const ruleSentences: Record<Locale, Record<RuleId, string>> = {
  'zh-CN': {
    REQUIRED: '请填写{name}',
    LINE_REQUIRED: '请填写{name}',
    SEAL_REQUIRED: '请填写{name}；尚未取得时可填 TBA',
  },
  en: {
    REQUIRED: '{name} is required',
    LINE_REQUIRED: '{name} is required',
    SEAL_REQUIRED: '{name} is required; TBA stands for one still to come',
  },
};
