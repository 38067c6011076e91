import { priceColumns } from '#contract/rates/rate-values.ts';
import { importFields, type ImportMapping, isPriceMeaning } from '#contract/rates/rate-import.ts';
import { ratePartLabels, rateLabels } from '#contract/rates/rate.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import type { MeaningOption } from '#web/screen/import/sheet/columns-part.tsx';
import { rateImportMessage } from './rate-import.messages.ts';

const labels: Readonly<Record<string, string>> = { ...localeTexts(rateLabels), ...localeTexts(ratePartLabels) };

/** The meanings of a column: a field, or the price of a container type; `more` are other types of the sheet. */
export function meaningsFor(more: readonly string[]): MeaningOption[] {
  const prices = [...priceColumns.map((code) => `price:${code}`), ...more.filter((each) => each.includes(':'))];
  return [
    ...importFields.map((value) => ({ value, label: meaningLabel(value) })),
    ...[...new Set(prices)].map((value) => ({ value, label: meaningLabel(value) })),
  ];
}

/** The label of a column's meaning. */
export function meaningLabel(meaning: string): string {
  if (meaning.startsWith('price:')) return rateImportMessage('price_of', { type: meaning.slice(6) });
  const [kind = '', code = '', type = ''] = meaning.split(':');
  if (kind === 'cost') return rateImportMessage('cost_of', { type: code });
  if (kind === 'prices') return rateImportMessage('price_of', { type: code });
  if (kind === 'surcharge') return [rateImportMessage('surcharge'), code, type].filter(Boolean).join(' ');
  return isOwnMeaning(meaning) ? rateImportMessage(meaning) : (labels[meaning] ?? meaning);
}

const ownMeanings = ['free_days', 'included', 'excluded', 'validity', 'container_type', 'charge', 'price'] as const;

function isOwnMeaning(meaning: string): meaning is (typeof ownMeanings)[number] {
  return (ownMeanings as readonly string[]).includes(meaning);
}

const requiredMeanings = ['portdischarge'] as const;

/** Required values that no column has. */
export function missingMeanings({ columns }: ImportMapping): string[] {
  const missing = requiredMeanings.filter((name) => !columns.includes(name)).map(meaningLabel);
  return columns.some(isPriceMeaning) ? missing : [...missing, rateImportMessage('any_price')];
}
