import { type ReactNode, useState } from 'react';
import { useStored } from '#web/platform/stored.ts';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { fieldProblems } from './filter/field-problems.ts';
import { FilterBar } from './filter/filter-bar.tsx';
import { isAnswerable, withRelaxation } from './filter/filter.ts';
import { PlanTable } from './plan/plan-table.tsx';
import { type ResultView, StatusLine } from './status-line.tsx';
import { TableSkeleton } from './plan/table-skeleton.tsx';
import { type FilterState, useSailingFilter } from './filter/use-filter.ts';
import { useSailingPlans, type FoundSailings } from './use-sailings.ts';
import { Button } from '#web/ui/button.tsx';
import { sailingMessage } from './sailings.messages.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Between ports: the filters, and the plans with the time axis. */
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
  // Field errors are shown at their fields.
  if (error && Object.keys(fieldProblems(error)).length > 0) return <Start state={state} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!found) return sailings.isFetching ? <TableSkeleton /> : <Start state={state} />;
  if (found.plans.length === 0) return <NoPlan found={found} state={state} />;
  return (
    <PlanTable found={found} resultView={resultView} state={state} sailings={sailings} open={open} onOpen={setOpen} />
  );
}

/** Before a search: instructions and recent searches. */
function Start({ state: { recent, change, filter } }: { state: FilterState }) {
  const others = recent.filter((pair) => pair !== `${filter.origin} ${filter.destination}`);
  return (
    <PageState icon="route" title={sailingMessage('start')} text={sailingMessage('start_text')}>
      {others.map((pair) => {
        const [origin = '', destination = ''] = pair.split(' ');
        return (
          <Button key={pair} icon="ship" onClick={() => change({ origin, destination, terminal: [] })}>
            {origin} → {destination}
          </Button>
        );
      })}
    </PageState>
  );
}

/** No match: the reasons, and alternative searches by one click. */
function NoPlan({ found: { reasons, window }, state: { filter, set } }: { found: FoundSailings; state: FilterState }) {
  return (
    <section className="q-sailings-none" role="status">
      <span className="q-state-icon">
        <Icon name="route" />
      </span>
      <h2>{sailingMessage('nothing')}</h2>
      <p>{sailingMessage('nothing_text', window)}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map(({ code, message, fix }) => (
            <li key={code}>
              <span>{message}</span>
              {fix && (
                <Button size="small" variant="primary" onClick={() => set(withRelaxation(filter, fix))}>
                  {sailingMessage('apply')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
