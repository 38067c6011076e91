import { useState } from 'react';
import type { Plan } from '#contract/schedule/search.ts';
import { Button } from '#web/ui/button.tsx';
import { axisOf } from './axis.ts';
import { sailingColumns } from './columns.ts';
import { PlanRow } from './plan-row.tsx';
import type { ResultView } from './status-line.tsx';
import { sailingMessage } from './sailings.messages.ts';
import { TableHead } from './table-head.tsx';
import type { FilterState } from './use-filter.ts';
import { usePlanActions } from './use-plan-actions.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { FoundSailings, useSailingPlans } from './use-sailings.ts';
import '#web/ui/frozen.css';

type TableProps = {
  found: FoundSailings;
  resultView: ResultView;
  state: FilterState;
  sailings: ReturnType<typeof useSailingPlans>;
  /** Ids of the plans whose legs are shown. */
  open: ReadonlySet<string>;
  onOpen: (open: ReadonlySet<string>) => void;
};

/** The plans, one row each, with their place on the axis of time; keys walk the rows, open them and book. */
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
