import type { Config } from '#server/platform/settings/config.ts';
import { fileStore } from '#server/platform/files/files.ts';

/** What files of tasks end in. */
const endings = ['xlsx', 'pdf', 'zip'] as const;
type Ending = (typeof endings)[number];

/** What the file of a task is called in the store. */
export function taskFile(id: number, ending: Ending = 'xlsx'): string {
  return `files/tasks/${id}.${ending}`;
}

/** Removes what a task has kept, whatever it ends in; none is fine. */
export async function removeTaskFile(config: Config, id: number): Promise<void> {
  const { remove } = fileStore(config);
  await Promise.all(endings.map((ending) => remove(taskFile(id, ending))));
}

/** The same where the task is given up for another reason: that one is told, also where the store is away. */
export async function dropTaskFile(config: Config, id: number): Promise<void> {
  await removeTaskFile(config, id).catch(() => undefined);
}

/** What the file of a task ends in, by the name that it is saved under. */
export function taskEnding(name: string): Ending {
  return endings.find((ending) => name.endsWith(`.${ending}`)) ?? 'xlsx';
}
