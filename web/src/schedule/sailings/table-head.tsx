import { Icon } from '#web/ui/icon.tsx';
import { type Axis, axisPosition, weekPosition } from './axis.ts';
import { type SailingColumn, sailingTitle } from './columns.ts';
import { shortDay, weekNumber } from './port-clock.ts';
import { sailingMessage } from './sailings.messages.ts';
import type { ResultView } from './status-line.tsx';
import type { FilterState } from './use-filter.ts';
import { useMinute } from './use-minute.ts';

type HeadProps = { columns: readonly SailingColumn[]; resultView: ResultView; axis: Axis; state: FilterState };

export function TableHead({ columns, resultView, axis, state }: HeadProps) {
  return (
    <thead>
      <tr>
        <th className="q-sailings-opener" aria-label={sailingMessage('open_legs')} />
        {columns.map((column) => (
          <HeadCell key={column.name} column={column} state={state} />
        ))}
        <th className="q-sailings-actions">{sailingMessage('actions')}</th>
        {resultView !== 'table' && (
          <th className="q-sailings-axis">
            <Weeks axis={axis} />
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeadCell({ column, state: { filter, sortBy } }: { column: SailingColumn; state: FilterState }) {
  const { order, width } = column;
  if (!order)
    return (
      <th style={{ inlineSize: width }} title={column.name === 'delay' ? sailingMessage('delay_full') : undefined}>
        {sailingTitle(column)}
      </th>
    );
  const [isUp, isDown] = [filter.ordering === order, filter.ordering === `-${order}`];
  const sort = isUp ? 'ascending' : isDown ? 'descending' : 'none';
  return (
    <th style={{ inlineSize: width }} aria-sort={sort}>
      <button type="button" onClick={() => sortBy(order)}>
        {sailingTitle(column)}
        <Icon name="chevron-down" />
      </button>
    </th>
  );
}

/** A week each, by its number and its Monday; and where today is. */
function Weeks({ axis }: { axis: Axis }) {
  const now = useMinute();
  const isThere = now > axis.from && now < axis.to;
  return (
    <div className="q-axis">
      {axis.mondays.map((monday) => (
        <span key={monday} className="q-axis-week" style={{ insetInlineStart: `${weekPosition(axis, monday)}%` }}>
          <b>W{weekNumber(monday)}</b>
          {shortDay(monday)}
        </span>
      ))}
      {isThere && (
        <span
          className="q-axis-today"
          title={sailingMessage('today')}
          style={{ insetInlineStart: `${axisPosition(axis, now)}%` }}
        >
          <span className="q-hidden">{sailingMessage('today')}</span>
        </span>
      )}
    </div>
  );
}
