import { useQuery } from '@tanstack/react-query';
import { celeryLogs, openStatuses, type RunLine, runLogLimits } from '#contract/jobs/celery-log.ts';
import { parsedArguments } from '#contract/jobs/registered-tasks.ts';
import { taskResultLabels } from '#contract/jobs/registered-tasks.labels.ts';
import { api } from '#web/platform/api/api.ts';
import { Can } from '#web/platform/session/can.tsx';
import { intlLocale, localeTexts } from '#web/platform/languages/i18n.ts';
import { officeSeconds } from '#web/platform/office-clock.ts';
import { reportError } from '#web/platform/api/report-error.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import type { Row } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { jobMessage } from '../jobs.messages.ts';
import '../jobs.css';

const pollMs = 1_000;

/** The result and log of a run, updated while it runs. */
export function RunMore({ row }: { row: Row }) {
  const isOpen = openStatuses.has(String(row['status']));
  return (
    <>
      {isOpen && <StopButton id={row.id} />}
      <Figures result={parsedArguments(String(row['result']))} />
      <Lines id={row.id} isOpen={isOpen} count={Number(row['line_count'])} />
    </>
  );
}

function StopButton({ id }: { id: number }) {
  async function stop(): Promise<void> {
    try {
      await api('POST', `${celeryLogs.path}${id}/stop/`);
      toast.success(jobMessage('stop_done'));
    } catch (error) {
      reportError(error);
    }
  }
  return (
    <Can action="Stop">
      <p>
        <Button variant="danger" onClick={() => void stop()}>
          {jobMessage('stop')}
        </Button>
      </p>
    </Can>
  );
}

function Figures({ result }: { result: Readonly<Record<string, unknown>> | undefined }) {
  const names: Readonly<Record<string, string>> = localeTexts(taskResultLabels);
  const figures = Object.entries(result ?? {});
  if (figures.length === 0) return null;
  return (
    <section className="q-run-part" aria-label={jobMessage('result')}>
      <h3>{jobMessage('result')}</h3>
      <dl className="q-run-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{names[name] ?? name}</dt>
            <dd>{typeof value === 'number' ? value.toLocaleString(intlLocale) : String(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Lines({ id, isOpen, count }: { id: number; isOpen: boolean; count: number }) {
  const { data = [] } = useQuery({
    queryKey: [celeryLogs.name, 'lines', id, isOpen],
    queryFn: ({ signal }) => api<RunLine[]>('GET', `${celeryLogs.path}${id}/lines/`, { signal }),
    refetchInterval: isOpen ? pollMs : false,
  });
  return (
    <section className="q-run-part" aria-label={jobMessage('log')}>
      <h3>{jobMessage('log')}</h3>
      {count > runLogLimits.lines && (
        <p className="q-faint">{jobMessage('log_bound', { count, kept: runLogLimits.lines })}</p>
      )}
      {data.length === 0 ? (
        <p className="q-faint">{jobMessage('no_log')}</p>
      ) : (
        // A long log scrolls in its own box, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="q-run-log" tabIndex={0}>
          {data.map(({ seq, at, level, text }) => (
            <div key={seq} data-level={level}>
              <span className="q-faint">{officeSeconds(at).slice(11)}</span> {text}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
