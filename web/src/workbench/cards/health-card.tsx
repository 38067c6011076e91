import type { ReactNode } from 'react';
import type { Figures } from '#contract/workbench/figures.ts';
import { pageOf, runFigures, runFilters } from '#contract/workbench/links.ts';
import { useCanOn } from '#web/platform/can.tsx';
import { countText } from '#web/platform/i18n.ts';
import { readableSize } from '#web/screen/table/cells/cell-text.ts';
import { CardTable } from '../charts/card-table.tsx';
import { FigureLink } from '../figure-link.tsx';
import { workbenchMessage } from '../workbench.messages.ts';

type Health = Figures['health'];

/** Jobs, queue and storage; what has failed stands out by its word and its colour. */
export function HealthCard({ data, isTable }: { data: Health; isTable: boolean }) {
  return isTable ? <JobTable jobs={data.jobs} /> : <Summary data={data} />;
}

function Summary({ data: { queue, runs, tasks, storage, connections } }: { data: Health }) {
  const maySeeRuns = useCanOn('/celeryLog', 'Search');
  const maySeeFiles = useCanOn('/file', 'Search');
  const files = `${countText(storage.files)} · ${readableSize(storage.file_bytes)}`;
  return (
    <dl className="q-health">
      {runFigures.map((figure) => (
        <Fact key={figure} name={workbenchMessage(`runs_${figure}`)} isWarning={figure === 'failed' && runs.failed > 0}>
          {maySeeRuns ? (
            <FigureLink to={pageOf({ list: 'runs', query: runFilters[figure](runs) })}>
              {countText(runs[figure])}
            </FigureLink>
          ) : (
            countText(runs[figure])
          )}
        </Fact>
      ))}
      <Fact name={workbenchMessage('queue_waiting')} isWarning={queue.oldest_seconds > 600}>
        {countText(queue.waiting)}
        {queue.oldest_seconds > 60 && (
          <small>{workbenchMessage('oldest', { seconds: countText(queue.oldest_seconds) })}</small>
        )}
      </Fact>
      <Fact name={workbenchMessage('queue_active')}>{countText(queue.active)}</Fact>
      <Fact name={workbenchMessage('queue_failed')} isWarning={queue.failed > 0}>
        {countText(queue.failed)}
      </Fact>
      <Fact name={workbenchMessage('tasks_running')}>{countText(tasks.running)}</Fact>
      <Fact name={workbenchMessage('tasks_failed')} isWarning={tasks.failed > 0}>
        {countText(tasks.failed)}
      </Fact>
      <Fact name={workbenchMessage('database')}>{readableSize(storage.database_bytes)}</Fact>
      <Fact name={workbenchMessage('files')}>
        {maySeeFiles ? <FigureLink to={pageOf({ list: 'files', query: {} })}>{files}</FigureLink> : files}
      </Fact>
      <Fact name={workbenchMessage('connections')} isWarning={connections.used > connections.most * 0.8}>
        {`${countText(connections.used)} / ${countText(connections.most)}`}
      </Fact>
    </dl>
  );
}

function Fact({ name, isWarning = false, children }: { name: string; isWarning?: boolean; children: ReactNode }) {
  return (
    <div data-warns={isWarning || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const counted = ['waiting', 'active', 'failed'] as const;

function JobTable({ jobs }: { jobs: Health['jobs'] }) {
  if (jobs.length === 0) return <p className="q-card-nothing">{workbenchMessage('nothing')}</p>;
  return (
    <CardTable name={workbenchMessage('health')} hasLinks={false}>
      <thead>
        <tr>
          <th scope="col">{workbenchMessage('job')}</th>
          {counted.map((each) => (
            <th key={each} scope="col" data-number>
              {workbenchMessage(each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.name}>
            <th scope="row">{job.name}</th>
            {counted.map((each) => (
              <td key={each} data-number>
                {countText(job[each])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
