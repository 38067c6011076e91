import { countText } from '#web/platform/languages/i18n.ts';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { rowByRowResources } from '#contract/system/import.ts';
import type { Task } from '#contract/system/task.ts';
import { cancelTask } from '#web/platform/tasks/tasks.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '../table/tag.tsx';
import { CheckedRows } from './checked-rows.tsx';
import { commitImport } from './import-calls.ts';
import { ImportProblem } from './import-problem.tsx';
import { importMessage } from './import.messages.ts';
import { countsOf } from './import-counts.ts';

type ReviewStepProps = { task: Task; onRestart: (() => void) | undefined; onClose: () => void };

/** The result of the check: counts, and invalid cells. */
export function ReviewStep({ task, onRestart, onClose }: ReviewStepProps) {
  return (
    <>
      <div className="q-import-body q-import-review">
        <ImportProblem text={task.error} />
        <Counts task={task} />
        <CheckedRows task={task} />
      </div>
      <Decision task={task} onRestart={onRestart} onClose={onClose} />
    </>
  );
}

function Counts({ task }: { task: Task }) {
  const { created, changed } = countsOf(task);
  const errors = task.error_rows ?? 0;
  const warnings = task.warning_rows ?? 0;
  return (
    <ul className="q-import-counts" role="list" aria-label={importMessage('counts')}>
      <Count tone="success" name={importMessage('created')} rows={created} />
      <Count tone="primary" name={importMessage('changed')} rows={changed} />
      <Count tone={errors > 0 ? 'danger' : 'info'} name={importMessage('errors')} rows={countText(errors)} />
      {warnings > 0 && <Count tone="warning" name={importMessage('warnings')} rows={countText(warnings)} />}
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

/** Writes the rows or restarts; shows why if it is impossible. */
function Decision({ task, onRestart, onClose }: ReviewStepProps) {
  const decision = decisionOf(task);
  const commit = useMutation({ mutationFn: () => commitImport(task.id, decision.skips) });
  const restart = useMutation({ mutationFn: () => cancelTask(task.id), onSuccess: onRestart ?? onClose });
  const reasonId = useId();
  return (
    <footer className="q-dialog-foot">
      <p id={reasonId} className={decision.isOpen ? 'q-import-ready' : 'q-import-reason'}>
        {decision.text}
      </p>
      <Button busy={restart.isPending} onClick={() => restart.mutate()}>
        {importMessage(onRestart ? 'again' : 'cancel')}
      </Button>
      <Button
        variant="primary"
        aria-describedby={reasonId}
        disabled={!decision.isOpen}
        busy={commit.isPending}
        onClick={() => commit.mutate()}
      >
        {importMessage(decision.skips ? 'commit_right' : 'commit')}
      </Button>
    </footer>
  );
}

type CommitDecision = { isOpen: boolean; skips: boolean; text: string };

/** What can be done with the checked rows. */
function decisionOf(task: Task): CommitDecision {
  const errors = task.error_rows ?? 0;
  const isRowByRow = rowByRowResources.has(task.resource);
  const count = countText(errors);
  const rows = (task.new_rows ?? 0) + (task.changed_rows ?? 0);
  if (errors > 0 && !(isRowByRow && rows > errors))
    return { isOpen: false, skips: false, text: importMessage('has_errors', { count }) };
  if (rows === 0) return { isOpen: false, skips: false, text: importMessage('nothing') };
  if (errors > 0) return { isOpen: true, skips: true, text: importMessage('ready_right', { count }) };
  return { isOpen: true, skips: false, text: importMessage(isRowByRow ? 'ready_each' : 'ready', countsOf(task)) };
}
