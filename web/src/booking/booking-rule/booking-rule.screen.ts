import { bookingRules } from '#contract/booking/booking-rule.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import { auditColumns, defineScreen, hiddenColumn, textArea, withWidth } from '#web/screen/define-screen.ts';

/** The sentence in the page's language comes first. */
const sentenceWidth = withWidth(locale === 'en' ? 'sentence_en' : 'sentence_zh', 420);
const other = withWidth(locale === 'en' ? 'sentence_zh' : 'sentence_en', 360);

/** Rules come with the product; only their severity can be set. */
export const bookingRuleScreen = defineScreen(bookingRules, {
  search: ['stage', 'default_severity', 'severity', 'is_kept'],
  columns: [
    withWidth('rule', 190),
    sentenceWidth,
    withWidth('stage', 100),
    withWidth('default_severity', 100),
    withWidth('severity', 100),
    'is_kept',
    hiddenColumn('remark'),
    other,
    ...auditColumns,
  ],
  form: ['severity', textArea('remark')],
});
