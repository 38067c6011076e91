import { accountLabels } from '#contract/system/account.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';

export const labels = localeTexts(accountLabels);
