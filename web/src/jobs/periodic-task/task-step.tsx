import { useState } from 'react';
import { periodicTasks } from '#contract/jobs/periodic-task.ts';
import { api } from '#web/platform/api.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { reportError } from '#web/platform/report-error.ts';
import { toast } from '#web/platform/toast.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { jobMessage } from '../jobs.messages.ts';

type Step = 'run' | 'pause' | 'resume';

const buttons = { run: 'run', pause: 'pause_do', resume: 'resume_do' } as const;

/** Asks before a task is run out of its turn, paused or resumed. */
function TaskStep({ row, onClose, step }: CustomDialogProps & { step: Step }) {
  const [isBusy, setIsBusy] = useState(false);

  async function take(): Promise<void> {
    setIsBusy(true);
    try {
      await api('POST', `${periodicTasks.path}${row.id}/${step}/`);
      toast.success(jobMessage(`${step}_done`));
      await queryClient.invalidateQueries({ queryKey: [periodicTasks.name] });
      onClose();
    } catch (error) {
      reportError(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <p className="q-dialog-body">{jobMessage(`${step}_text`, { name: String(row['name']) })}</p>
      <footer className="q-dialog-foot">
        <Button onClick={onClose}>{jobMessage('cancel')}</Button>
        <Button look="primary" data-autofocus busy={isBusy} onClick={() => void take()}>
          {jobMessage(buttons[step])}
        </Button>
      </footer>
    </>
  );
}

export const RunTask = (props: CustomDialogProps) => <TaskStep {...props} step="run" />;
export const PauseTask = (props: CustomDialogProps) => (
  <TaskStep {...props} step={props.row['enabled'] === true ? 'pause' : 'resume'} />
);
