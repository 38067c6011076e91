import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';

/** Where the file of a task lies, and where it is written before it is whole. */
export function taskFile({ dataDir }: Config, id: number): { path: string; draft: string } {
  const path = join(folder(dataDir), `${id}.xlsx`);
  return { path, draft: `${path}.part` };
}

export async function makeTaskFolder({ dataDir }: Config): Promise<void> {
  await mkdir(folder(dataDir), { recursive: true, mode: 0o700 });
}

export async function removeTaskFile(config: Config, id: number): Promise<void> {
  const { path, draft } = taskFile(config, id);
  await Promise.all([path, draft].map((each) => rm(each, { force: true })));
}

function folder(dataDir: string): string {
  return join(dataDir, 'files', 'tasks');
}
