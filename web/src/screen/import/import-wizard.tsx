import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Task } from '#contract/system/task.ts';
import { isUnderWay } from '#web/platform/task-state.ts';
import { taskOptions } from '#web/platform/tasks.ts';
import { toast } from '#web/platform/toast.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Dialog } from '../dialog.tsx';
import { ChooseStep } from './choose-step.tsx';
import type { ImportSource } from './import-calls.ts';
import { importMessage } from './import.messages.ts';
import { type Step, StepBody } from './steps.tsx';
import { TaskStep } from './task-step.tsx';
import './import.css';

/** A new import of a list's rows, or one that was begun before. */
export type ImportStart = { source: ImportSource } | { task: number };

type ImportWizardProps = { start: ImportStart; onClose: () => void };

/** From a workbook to rows: it is chosen, checked, looked at and taken over, all of it or nothing. */
export function ImportWizard({ start, onClose }: ImportWizardProps) {
  const source = 'source' in start ? start.source : undefined;
  const [id, setId] = useState('task' in start ? start.task : undefined);
  if (id !== undefined) {
    return <Begun id={id} source={source} onAgain={source && (() => setId(undefined))} onClose={onClose} />;
  }
  return (
    <Dialog title={titleOf(source?.title)} onClose={onClose}>
      <StepBody at="choose">{source && <ChooseStep source={source} onUploaded={setId} />}</StepBody>
    </Dialog>
  );
}

type BegunProps = {
  id: number;
  source: ImportSource | undefined;
  onAgain: (() => void) | undefined;
  onClose: () => void;
};

/** An import whose file the server has. */
function Begun({ id, source, onAgain, onClose }: BegunProps) {
  const { data: task, error, refetch } = useQuery(taskOptions(id));

  function handleClose() {
    if (task && (isUnderWay(task.state) || task.state === 'checked')) toast.info(importMessage('goes_on'));
    onClose();
  }

  return (
    <Dialog title={titleOf(source?.title ?? task?.resource_title)} onClose={handleClose}>
      <StepBody at={stepOf(task)}>
        {task ? (
          <TaskStep task={task} onAgain={onAgain} onClose={handleClose} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="q-import-loading q-skeleton" role="status" aria-label={importMessage('loading')} />
        )}
      </StepBody>
    </Dialog>
  );
}

function titleOf(name: string | undefined): string {
  return name === undefined ? importMessage('title_unknown') : importMessage('title', { name });
}

function stepOf(task: Task | undefined): Step {
  if (!task || task.state === 'created' || task.state === 'running') return 'check';
  if (task.state === 'writing' || task.state === 'done') return 'done';
  // What has failed stays where it was.
  return task.error_rows === null ? 'check' : 'review';
}
