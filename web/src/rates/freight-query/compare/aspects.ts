import type { FoundRate } from '#contract/rates/rate-query.ts';
import { amountText } from '../cells/surcharge-cell.tsx';
import { allInMessage } from '../../all-in.messages.ts';
import { freightMessage } from '../freight.messages.ts';
import { moneyText } from '../../money-text.ts';
import { allInNote, carrierName, hiddenText, portNames, routeText, transferText, weekdaysText } from '../rate-texts.ts';
import type { Aspect } from './compare.ts';
import { compareMessage } from './compare.messages.ts';

/** What rates are compared in, in the order that a salesman asks. */
export function aspectsOf(rates: readonly FoundRate[]): Aspect<FoundRate>[] {
  return [...journey, ...prices(rates), ...allIn(rates), ...surcharges(rates), ...terms];
}

const journey: readonly Aspect<FoundRate>[] = [
  { name: freightMessage('route'), text: (rate) => `${routeText(rate)}\n${portNames(rate).join(' → ')}` },
  { name: freightMessage('carrier'), text: (rate) => `${rate.carrier} ${carrierName(rate)}` },
  { name: compareMessage('way'), text: (rate) => [rate.service_code, transferText(rate)].filter(Boolean).join(' · ') },
  {
    name: compareMessage('transit'),
    text: ({ transit_days: days }) => (days === null ? '–' : `${days} ${freightMessage('days')}`),
    number: ({ transit_days: days }) => days ?? undefined,
    best: 'low',
  },
  { name: freightMessage('weekday'), text: ({ sailing_weekdays: days }) => weekdaysText(days) || '–' },
];

const terms: readonly Aspect<FoundRate>[] = [
  {
    name: freightMessage('free_days'),
    text: ({ free_days_dem: dem, free_days_det: det }) => freightMessage('free', { dem: dem ?? '–', det: det ?? '–' }),
    number: ({ free_days_dem: dem, free_days_det: det }) => (dem ?? 0) + (det ?? 0),
    best: 'high',
  },
  {
    name: freightMessage('validity'),
    text: ({ valid_from: from, valid_to: to }) => `${from} – ${to}`,
    number: ({ valid_to: to }) => Date.parse(to),
    best: 'high',
  },
  { name: compareMessage('offered'), text: (rate) => hiddenText(rate) || compareMessage('yes') },
  {
    name: freightMessage('sample'),
    text: ({ is_sample: isSample }) => compareMessage(isSample ? 'is_sample' : 'no'),
  },
  {
    name: compareMessage('remark'),
    text: ({ description, remark_public: remark }) => [description, remark].filter(Boolean).join('\n') || '–',
  },
];

/** Numbers of different currencies cannot be set against each other. */
function haveOneCurrency(rates: readonly FoundRate[]): boolean {
  return new Set(rates.map(({ currency }) => currency)).size === 1;
}

function prices(rates: readonly FoundRate[]): Aspect<FoundRate>[] {
  const types = new Set(rates.flatMap((rate) => rate.prices.map(({ ctn_code }) => ctn_code)));
  const isRanked = haveOneCurrency(rates);
  return [...types].map((type) => {
    const sellOf = (rate: FoundRate) => rate.prices.find(({ ctn_code }) => ctn_code === type)?.sell;
    return {
      name: type,
      text: (rate) => {
        const sell = sellOf(rate);
        return sell === undefined ? '–' : `${rate.currency} ${moneyText(sell)}`;
      },
      ...(isRanked && { number: (rate) => numberOf(sellOf(rate)), best: 'low' as const }),
    };
  });
}

function allIn(rates: readonly FoundRate[]): Aspect<FoundRate>[] {
  if (rates.every((rate) => rate.all_in === null)) return [];
  return [
    {
      name: freightMessage('all_in'),
      text: ({ all_in: sum }) =>
        sum?.total ? `${sum.currency} ${moneyText(sum.total)}\n${allInNote(sum)}` : allInMessage('no_total'),
      number: ({ all_in: sum }) => numberOf(sum?.total ?? undefined),
      best: 'low',
    },
  ];
}

/** A line for each charge that any of them has. */
function surcharges(rates: readonly FoundRate[]): Aspect<FoundRate>[] {
  const codes = new Set(rates.flatMap((rate) => rate.surcharges.map(({ code }) => code)));
  return [...codes].map((code) => ({
    name: code,
    text: (rate) =>
      rate.surcharges
        .filter((each) => each.code === code)
        .map((each) => (each.is_included ? compareMessage('included') : amountText(each)))
        .join('\n') || '–',
  }));
}

const numberOf = (amount: string | undefined) => (amount === undefined ? undefined : Number(amount));
