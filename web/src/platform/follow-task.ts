import { claimTask, openTasks } from './task-state.ts';
import { downloadTask, taskSettled } from './tasks.ts';
import { toast } from './toast.tsx';

type Words = { doing: string; see: string; failed: (reason: string) => string; cancelled: string; done: string };

/** Shows how far a task is that makes a file, and saves the file; whoever has gone on to another page is told there. */
export async function followTask(id: number, words: Words): Promise<void> {
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
  } finally {
    told.close();
  }
}
