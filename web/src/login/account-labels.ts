import { accountLabels } from '#contract/system/account.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';

/** What the fields of these forms are called. */
export const labels = localeTexts(accountLabels);
