import { countText } from '#web/platform/i18n.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Task } from '#contract/system/task.ts';
import { cancelTask } from '#web/platform/tasks.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { lastPage } from '../list-query.ts';
import { Pager } from '../pager.tsx';
import { Tag } from '../table/tag.tsx';
import { commitImport, downloadMarked, importRowsOptions } from './import-calls.ts';
import { importMessage } from './import.messages.ts';
import { RowsTable } from './rows-table.tsx';
import { countsOf } from './import-counts.ts';

type ReviewStepProps = { task: Task; onAgain: (() => void) | undefined; onClose: () => void };

/** What the check has found: how much, and which cells are wrong. */
export function ReviewStep({ task, onAgain, onClose }: ReviewStepProps) {
  const hasErrors = (task.error_rows ?? 0) > 0;
  return (
    <>
      <div className="q-import-body q-import-review">
        {task.error !== '' && (
          <p className="q-import-problem" role="alert">
            {task.error}
          </p>
        )}
        <Counts task={task} />
        <Rows task={task} hasErrors={hasErrors} />
      </div>
      <Decision task={task} onAgain={onAgain} onClose={onClose} />
    </>
  );
}

function Counts({ task }: { task: Task }) {
  const { created, changed } = countsOf(task);
  const errors = task.error_rows ?? 0;
  return (
    <ul className="q-import-counts" role="list" aria-label={importMessage('counts')}>
      <Count tone="success" name={importMessage('created')} rows={created} />
      <Count tone="primary" name={importMessage('changed')} rows={changed} />
      <Count tone={errors > 0 ? 'danger' : 'info'} name={importMessage('errors')} rows={countText(errors)} />
    </ul>
  );
}

function Count({ tone, name, rows }: { tone: string; name: string; rows: string }) {
  return (
    <li>
      <Tag tone={tone} text={name} />
      <b>{importMessage('rows', { count: rows })}</b>
    </li>
  );
}

const startLimit = 20;

function Rows({ task, hasErrors }: { task: Task; hasErrors: boolean }) {
  const [asked, setAsked] = useState({ page: 1, limit: startLimit, onlyErrors: hasErrors });
  const state = `${task.error_rows} ${task.finished_datetime}`;
  const { data, error, refetch, isPlaceholderData } = useQuery(importRowsOptions(task.id, asked, state));
  return (
    <>
      {hasErrors && (
        <div className="q-import-tools">
          <label>
            <Checkbox
              checked={asked.onlyErrors}
              onChange={({ target }) => setAsked({ ...asked, page: 1, onlyErrors: target.checked })}
            />
            {importMessage('only_errors')}
          </label>
          <MarkedButton task={task} />
        </div>
      )}
      {error && !data ? (
        <ErrorState error={error} title={importMessage('load_failed')} onRetry={() => void refetch()} />
      ) : (
        <RowsTable rows={data} isStale={!data || isPlaceholderData} hasErrors={hasErrors} />
      )}
      <Pager
        page={asked.page}
        last={lastPage(data?.total ?? 0, asked.limit)}
        limit={asked.limit}
        total={data?.total}
        onPage={(page) => setAsked({ ...asked, page })}
        onLimit={(limit) => setAsked({ ...asked, page: 1, limit })}
        onHint={() => undefined}
      />
    </>
  );
}

function MarkedButton({ task }: { task: Task }) {
  const { mutate, isPending } = useMutation({ mutationFn: () => downloadMarked(task.id, task.resource_title) });
  return (
    <Button size="small" icon="download" busy={isPending} onClick={() => mutate()}>
      {importMessage('marked')}
    </Button>
  );
}

/** Takes the rows over, or starts again; where it cannot be done it says why. */
function Decision({ task, onAgain, onClose }: ReviewStepProps) {
  const commit = useMutation({ mutationFn: () => commitImport(task.id) });
  const again = useMutation({ mutationFn: () => cancelTask(task.id), onSuccess: onAgain ?? onClose });
  const reasonId = useId();
  const { created, changed } = countsOf(task);
  const errors = task.error_rows ?? 0;
  const isNothing = (task.new_rows ?? 0) + (task.changed_rows ?? 0) === 0;
  const reason =
    errors > 0
      ? importMessage('has_errors', { count: countText(errors) })
      : isNothing
        ? importMessage('nothing')
        : undefined;
  return (
    <footer className="q-dialog-foot">
      <p id={reasonId} className={reason === undefined ? 'q-import-ready' : 'q-import-reason'}>
        {reason ?? importMessage('ready', { created, changed })}
      </p>
      <Button busy={again.isPending} onClick={() => again.mutate()}>
        {importMessage(onAgain ? 'again' : 'cancel')}
      </Button>
      <Button
        look="primary"
        aria-describedby={reasonId}
        disabled={reason !== undefined}
        busy={commit.isPending}
        onClick={() => commit.mutate()}
      >
        {importMessage('commit')}
      </Button>
    </footer>
  );
}
