import type { AllIn } from '#contract/rates/all-in.ts';
import type { FoundRate } from '#contract/rates/rate-query.ts';
import { intlLocale } from '#web/platform/languages/i18n.ts';
import { allInMessage } from '../all-in.messages.ts';
import { localName } from '#web/platform/languages/local-name.ts';
import { freightMessage } from './freight.messages.ts';

export const portNames = (rate: FoundRate): [string, string] => [
  localName({ zh: rate.portload_name_zh, en: rate.portload_name_en }),
  localName({ zh: rate.portdischarge_name_zh, en: rate.portdischarge_name_en }),
];

export const carrierName = (rate: FoundRate): string =>
  localName({ zh: rate.carrier_name_zh, en: rate.carrier_name_en });

export const routeText = (rate: FoundRate): string => `${rate.portload} → ${rate.portdischarge}`;

/** The name of a rate in actions. */
export const rateName = (rate: FoundRate): string =>
  freightMessage('own', { carrier: rate.carrier, route: routeText(rate) });

/** Direct, or the ports of transhipment, and the final place of delivery. */
export function transferText({
  is_direct: isDirect,
  transit_port: transit,
  delivery_port: delivery,
}: FoundRate): string {
  const route = isDirect ? freightMessage('direct') : freightMessage('via', { port: transit ?? '?' });
  return delivery === null ? route : `${route} · ${freightMessage('delivery', { port: delivery })}`;
}

const monday = Date.UTC(2026, 0, 5);
const dayMs = 86_400_000;

/** A weekday's short name; 1 is Monday. */
export function weekdayText(day: number, width: 'short' | 'narrow' = 'short'): string {
  return new Intl.DateTimeFormat(intlLocale, { weekday: width, timeZone: 'UTC' }).format(monday + (day - 1) * dayMs);
}

/** The days of departure, in the order of the week. */
export function weekdaysText(days: readonly number[]): string {
  return days
    .toSorted((a, b) => a - b)
    .map((day) => weekdayText(day))
    .join(' ');
}

/** Why a rate is not offered; '' for one that is. */
export function hiddenText({ hidden }: Pick<FoundRate, 'hidden'>): string {
  return hidden === null ? '' : freightMessage(`hidden_${hidden.reason}`, { days: hidden.days ?? 0 });
}

/** The distinct codes of some lines. */
export function codesText(lines: readonly { code: string }[]): string {
  return [...new Set(lines.map(({ code }) => code))].join(' ');
}

/** What the total of a mix includes beyond the freight, what it excludes, and why it is missing. */
export function allInNote({ lines, excluded, missing }: AllIn): string {
  if (missing.length > 0) {
    return missing.map(({ code, reason }) => allInMessage(`missing_${reason}`, { code })).join(', ');
  }
  const added = lines.filter(({ kind }) => kind !== 'FREIGHT');
  return [
    ...(added.length > 0 ? [freightMessage('included', { codes: codesText(added) })] : []),
    ...(excluded.length > 0 ? [freightMessage('excluded', { codes: codesText(excluded) })] : []),
  ].join(' · ');
}
