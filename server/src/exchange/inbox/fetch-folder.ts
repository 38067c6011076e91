import { lstat, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { maxReceivedBytes } from '#contract/exchange/received-message.ts';
import { writeTransaction } from '#server/platform/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import type { TaskRun } from '#server/platform/task-kind.ts';
import { inFolder } from '../deliver/public.ts';
import { receiveFile } from './receive.ts';

type Channel = { id: number; code: string };
type Fetching = Pick<TaskRun, 'signal' | 'writeLine'>;

/** One that was written a moment ago may not be whole yet. */
const minAgeMs = 2_000;

/**
 * Takes the files that were laid into a channel's folder, the oldest first; what was taken goes aside. A file that is found
 * again, as its node died before it was put aside, is the same bytes and taken once.
 */
export async function readFolder(
  deps: JobDeps,
  channel: Channel,
  { signal, writeLine: report }: Fetching,
): Promise<number> {
  const folder = inFolder({ dataDir: deps.config.dataDir, code: channel.code });
  for (const aside of ['read', 'refused']) await mkdir(join(folder, aside), { recursive: true, mode: 0o700 });
  let count = 0;
  for (const { name, size } of await completeFiles(folder)) {
    if (signal.aborted) break;
    const isRead = size <= maxReceivedBytes;
    if (isRead) await take(deps, { channel, path: join(folder, name), name });
    else report(`${channel.code}: ${name} is too large`, 'warn');
    // Another node may have put it aside already.
    await rename(join(folder, name), join(folder, isRead ? 'read' : 'refused', name)).catch(() => undefined);
    count += isRead ? 1 : 0;
  }
  if (count > 0) report(`${channel.code}: ${count} files`);
  return count;
}

type File = { name: string; size: number; at: number };

/** Plain files alone: what a link points to is nobody's message. */
async function completeFiles(folder: string): Promise<File[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && !/\.(part|tmp)$/i.test(name));
  const files: File[] = [];
  for (const name of names) {
    const found = await lstat(join(folder, name)).catch(() => undefined);
    if (found?.isFile() && Date.now() - found.mtimeMs >= minAgeMs)
      files.push({ name, size: found.size, at: found.mtimeMs });
  }
  return files.toSorted((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1));
}

type Taking = { channel: Channel; path: string; name: string };

async function take({ database, send }: JobDeps, { channel, path, name }: Taking): Promise<void> {
  const bytes = await readFile(path);
  await writeTransaction(database, async (db) =>
    receiveFile({ db, send }, { channel: channel.id, source: 'FOLDER', fileName: name, bytes }),
  );
}
