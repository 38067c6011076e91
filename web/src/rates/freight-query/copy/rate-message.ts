import type { Locale } from '#contract/kit.ts';
import { transitDaysText } from '#contract/rates/transit-days.ts';
import type { FoundRate } from '#contract/rates/rate-query.ts';
import type { Surcharge } from '#contract/rates/rate.ts';
import { plainMoney, plainAmount } from '../../money-text.ts';
import { rateMessageTexts } from './rate-message.messages.ts';

/**
 * Rates as text for a chat: plain lines without internal data, and a note on sample data. The language is the
 * customer's, not the page's.
 */
export function rateClipboardText(rates: readonly FoundRate[], mix: string, language: Locale): string {
  return rates.map((rate) => linesOf(rate, mix, language).join('\n')).join('\n\n');
}

function linesOf(rate: FoundRate, mix: string, language: Locale): string[] {
  const text = rateMessageTexts[language];
  const zh = language === 'zh-CN';
  const from = zh ? rate.portload_name_zh : rate.portload_name_en;
  const to = zh ? rate.portdischarge_name_zh : rate.portdischarge_name_en;
  const route = rate.is_direct ? text.direct : `${text.via} ${rate.transit_port ?? ''}`.trim();
  const carrier = zh ? rate.carrier_name_zh : rate.carrier_name_en;
  return [
    ...(rate.is_sample ? [text.sample] : []),
    `${text.route}${from}(${rate.portload}) - ${to}(${rate.portdischarge})`,
    `${text.carrier}${carrier || rate.carrier}${rate.service_code && ` ${rate.service_code}`} ${route}`,
    `${text.freight}${pricesOf(rate)}`,
    ...surchargeLines(rate.surcharges, language),
    ...allInLines(rate, mix, language),
    ...sailingLine(rate, language),
    ...freeLine(rate, language),
    `${text.valid}${rate.valid_from} - ${rate.valid_to}`,
    ...(rate.remark_public === '' ? [] : [`${text.remark}${rate.remark_public}`]),
  ];
}

function pricesOf({ prices, currency }: FoundRate): string {
  return `${currency} ${prices.map(({ ctn_code, sell }) => `${plainMoney(sell)}/${ctn_code}`).join(', ')}`;
}

function surchargeLines(surcharges: readonly Surcharge[], language: Locale): string[] {
  const text = rateMessageTexts[language];
  const extra = surcharges.filter(({ is_included: isIncluded }) => !isIncluded).map((each) => grammarOf(each));
  const included = surcharges.filter(({ is_included: isIncluded }) => isIncluded).map(({ code }) => code);
  return [
    ...(extra.length > 0 ? [`${text.extra}${extra.join('; ')}`] : []),
    ...(included.length > 0 ? [`${text.included}${included.join(', ')}`] : []),
  ];
}

/** In the trade's notation: `LSS USD50/100`, `DOC CNY500/BL`, `CAF 5%`. */
function grammarOf({ code, basis, currency, flat, p20, p40, p45 }: Surcharge): string {
  if (basis === 'PCT') return `${code} ${plainAmount(flat ?? '0')}%`;
  const bySize = [p20, p40, ...(p45 === null ? [] : [p45])].map((amount) => plainMoney(amount ?? '0')).join('/');
  const unit = basis === 'CNTR' ? (flat === null ? '' : '/CNTR') : `/${basis}`;
  return `${code} ${currency}${flat === null ? bySize : plainMoney(flat)}${unit}`;
}

function allInLines({ all_in: sum }: FoundRate, mix: string, language: Locale): string[] {
  if (!sum?.total || mix === '') return [];
  const text = rateMessageTexts[language];
  const left = sum.excluded.map(({ code }) => code);
  const without = left.length === 0 ? '' : ` (${text.without} ${[...new Set(left)].join(', ')})`;
  return [`${text.all_in}${mix} = ${sum.currency} ${plainMoney(sum.total)}${without}`];
}

function sailingLine(rate: FoundRate, language: Locale): string[] {
  const text = rateMessageTexts[language];
  const days = transitDaysText(rate);
  const names = rate.sailing_weekdays.toSorted((a, b) => a - b).map((day) => text.weekdays[day - 1]);
  const parts = [names.join(text.comma), ...(days === '' ? [] : [text.days.replace('{days}', days)])];
  const known = parts.filter((part) => part !== '');
  return known.length === 0 ? [] : [`${text.sailing}${known.join(text.comma)}`];
}

function freeLine({ free_days_dem: dem, free_days_det: det }: FoundRate, language: Locale): string[] {
  if (dem === null && det === null) return [];
  const { free, free_days: days } = rateMessageTexts[language];
  return [`${free}${days.replace('{dem}', String(dem ?? '-')).replace('{det}', String(det ?? '-'))}`];
}
