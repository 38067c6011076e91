import type { TaskState } from '#contract/system/task.ts';
import { claimTask, openTasks } from './task-state.ts';
import { downloadTask, taskSettled } from './tasks.ts';
import { toast } from './toast.tsx';

type Words = { doing: string; see: string; failed: (reason: string) => string; cancelled: string; done: string };

/** Shows how far a task is that makes a file, saves the file, and answers how it ended; whoever has gone on to another page is told there. */
export async function followTask(id: number, words: Words): Promise<TaskState> {
  claimTask(id);
  const told = toast.lasting(words.doing, { text: words.see, run: openTasks });
  try {
    const task = await taskSettled(id, ({ progress, total }) => told.progress(total ? progress / total : null));
    if (task.state === 'failed') toast.error(words.failed(task.error));
    else if (task.state === 'cancelled') toast.info(words.cancelled);
    else {
      await downloadTask(task);
      toast.success(words.done);
    }
    return task.state;
  } finally {
    told.close();
  }
}
