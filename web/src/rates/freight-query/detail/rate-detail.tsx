import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundRate, RateSearchPage, Trend } from '#contract/rates/rate-query.ts';
import { api } from '#web/platform/api/api.ts';
import { officeToday } from '#web/platform/office-clock.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { ToggleGroup } from '#web/ui/toggle-group.tsx';
import { foundRatesKey } from '../../renew-rates.ts';
import { SurchargeTable } from '../cells/surcharge-cell.tsx';
import type { RateFilter } from '../filter.ts';
import { freightMessage } from '../freight.messages.ts';
import { hiddenText, rateName } from '../rate-texts.ts';
import type { RateHandlers } from '../rate-handlers.ts';
import { AllInTable } from '../../all-in-table.tsx';
import { detailMessage } from './detail.messages.ts';
import { FactList } from './fact-list.tsx';
import { SailingTable } from './sailing-table.tsx';
import { TrendLine } from './trend-line.tsx';
import './detail.css';
import { moneyText } from '../../money-text.ts';

type RateDetailProps = {
  rate: FoundRate;
  filter: RateFilter;
  found: Pick<RateSearchPage, 'date' | 'exchange_date'> | undefined;
  can: RateHandlers;
  onClose: () => void;
};

/** One rate in detail: prices, history, surcharges and sailings. */
export function RateDetail({ rate, filter, found, can, onClose }: RateDetailProps) {
  return (
    <Dialog title={rateName(rate)} variant="drawer" holdsInput={false} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be focusable */}
      <div className="q-dialog-body q-rate-detail" tabIndex={0}>
        <Marks rate={rate} />
        <FactList rate={rate} />
        <section>
          <h3>{detailMessage('prices')}</h3>
          <PriceTable rate={rate} />
          <Trends rate={rate} type={filter.ctn_code} />
        </section>
        <AllInPart rate={rate} mix={filter.mix} exchangeDate={found?.exchange_date ?? null} />
        <section>
          <h3>{freightMessage('surcharges')}</h3>
          {rate.surcharges.length === 0 ? (
            <p className="q-faint">{freightMessage('no_surcharges')}</p>
          ) : (
            <SurchargeTable surcharges={rate.surcharges} />
          )}
        </section>
        <section>
          <h3>{freightMessage('sailings')}</h3>
          <SailingTable rate={rate} day={found?.date ?? officeToday()} onBook={can.book} />
        </section>
      </div>
      <Steps rate={rate} can={can} />
    </Dialog>
  );
}

type StepsProps = Pick<RateDetailProps, 'rate' | 'can'>;

/** Actions on a rate; one that is not offered is read-only. */
function Steps({ rate, can }: StepsProps) {
  const isOffered = rate.hidden === null;
  return (
    <footer className="q-dialog-foot">
      <Button onClick={() => can.copy([rate])}>{freightMessage('copy')}</Button>
      {can.quote && isOffered && <Button onClick={() => can.quote?.([rate])}>{freightMessage('quote')}</Button>}
      {can.book && isOffered && (
        <Button variant="primary" onClick={() => can.book?.(rate)}>
          {freightMessage('book')}
        </Button>
      )}
    </footer>
  );
}

type AllInPartProps = { rate: FoundRate; mix: string; exchangeDate: string | null };

function AllInPart({ rate: { all_in: allIn }, mix, exchangeDate }: AllInPartProps) {
  if (!allIn) return null;
  return (
    <section>
      <h3>{freightMessage('all_in')}</h3>
      <AllInTable allIn={allIn} mix={mix} exchangeDate={exchangeDate} />
    </section>
  );
}

/** Sample data, and why a rate is not offered. */
function Marks({ rate }: { rate: FoundRate }) {
  if (!rate.is_sample && !rate.promoted && rate.hidden === null) return null;
  return (
    <p className="q-rate-marks">
      {rate.is_sample && <Tag tone="info" text={freightMessage('sample')} />}
      {rate.is_sample && freightMessage('sample_hint')}
      {rate.promoted && <Tag tone="success" text={freightMessage('promoted_mark')} />}
      {rate.hidden !== null && <Tag tone="warning" text={hiddenText(rate)} />}
    </p>
  );
}

function Trends({ rate, type }: { rate: FoundRate; type: string }) {
  const types = rate.prices.map(({ ctn_code }) => ctn_code);
  const [chosen, setChosen] = useState(types.includes(type) ? type : types[0]);
  const { data, error } = useQuery({
    queryKey: [foundRatesKey, 'trend', rate.id],
    queryFn: ({ signal }) => api<Trend>('GET', `/api/rates/rate/${rate.id}/trend/`, { signal }),
    staleTime: 60_000,
    meta: { handles: () => true },
  });
  const series = data?.series.find(({ ctn_code }) => ctn_code === chosen);
  return (
    <div className="q-rate-trends">
      <ToggleGroup
        label={detailMessage('trend_of')}
        options={types.map((value) => ({ value, text: value }))}
        selected={chosen === undefined ? [] : [chosen]}
        onToggle={setChosen}
      />
      {error && <p className="q-faint">{detailMessage('trend_failed')}</p>}
      {data && chosen !== undefined && (
        <TrendLine
          key={chosen}
          label={chosen}
          currency={data.currency}
          points={(series?.points ?? []).map(({ at, sell }) => ({ at, amount: Number(sell) }))}
        />
      )}
    </div>
  );
}

const internalPrices = ['cost', 'base', 'margin'] as const;

/** The price of each container type, and its source cell in the sheet. */
function PriceTable({ rate: { prices, currency, source_file: file } }: { rate: FoundRate }) {
  const visiblePrices = internalPrices.filter((name) => prices.some((price) => typeof price[name] === 'string'));
  return (
    <table className="q-all-in">
      <thead>
        <tr>
          <th scope="col">{detailMessage('type')}</th>
          {(['sell', ...visiblePrices] as const).map((name) => (
            <th key={name} scope="col" data-number>
              {detailMessage(name)} {currency}
            </th>
          ))}
          <th scope="col">{detailMessage('source')}</th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={price.ctn_code}>
            <th scope="row">{price.ctn_code}</th>
            <td data-number>
              <b>{moneyText(price.sell)}</b>
            </td>
            {visiblePrices.map((name) => (
              <td key={name} data-number>
                {moneyText(price[name] ?? '') || '–'}
              </td>
            ))}
            <td className="q-faint">
              {price.source_cell === '' ? detailMessage('keyed_in') : `${file} ${price.source_cell}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
