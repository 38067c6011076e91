import type { TaskState } from '#contract/system/task.ts';
import { claimTask, openTasks } from './task-state.ts';
import { downloadTask, waitForTask } from './tasks.ts';
import { toast } from '../feedback/toast.tsx';

type TaskTexts = {
  inProgress: string;
  show: string;
  failed: (reason: string) => string;
  cancelled: string;
  done: string;
};

/**
 * Shows the progress of a task that creates a file, downloads the file, and returns how it ended; on another page the
 * result is shown there.
 */
export async function followTask(id: number, texts: TaskTexts): Promise<TaskState> {
  claimTask(id);
  const progressToast = toast.persistent(texts.inProgress, { text: texts.show, run: openTasks });
  try {
    const task = await waitForTask(id, ({ progress, total }) =>
      progressToast.progress(total ? progress / total : null),
    );
    if (task.state === 'failed') toast.error(texts.failed(task.error));
    else if (task.state === 'cancelled') toast.info(texts.cancelled);
    else {
      await downloadTask(task);
      toast.success(texts.done);
    }
    return task.state;
  } finally {
    progressToast.close();
  }
}
