import { type ReactNode, useState } from 'react';
import { useStored } from '#web/platform/stored.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { fieldProblems } from './field-problems.ts';
import { FilterBar } from './filter-bar.tsx';
import { isAnswerable } from './filter.ts';
import { NoPlan } from './no-plan.tsx';
import { PlanTable } from './plan-table.tsx';
import { Start } from './start.tsx';
import { type ResultView, StatusLine } from './status-line.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { type FilterState, useSailingFilter } from './use-filter.ts';
import { useSailingPlans } from './use-sailings.ts';

/** From port to port: the filters, and the plans as a table beside the axis of time. */
export function SailingsView({ views }: { views: ReactNode }) {
  const state = useSailingFilter();
  const sailings = useSailingPlans(state.filter);
  const [resultView, setResultView] = useStored<ResultView>('schedule.look', 'both');
  const { found, error } = sailings;
  return (
    <>
      <FilterBar views={views} state={state} zone={found?.window.zone} problems={fieldProblems(error)} />
      {found && !error && isAnswerable(state.filter) && (
        <StatusLine
          state={state}
          sailings={sailings}
          found={found}
          resultView={resultView}
          onResultView={setResultView}
        />
      )}
      <Body state={state} sailings={sailings} resultView={resultView} />
    </>
  );
}

type BodyProps = { state: FilterState; sailings: ReturnType<typeof useSailingPlans>; resultView: ResultView };

function Body({ state, sailings, resultView }: BodyProps) {
  const { found, error, refetch } = sailings;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  if (!isAnswerable(state.filter)) return <Start state={state} />;
  // What a field says of itself is told at the field.
  if (error && Object.keys(fieldProblems(error)).length > 0) return <Start state={state} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!found) return sailings.isFetching ? <TableSkeleton /> : <Start state={state} />;
  if (found.plans.length === 0) return <NoPlan found={found} state={state} />;
  return (
    <PlanTable found={found} resultView={resultView} state={state} sailings={sailings} open={open} onOpen={setOpen} />
  );
}
