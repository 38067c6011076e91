import { periodicTasks } from '#contract/jobs/periodic-task.ts';
import { api } from '#web/platform/api/api.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { StepDialog } from '#web/screen/plain/step-dialog.tsx';
import type { CustomDialogProps } from '#web/screen/screen.ts';
import { jobMessage } from '../jobs.messages.ts';

type Step = 'run' | 'pause' | 'resume';

/** Confirms running, pausing or resuming a task. */
function TaskStep({ row, onClose, step }: CustomDialogProps & { step: Step }) {
  async function take(): Promise<void> {
    await api('POST', `${periodicTasks.path}${row.id}/${step}/`);
    toast.success(jobMessage(`${step}_done`));
    await queryClient.invalidateQueries({ queryKey: [periodicTasks.name] });
  }
  const text = jobMessage(`${step}_text`, { name: String(row['name']) });
  return <StepDialog text={text} okText={jobMessage(step)} {...{ action: take, onClose }} />;
}

export const RunTask = (props: CustomDialogProps) => <TaskStep {...props} step="run" />;
export const PauseTask = (props: CustomDialogProps) => <TaskStep {...props} step="pause" />;
export const ResumeTask = (props: CustomDialogProps) => <TaskStep {...props} step="resume" />;
