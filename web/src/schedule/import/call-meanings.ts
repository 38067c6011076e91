import { callFields, portMeanings } from '#contract/schedule/sheet-plan.ts';
import { sheetRowLabels } from '#contract/schedule/sheet-row.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import type { MeaningOption } from '#web/screen/import/sheet/columns-part.tsx';
import { callMeaningText } from './call-meanings.messages.ts';

const labels: Readonly<Record<string, string>> = localeTexts(sheetRowLabels);

const ownMeanings = [
  'carrier_code',
  'service_code',
  'vessel',
  'export_voyage',
  'seq',
  'unlocode',
  'terminal_code',
  'status',
  'remark',
  'call_sign',
  'vessel_voyage',
  'portload',
  'portdischarge',
  'berthing',
  'arrival',
  'departure',
  'times',
  'arrival_day',
  'departure_day',
  'planned_arrival',
  'planned_departure',
  'estimated_arrival',
  'estimated_departure',
  'actual_arrival',
  'actual_departure',
  'dco',
  'vco',
  'cua',
  'fco',
  'efc',
  'port:arrival',
  'port:departure',
  'port:times',
] as const;

/** What a column of a schedule may mean. */
export const callMeanings: readonly MeaningOption[] = [...callFields, ...portMeanings].map((value) => ({
  value,
  label: callLabel(value),
}));

/** The label of a field of a call. */
export function callLabel(field: string): string {
  const own = ownMeanings.find((each) => each === field);
  return own === undefined ? (labels[field] ?? field) : callMeaningText(own);
}

/** What a file must have to be read: a ship with its voyage, and a port with a time. */
export function missingCallMeanings(columns: readonly string[], isShipInTitles: boolean): string[] {
  const has = (...names: string[]) => names.some((name) => columns.includes(name));
  const isShip = isShipInTitles || has('vessel', 'vessel_voyage', 'imo', 'call_sign');
  const isPort = has('unlocode', 'portdischarge') || columns.some((each) => each.startsWith('port:'));
  return [...(isShip ? [] : [callLabel('vessel')]), ...(isPort ? [] : [callLabel('unlocode')])];
}
