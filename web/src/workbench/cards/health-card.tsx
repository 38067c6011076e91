import type { Figures } from '#contract/workbench/figures.ts';
import { pageLink, runFigures, runFilters } from '#contract/workbench/links.ts';
import { useCanOn } from '#web/platform/session/can.tsx';
import { countText } from '#web/platform/languages/i18n.ts';
import { readableSize } from '#web/screen/table/cells/cell-text.ts';
import { type Figure, FigureList } from '#web/ui/figure-list.tsx';
import { CardTable } from '../charts/card-table.tsx';
import { FigureLink } from '../figure-link.tsx';
import { workbenchMessage } from '../workbench.messages.ts';

type Health = Figures['health'];

/** Jobs, queue and storage; failures are emphasised by text and colour. */
export function HealthCard({ data, isTable }: { data: Health; isTable: boolean }) {
  return isTable ? <JobTable jobs={data.jobs} /> : <Summary data={data} />;
}

function Summary({ data: { queue, runs, tasks, storage, connections } }: { data: Health }) {
  const maySeeRuns = useCanOn('/celeryLog', 'Search');
  const maySeeFiles = useCanOn('/file', 'Search');
  const files = `${countText(storage.files)} · ${readableSize(storage.file_bytes)}`;
  const figures: Figure[] = [
    ...runFigures.map((figure) => ({
      name: workbenchMessage(`runs_${figure}`),
      value: maySeeRuns ? (
        <FigureLink to={pageLink({ list: 'runs', query: runFilters[figure](runs) })}>
          {countText(runs[figure])}
        </FigureLink>
      ) : (
        countText(runs[figure])
      ),
      isWarning: figure === 'failed' && runs.failed > 0,
    })),
    {
      name: workbenchMessage('queue_waiting'),
      value: <Waiting queue={queue} />,
      isWarning: queue.oldest_seconds > 600,
    },
    { name: workbenchMessage('queue_active'), value: countText(queue.active) },
    { name: workbenchMessage('queue_failed'), value: countText(queue.failed), isWarning: queue.failed > 0 },
    { name: workbenchMessage('tasks_running'), value: countText(tasks.running) },
    { name: workbenchMessage('tasks_failed'), value: countText(tasks.failed), isWarning: tasks.failed > 0 },
    { name: workbenchMessage('database'), value: readableSize(storage.database_bytes) },
    {
      name: workbenchMessage('files'),
      value: maySeeFiles ? <FigureLink to={pageLink({ list: 'files', query: {} })}>{files}</FigureLink> : files,
    },
    {
      name: workbenchMessage('connections'),
      value: `${countText(connections.used)} / ${countText(connections.most)}`,
      isWarning: connections.used > connections.most * 0.8,
    },
  ];
  return <FigureList figures={figures} />;
}

function Waiting({ queue: { waiting, oldest_seconds: seconds } }: Pick<Health, 'queue'>) {
  return (
    <>
      {countText(waiting)}
      {seconds > 60 && <small>{workbenchMessage('oldest', { seconds: countText(seconds) })}</small>}
    </>
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
