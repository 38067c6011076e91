import { useState } from 'react';
import type { Plan } from '#contract/schedule/search.ts';
import { Button } from '#web/ui/button.tsx';
import { axisOf, type Axis, axisPosition, weekPosition } from './axis.ts';
import { sailingColumns, type SailingColumn, sailingTitle } from './columns.ts';
import { PlanRow } from './plan-row.tsx';
import type { ResultView } from '../status-line.tsx';
import { sailingMessage } from '../sailings.messages.ts';
import type { FilterState } from '../filter/use-filter.ts';
import { usePlanActions } from './use-plan-actions.ts';
import { useRowKeys } from '../use-row-keys.ts';
import type { FoundSailings, useSailingPlans } from '../use-sailings.ts';
import '#web/ui/frozen.css';
import { Icon } from '#web/ui/icon.tsx';
import { shortDay, weekNumber } from '../port-clock.ts';
import { useMinute } from '../use-minute.ts';

type TableProps = {
  found: FoundSailings;
  resultView: ResultView;
  state: FilterState;
  sailings: ReturnType<typeof useSailingPlans>;
  /** Ids of the plans with unfolded legs. */
  open: ReadonlySet<string>;
  onOpen: (open: ReadonlySet<string>) => void;
};

/** The plans, one row each, with the time axis; keys move between rows, unfold and book them. */
export function PlanTable({ found, resultView, state, sailings, open, onOpen }: TableProps) {
  const { plans } = found;
  const [at, setAt] = useState(0);
  const active = Math.min(at, plans.length - 1);
  const actions = usePlanActions({ found, state, onShow: setAt });
  const toggle = ({ id }: Plan) =>
    onOpen(new Set(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id]));
  const { body, segment, moveTo, handleKeyDown } = useRowKeys({
    plans,
    active,
    onMove: setAt,
    onToggle: toggle,
    actions,
  });
  const axis = axisOf(plans, found.window);
  const columns = sailingColumns(resultView);
  return (
    <div className="q-sailings-scroll q-frozen" data-look={resultView} aria-busy={sailings.isPlaceholderData}>
      <table
        role="treegrid"
        aria-label={sailingMessage('table')}
        aria-rowcount={plans.length}
        onKeyDown={handleKeyDown}
      >
        <TableHead columns={columns} resultView={resultView} axis={axis} state={state} />
        <tbody ref={body}>
          {plans.map((plan, index) => (
            <PlanRow
              key={plan.id}
              plan={plan}
              found={found}
              columns={columns}
              axis={resultView === 'table' ? undefined : axis}
              isOpen={open.has(plan.id)}
              isActive={index === active}
              segment={index === active ? segment : undefined}
              onFocus={() => moveTo(index)}
              onToggle={() => toggle(plan)}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
      <Further sailings={sailings} />
    </div>
  );
}

function Further({ sailings }: Pick<TableProps, 'sailings'>) {
  if (!sailings.hasNextPage) return null;
  return (
    <p className="q-sailings-further">
      <Button size="small" busy={sailings.isFetchingNextPage} onClick={() => void sailings.fetchNextPage()}>
        {sailingMessage('more_plans')}
      </Button>
    </p>
  );
}

type HeadProps = { columns: readonly SailingColumn[]; resultView: ResultView; axis: Axis; state: FilterState };

function TableHead({ columns, resultView, axis, state }: HeadProps) {
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

/** The weeks by number and Monday, and a mark for today. */
function Weeks({ axis }: { axis: Axis }) {
  const now = useMinute();
  const isTodayVisible = now > axis.from && now < axis.to;
  return (
    <div className="q-axis">
      {axis.mondays.map((monday) => (
        <span key={monday} className="q-axis-week" style={{ insetInlineStart: `${weekPosition(axis, monday)}%` }}>
          <b>W{weekNumber(monday)}</b>
          {shortDay(monday)}
        </span>
      ))}
      {isTodayVisible && (
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
