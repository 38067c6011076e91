import type { Config } from '#server/platform/settings/config.ts';
import { fileStore } from '#server/platform/files/files.ts';

/** Extensions of task files. */
const endings = ['xlsx', 'pdf', 'zip'] as const;
type Ending = (typeof endings)[number];

/** The name of a task's file in the store. */
export function taskFile(id: number, ending: Ending = 'xlsx'): string {
  return `files/tasks/${id}.${ending}`;
}

/** Removes a task's files with any extension; none is fine. */
export async function removeTaskFile(config: Config, id: number): Promise<void> {
  const { remove } = fileStore(config);
  await Promise.all(endings.map((ending) => remove(taskFile(id, ending))));
}

/** Like `removeTaskFile`, but ignores errors of the store, because another error is being reported. */
export async function dropTaskFile(config: Config, id: number): Promise<void> {
  await removeTaskFile(config, id).catch(() => undefined);
}

/** The extension of a task's file, from its download name. */
export function taskEnding(name: string): Ending {
  return endings.find((ending) => name.endsWith(`.${ending}`)) ?? 'xlsx';
}
