import { useState } from 'react';
import { transitDaysText } from '#contract/rates/transit-days.ts';
import type { FoundRate } from '#contract/rates/rate-query.ts';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { RateFilter } from '../filter.ts';
import { freightMessage } from '../freight.messages.ts';
import type { RateHandlers } from '../rate-handlers.ts';
import { compare, type ComparedLine, type Aspect } from './compare.ts';
import { compareMessage } from './compare.messages.ts';
import './compare.css';
import { amountText } from '../cells/surcharge-cell.tsx';
import { allInMessage } from '../../all-in.messages.ts';
import { moneyText } from '../../money-text.ts';
import { allInNote, carrierName, hiddenText, portNames, routeText, transferText, weekdaysText } from '../rate-texts.ts';

type CompareDialogProps = {
  rates: readonly FoundRate[];
  filter: RateFilter;
  can: RateHandlers;
  onClose: () => void;
};

/** Compares two to five rates: differences are marked, and the best values. */
export function CompareDialog({ rates, filter, can, onClose }: CompareDialogProps) {
  const [isShort, setIsShort] = useState(false);
  const lines = compare(rates, aspectsOf(rates)).filter(({ isDifferent }) => isDifferent || !isShort);
  const title = filter.mix === '' ? compareMessage('title') : `${compareMessage('title')} · ${filter.mix}`;
  return (
    <Dialog title={title} variant="drawer" holdsInput={false} onClose={onClose}>
      <div className="q-dialog-body q-compare">
        <label className="q-rates-flag">
          <Checkbox checked={isShort} onChange={({ target }) => setIsShort(target.checked)} />
          {compareMessage('only_differences')}
        </label>
        <table>
          <thead>
            <tr>
              <th scope="col">{compareMessage('aspect')}</th>
              {rates.map(({ id, carrier }, index) => (
                <th key={id} scope="col">
                  {compareMessage('rate', { number: index + 1 })} · {carrier}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.name} line={line} rates={rates} />
            ))}
            {(can.quote || can.book) && <Steps rates={rates} can={can} />}
          </tbody>
        </table>
      </div>
      <footer className="q-dialog-foot">
        <CancelButton>{compareMessage('close')}</CancelButton>
        <Button onClick={() => can.copy(rates)}>{freightMessage('copy')}</Button>
      </footer>
    </Dialog>
  );
}

function Line({ line: { name, cells, isDifferent }, rates }: { line: ComparedLine; rates: readonly FoundRate[] }) {
  return (
    <tr data-differs={isDifferent || undefined}>
      <th scope="row">
        {name}
        {isDifferent && <span className="q-hidden"> {compareMessage('differs')}</span>}
      </th>
      {cells.map(({ text, isBest }, index) => (
        <td key={rates[index]?.id} data-best={isBest || undefined}>
          {text}
          {isBest && <i>{compareMessage('best')}</i>}
        </td>
      ))}
    </tr>
  );
}

/** Actions on one of the compared rates. */
function Steps({ rates, can }: Pick<CompareDialogProps, 'rates' | 'can'>) {
  return (
    <tr>
      <th scope="row">{freightMessage('actions')}</th>
      {rates.map((rate) => (
        <td key={rate.id}>
          {can.quote && rate.hidden === null && (
            <Button size="small" onClick={() => can.quote?.([rate])}>
              {freightMessage('quote')}
            </Button>
          )}{' '}
          {can.book && rate.hidden === null && (
            <Button size="small" variant="primary" onClick={() => can.book?.(rate)}>
              {freightMessage('book')}
            </Button>
          )}
        </td>
      ))}
    </tr>
  );
}

/** The compared values, in a salesman's usual order. */
function aspectsOf(rates: readonly FoundRate[]): Aspect<FoundRate>[] {
  return [...journey, ...prices(rates), ...allIn(rates), ...surcharges(rates), ...terms];
}

const journey: readonly Aspect<FoundRate>[] = [
  { name: freightMessage('route'), text: (rate) => `${routeText(rate)}\n${portNames(rate).join(' → ')}` },
  { name: freightMessage('carrier'), text: (rate) => `${rate.carrier} ${carrierName(rate)}` },
  { name: compareMessage('way'), text: (rate) => [rate.service_code, transferText(rate)].filter(Boolean).join(' · ') },
  {
    name: compareMessage('transit'),
    text: (rate) => (transitDaysText(rate) === '' ? '–' : `${transitDaysText(rate)} ${freightMessage('days')}`),
    number: ({ transit_days: days, transit_days_to: longest }) => longest ?? days ?? undefined,
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

/** Amounts in different currencies cannot be compared. */
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

/** A line for each charge of any of them. */
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
