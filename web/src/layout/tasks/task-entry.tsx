import type { Task } from '#contract/system/task.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { useDictionary } from '#web/platform/dictionary.ts';
import { isUnderWay, openImport } from '#web/platform/tasks/task-state.ts';
import { cancelTask, downloadTask, retryExport } from '#web/platform/tasks/tasks.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { Tag } from '#web/screen/table/tag.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { taskMessage } from './task.messages.ts';
import { progressText, availableUntil, shareOf, fileSizeText } from './task-texts.ts';

const icons = { export: 'download', import: 'upload', print: 'file-text' } as const satisfies Record<
  Task['kind'],
  IconName
>;

/** One task: kind, progress, result and actions. */
export function TaskEntry({ task }: { task: Task }) {
  const title = taskMessage(task.kind, { name: task.resource_title });
  return (
    <li className="q-drawer-entry">
      <span className="q-drawer-icon">
        <Icon name={icons[task.kind]} />
      </span>
      <div className="q-task-words">
        <h3>
          {title}
          <TaskState state={task.state} />
        </h3>
        <p>{[progressText(task), timeOf(task)].filter(Boolean).join(' · ')}</p>
        {isUnderWay(task.state) && <progress aria-label={title} value={shareOf(task)} max={1} />}
        {task.error !== '' && <p className="q-task-error">{task.error}</p>}
        <TaskFile task={task} />
      </div>
      <TaskActions task={task} title={title} />
    </li>
  );
}

function TaskState({ state }: Pick<Task, 'state'>) {
  const item = useDictionary('task_state').find(({ value }) => value === state);
  return <Tag tone={item?.color ?? 'info'} text={item?.label ?? state} />;
}

function timeOf({ finished_datetime: finished, started_datetime: started, create_datetime: created }: Task): string {
  return (finished ?? started ?? created).slice(0, 16);
}

function TaskFile({ task: { kind, state, file, size, finished_datetime: finished } }: { task: Task }) {
  if (kind !== 'import' && state === 'done' && file === '') return <p>{taskMessage('expired')}</p>;
  if (file === '') return null;
  const parts = [
    file,
    size !== null && fileSizeText(size),
    kind !== 'import' && finished !== null && taskMessage('until', { until: availableUntil(finished) }),
  ];
  return (
    <p className="q-task-file">
      <Icon name={'file' satisfies IconName} />
      <span>{parts.filter(Boolean).join(' · ')}</span>
    </p>
  );
}

function TaskActions({ task, title }: { task: Task; title: string }) {
  const buttonLabel = (action: 'download' | 'open' | 'cancel') =>
    taskMessage('action_of', { action: taskMessage(action), name: title });

  async function cancel(): Promise<void> {
    const question = {
      title: taskMessage('cancel_title'),
      text: taskMessage('cancel_text', { name: task.resource_title }),
      danger: true,
    };
    if (task.kind === 'import' && !(await confirm(question))) return;
    await cancelTask(task.id);
    toast.info(taskMessage('cancelled'));
  }

  const isOpenTask = isUnderWay(task.state) || task.state === 'checked';
  return (
    <div className="q-task-actions">
      {task.kind !== 'import' && task.state === 'done' && task.file !== '' && (
        <StepButton size="small" aria-label={buttonLabel('download')} action={() => downloadTask(task)}>
          {taskMessage('download')}
        </StepButton>
      )}
      {task.kind === 'export' && task.state === 'failed' && <RetryAction id={task.id} title={title} />}
      {task.kind === 'import' && task.state !== 'cancelled' && (
        <Button size="small" aria-label={buttonLabel('open')} onClick={() => openImport(task.id)}>
          {taskMessage('open')}
        </Button>
      )}
      {isOpenTask && (
        <StepButton size="small" variant="text" aria-label={buttonLabel('cancel')} action={cancel}>
          {taskMessage('cancel')}
        </StepButton>
      )}
    </div>
  );
}

function RetryAction({ id, title }: { id: number; title: string }) {
  const name = taskMessage('action_of', { action: taskMessage('again'), name: title });
  return (
    <StepButton size="small" aria-label={name} action={() => retryExport(id)}>
      {taskMessage('again')}
    </StepButton>
  );
}
