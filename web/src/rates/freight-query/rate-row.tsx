import { transitDaysText } from '#contract/rates/transit-days.ts';
import type { FoundRate } from '#contract/rates/rate-query.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PriceCell } from './cells/price-cell.tsx';
import { SailingsCell } from './cells/sailings-cell.tsx';
import { SurchargeCell } from './cells/surcharge-cell.tsx';
import { ValidityCell } from './cells/validity-cell.tsx';
import { allInMessage } from '../all-in.messages.ts';
import { freightMessage } from './freight.messages.ts';
import { moneyText } from '../money-text.ts';
import { allInNote, carrierName, portNames, rateName, routeText, transferText, weekdaysText } from './rate-texts.ts';
import type { RateHandlers } from './rate-handlers.ts';
import type { Sailings } from './use-sailings.ts';

export type RateRowColumns = {
  /** The container types with columns. */
  types: readonly string[];
  chosenType: string;
  hasMix: boolean;
  sailings: Sailings;
  can: RateHandlers;
};

type RateRowProps = RateRowColumns & { rate: FoundRate; isSelected: boolean; onSelect: (isSelected: boolean) => void };

/** One carrier's price between two ports. */
export function RateRow({ rate, isSelected, onSelect, ...rateColumns }: RateRowProps) {
  const { types, chosenType, hasMix, sailings, can } = rateColumns;
  return (
    <tr data-hidden={rate.hidden !== null || undefined} aria-selected={isSelected}>
      <td className="q-rates-check">
        <Checkbox
          data-key="select"
          aria-label={freightMessage('select', { name: rateName(rate) })}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </td>
      <RouteCell rate={rate} onOpen={() => can.open(rate)} />
      <CarrierCell rate={rate} />
      <td>{rate.currency}</td>
      {types.map((type) => (
        <PriceCell key={type} rate={rate} type={type} isChosen={type === chosenType} />
      ))}
      {hasMix && <AllInCell rate={rate} onOpen={() => can.open(rate)} />}
      <td>
        <SailingsCell rate={rate.id} sailings={sailings} />
      </td>
      <TransitCell rate={rate} />
      <ValidityCell rate={rate} />
      <td data-optional="surcharges">
        <SurchargeCell surcharges={rate.surcharges} />
      </td>
      <FreeDaysCell rate={rate} />
      <td className="q-rates-remark" data-optional="remark" title={remarkOf(rate)}>
        <span>{remarkOf(rate)}</span>
        <small>{rate.update_datetime.slice(5, 16)}</small>
      </td>
      <td className="q-rates-actions">
        <RowActions rate={rate} can={can} />
      </td>
    </tr>
  );
}

const remarkOf = ({ description, remark_public: remark }: FoundRate) =>
  [description, remark].filter((text) => text !== '').join(' · ');

function RouteCell({ rate, onOpen }: { rate: FoundRate; onOpen: () => void }) {
  return (
    <th scope="row" className="q-rates-route">
      <span>
        <button type="button" className="q-rates-open" data-key="route" onClick={onOpen}>
          {routeText(rate)}
        </button>
        {rate.is_sample && (
          <span title={freightMessage('sample_hint')}>
            <Tag tone="info" text={freightMessage('sample')} />
          </span>
        )}
        {rate.promoted && (
          <span className="q-rates-star" title={freightMessage('promoted_mark')}>
            ★<span className="q-hidden">{freightMessage('promoted_mark')}</span>
          </span>
        )}
      </span>
      <small>{portNames(rate).join(' → ')}</small>
    </th>
  );
}

function CarrierCell({ rate }: { rate: FoundRate }) {
  return (
    <td title={`${carrierName(rate)} ${rate.service_code}`}>
      {rate.carrier} <span className="q-faint">{rate.service_code}</span>
      <small>{transferText(rate)}</small>
    </td>
  );
}

function AllInCell({ rate: { all_in: allIn }, onOpen }: { rate: FoundRate; onOpen: () => void }) {
  if (!allIn) return <td className="q-rates-money">–</td>;
  const note = allInNote(allIn);
  return (
    <td className="q-rates-money q-rates-total" title={note}>
      <Button variant="text" className="q-rates-open" data-key="all-in" onClick={onOpen}>
        {allIn.total === null ? allInMessage('no_total') : `${allIn.currency} ${moneyText(allIn.total)}`}
      </Button>
      <small data-missing={allIn.missing.length > 0 || undefined}>{note}</small>
    </td>
  );
}

function TransitCell({ rate }: { rate: FoundRate }) {
  const days = transitDaysText(rate);
  return (
    <td>
      {days === '' ? (
        <span className="q-faint">{freightMessage('no_days')}</span>
      ) : (
        freightMessage('transit_days', { days })
      )}
      <small>{weekdaysText(rate.sailing_weekdays)}</small>
    </td>
  );
}

function FreeDaysCell({ rate: { free_days_dem: dem, free_days_det: det } }: { rate: FoundRate }) {
  const params = { dem: dem ?? '–', det: det ?? '–' };
  return (
    <td data-optional="free-days" title={freightMessage('free_hint', params)}>
      {freightMessage('free', params)}
    </td>
  );
}

function RowActions({ rate, can }: { rate: FoundRate; can: RateHandlers }) {
  const isOffered = rate.hidden === null;
  return (
    <>
      <Button variant="text" size="small" data-key="detail" onClick={() => can.open(rate)}>
        {freightMessage('detail')}
      </Button>
      {can.quote && isOffered && (
        <Button variant="text" size="small" data-key="quote" onClick={() => can.quote?.([rate])}>
          {freightMessage('quote')}
        </Button>
      )}
      {can.book && isOffered && (
        <Button variant="text" size="small" data-key="book" onClick={() => can.book?.(rate)}>
          {freightMessage('book')}
        </Button>
      )}
    </>
  );
}
