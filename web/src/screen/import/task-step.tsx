import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rowByRowResources } from '#contract/system/import.ts';
import type { Task } from '#contract/system/task.ts';
import { claimTask } from '#web/platform/tasks/task-state.ts';
import { CancelButton } from '../dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/states.tsx';
import { CheckedRows } from './checked-rows.tsx';
import { countsOf } from './import-counts.ts';
import { ImportProblem } from './import-problem.tsx';
import { sheetImportMessage } from './sheet/sheet-import.messages.ts';
import { importMessage } from './import.messages.ts';
import { ReviewStep } from './review-step.tsx';
import { Waiting } from './waiting.tsx';

export type TaskStepProps = {
  task: Task;
  /** Undefined if the list of the import is not known. */
  onRestart: (() => void) | undefined;
  onClose: () => void;
};

/** An uploaded import. */
export function TaskStep(props: TaskStepProps) {
  const { task } = props;
  // While it is shown here, no toast reports its end.
  useEffect(() => {
    const release = claimTask(task.id);
    return () => release();
  }, [task.id]);
  switch (task.state) {
    case 'created':
    case 'running':
      return (
        <Waiting
          title={importMessage('checking')}
          hint={importMessage('checking_hint')}
          done={task.progress}
          total={task.total}
        />
      );
    case 'checked':
      return <ReviewStep {...props} />;
    case 'writing':
      return (
        <Waiting
          title={importMessage('writing')}
          hint={importMessage(rowByRowResources.has(task.resource) ? 'writing_each_hint' : 'writing_hint')}
          done={task.progress}
          total={task.total}
        />
      );
    case 'done':
      return <ImportDone {...props} />;
    default:
      return <ImportFailed {...props} />;
  }
}

function ImportDone(props: TaskStepProps) {
  const { task, onClose } = props;
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [task.resource] });
  }, [client, task.resource]);
  const text = importMessage('done_text', countsOf(task));
  if ((task.error_rows ?? 0) > 0) return <PartlyDone {...props} text={text} />;
  return (
    <PageState icon="check" title={importMessage('done')} text={text}>
      <Button variant="primary" data-autofocus onClick={onClose}>
        {importMessage('close')}
      </Button>
    </PageState>
  );
}

/** Some rows need correction; the others were written. */
function PartlyDone({ task, text, onRestart, onClose }: TaskStepProps & { text: string }) {
  return (
    <>
      <div className="q-import-body q-import-review">
        <p role="status">{text}</p>
        <ImportProblem text={task.error} />
        <CheckedRows task={task} />
      </div>
      <footer className="q-dialog-foot">
        {onRestart && <Button onClick={onRestart}>{sheetImportMessage('again')}</Button>}
        <Button variant="primary" data-autofocus onClick={onClose}>
          {importMessage('close')}
        </Button>
      </footer>
    </>
  );
}

function ImportFailed({ task, onRestart }: TaskStepProps) {
  const title = importMessage(task.state === 'cancelled' ? 'cancelled' : 'failed');
  return (
    <div role="alert">
      <PageState icon="warning" title={title} text={task.error}>
        {onRestart && (
          <Button variant="primary" onClick={onRestart}>
            {sheetImportMessage('again')}
          </Button>
        )}
        <CancelButton>{importMessage('close')}</CancelButton>
      </PageState>
    </div>
  );
}
