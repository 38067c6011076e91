import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';

/** What files of tasks end in. */
const endings = ['xlsx', 'pdf', 'zip'] as const;
type Ending = (typeof endings)[number];

/** Where the file of a task lies, and where it is written before it is whole. */
export function taskFile({ dataDir }: Config, id: number, ending: Ending = 'xlsx'): { path: string; draft: string } {
  const path = join(folder(dataDir), `${id}.${ending}`);
  return { path, draft: `${path}.part` };
}

export async function makeTaskFolder({ dataDir }: Config): Promise<void> {
  await mkdir(folder(dataDir), { recursive: true, mode: 0o700 });
}

export async function removeTaskFile(config: Config, id: number): Promise<void> {
  const places = endings.flatMap((ending) => Object.values(taskFile(config, id, ending)));
  await Promise.all(places.map((each) => rm(each, { force: true })));
}

/** What the file of a task ends in, by the name that it is saved under. */
export function taskEnding(name: string): Ending {
  return endings.find((ending) => name.endsWith(`.${ending}`)) ?? 'xlsx';
}

function folder(dataDir: string): string {
  return join(dataDir, 'files', 'tasks');
}
