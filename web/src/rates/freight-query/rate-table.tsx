import type { KeyboardEvent } from 'react';
import type { FoundRate } from '#contract/rates/rate-query.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { freightMessage } from './freight.messages.ts';
import { RateRow, type RateRowColumns } from './rate-row.tsx';
import type { RateSelection } from './use-rate-selection.ts';
import { useRoomForColumns } from './use-room-for-columns.ts';
import '#web/ui/frozen.css';

type RateTableProps = RateRowColumns & {
  rates: readonly FoundRate[];
  ordering: string;
  selection: RateSelection;
  onSort: (ordering: string) => void;
};

/** The matching rates, one row each; up and down move between the same controls of rows. */
export function RateTable({ rates, ordering, selection, onSort, ...rateColumns }: RateTableProps) {
  const { scroll, hidden } = useRoomForColumns(rates);
  return (
    <div ref={scroll} className="q-rates-scroll q-frozen">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between its controls */}
      <table
        className="q-rates-table"
        data-without={hidden.join(' ')}
        aria-label={freightMessage('table')}
        onKeyDown={moveBetweenRows}
      >
        <thead>
          <tr>
            <th scope="col" className="q-rates-check">
              <Checkbox
                aria-label={freightMessage('select_page')}
                checked={selection.isWhole}
                isPartial={selection.isPartial}
                onChange={({ target }) => selection.toggleAll(target.checked)}
              />
            </th>
            <Heads {...rateColumns} ordering={ordering} onSort={onSort} />
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <RateRow
              key={rate.id}
              {...rateColumns}
              rate={rate}
              isSelected={selection.has(rate.id)}
              onSelect={(isSelected) => selection.toggle(rate, isSelected)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves from a control of a row to the same one of its neighbour. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const { key } = event.target.dataset;
  if (key === undefined) return;
  const same = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-key="${key}"]`)];
  const next = same[same.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type HeadsProps = Pick<RateRowColumns, 'types' | 'chosenType' | 'hasMix'> & Pick<RateTableProps, 'ordering' | 'onSort'>;

function Heads({ types, chosenType, hasMix, ...sort }: HeadsProps) {
  return (
    <>
      <Head {...sort} order="portdischarge" text={freightMessage('route')} className="q-rates-route" />
      <Head {...sort} order="carrier" text={freightMessage('service')} />
      <Head {...sort} text={freightMessage('currency_head')} />
      {types.map((type) => (
        <Head
          key={type}
          {...sort}
          order={type === chosenType ? 'price' : undefined}
          text={type}
          className="q-rates-money"
        />
      ))}
      {hasMix && <Head {...sort} order="all_in" text={freightMessage('all_in')} className="q-rates-money" />}
      <Head {...sort} text={freightMessage('sailings')} />
      <Head {...sort} order="transit_days" text={freightMessage('transit')} />
      <Head {...sort} order="valid_to" text={freightMessage('validity')} />
      <Head {...sort} text={freightMessage('surcharges')} optional="surcharges" />
      <Head {...sort} text={freightMessage('free_days')} optional="free-days" />
      <Head {...sort} order="update_datetime" text={freightMessage('remark')} optional="remark" />
      <Head {...sort} text={freightMessage('actions')} className="q-rates-actions" />
    </>
  );
}

type HeadProps = Pick<RateTableProps, 'ordering' | 'onSort'> & {
  text: string;
  /** Its sort key; undefined if it does not sort. */
  order?: string | undefined;
  className?: string;
  /** The name by which it leaves the table. */
  optional?: string;
};

function Head({ text, order, ordering, onSort, className, optional }: HeadProps) {
  const isUp = ordering === order;
  const isDown = ordering === `-${order}`;
  const sorted = isUp ? 'ascending' : 'descending';
  return (
    <th scope="col" className={className} data-optional={optional} aria-sort={isUp || isDown ? sorted : undefined}>
      {order === undefined ? (
        text
      ) : (
        <button
          type="button"
          title={freightMessage('sort', { name: text })}
          onClick={() => onSort(isUp ? `-${order}` : order)}
        >
          {text}
          <span aria-hidden="true">{isUp ? ' ▲' : isDown && ' ▼'}</span>
        </button>
      )}
    </th>
  );
}
