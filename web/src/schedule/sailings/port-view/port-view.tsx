import { type ReactNode, useId } from 'react';
import type { PortView as Answer } from '#contract/schedule/schedule-views.ts';
import { addDays } from '#contract/schedule/weeks.ts';
import { countText } from '#web/platform/languages/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { DayFilter } from '../filter/day-filter.tsx';
import { fieldProblems } from '../filter/field-problems.ts';
import { PortBox } from '../filter/port-box.tsx';
import { SampleTag } from '../sample-tag.tsx';
import { TableSkeleton } from '../plan/table-skeleton.tsx';
import { sailingViewMessage } from '../view.messages.ts';
import { PortTable } from './port-table.tsx';
import { usePortView } from './use-port-view.ts';

/** The vessels at a port, day by day. */
export function PortSchedule({ views }: { views: ReactNode }) {
  const view = usePortView();
  const { query, change, data, error, refetch, isFetching } = view;
  const problems = fieldProblems(error);
  const id = useId();
  const range = Math.round((Date.parse(query.to) - Date.parse(query.from)) / 86_400_000) + 1;
  const move = (days: number) => change({ from: addDays(query.from, days), to: addDays(query.to, days) });
  return (
    <>
      <search className="q-sailings-bar">
        <div className="q-sailings-line">
          {views}
          <PortBox
            id={`${id}-port`}
            label={sailingViewMessage('port')}
            value={query.port}
            problem={problems['unlocode']}
            onChange={(port) => change({ port })}
          />
          <IconButton icon="chevron-left" label={sailingViewMessage('earlier')} onClick={() => move(-range)} />
          {(['from', 'to'] as const).map((name) => (
            <span key={name} className="q-sailings-filter">
              <label htmlFor={`${id}-${name}`}>{sailingViewMessage(name)}</label>
              <DayFilter
                isRequired
                id={`${id}-${name}`}
                label={sailingViewMessage(name)}
                value={query[name]}
                onChange={(day) => change({ [name]: day })}
              />
              {problems[name] !== undefined && <span className="q-sailings-problem">{problems[name]}</span>}
            </span>
          ))}
          <IconButton icon="chevron-right" label={sailingViewMessage('later')} onClick={() => move(range)} />
          {data && <Count view={data} />}
        </div>
      </search>
      {query.port === '' && (
        <PageState icon="anchor" title={sailingViewMessage('port_start')} text={sailingViewMessage('port_text')} />
      )}
      {error && Object.keys(problems).length === 0 && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && isFetching && <TableSkeleton />}
      {!error && data && <PortTable view={data} />}
    </>
  );
}

function Count({ view: { calls } }: { view: Answer }) {
  return (
    <p className="q-sailings-count" role="status">
      <b>{sailingViewMessage('calls', { count: countText(calls.length) })}</b>
      {calls.some(({ is_sample: isSample }) => isSample) && <SampleTag />}
    </p>
  );
}
