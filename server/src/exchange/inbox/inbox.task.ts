import { sql } from 'kysely';
import { taskKind, type TaskRun } from '#server/platform/task-kind.ts';
import { workFile } from './process-file.ts';
import { lstat, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { maxReceivedBytes } from '#contract/exchange/received-message.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import type { JobDeps } from '#server/platform/jobs.ts';
import { inFolder } from '../deliver/public.ts';
import { receiveFile } from './receive.ts';

type Channel = { id: number; code: string };
type Fetching = Pick<TaskRun, 'signal' | 'writeLine'>;

/** A file written more recently may be incomplete. */
const minAgeMs = 2_000;

/**
 * Receives the files in a channel's folder, oldest first, and moves them aside. A file found again, because its node
 * died before moving it, has the same bytes and is received once.
 */
async function readFolder(deps: JobDeps, channel: Channel, { signal, writeLine: report }: Fetching): Promise<number> {
  const folder = inFolder({ dataDir: deps.config.dataDir, code: channel.code });
  for (const aside of ['read', 'refused']) await mkdir(join(folder, aside), { recursive: true, mode: 0o700 });
  let count = 0;
  for (const { name, size } of await completeFiles(folder)) {
    if (signal.aborted) break;
    const isRead = size <= maxReceivedBytes;
    if (isRead) await take(deps, { channel, path: join(folder, name), name });
    else report(`${channel.code}: ${name} is too large`, 'warn');
    // Another node may have moved it already.
    await rename(join(folder, name), join(folder, isRead ? 'read' : 'refused', name)).catch(() => undefined);
    count += isRead ? 1 : 0;
  }
  if (count > 0) report(`${channel.code}: ${count} files`);
  return count;
}

type File = { name: string; size: number; at: number };

/** Plain files only, no links. */
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

const batchSize = 200;

/** Receives files from the folders of channels, and processes those that no node is at; every minute. */
export const exchangeInboxTask = taskKind('exchange_inbox', async (_args, { deps, signal, writeLine: report }) => {
  const { rows: channels } = await sql<{ id: number; code: string }>`
    select id, code from carrier_channel
    where enabled and not is_deleted and transport = 'FOLDER' order by id`.execute(deps.database);
  let files = 0;
  for (const channel of channels)
    files +=
      (await reportFailure(report, channel.code, () => readFolder(deps, channel, { signal, writeLine: report }))) ?? 0;
  const { rows: waiting } = await sql<{ id: number }>`
    select f.id from received_file f
    where f.parts = 0 and not exists (select from received_message m where m.file_id = f.id and m.status <> 'WAITING')
    union
    select m.file_id from received_message m where m.status = 'WAITING'
    order by 1 limit ${batchSize}`.execute(deps.database);
  for (const { id } of waiting) {
    if (signal.aborted) break;
    // In the order of arrival.
    await reportFailure(report, `file ${id}`, () => workFile(deps, id, signal));
  }
  return { files, rows: waiting.length };
});

/** Logs a failure; the next ones are processed nevertheless. */
async function reportFailure<T>(
  report: TaskRun['writeLine'],
  what: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  return work().catch((error: unknown) => {
    report(`${what}: ${error instanceof Error ? error.message : String(error)}`, 'error');
    return undefined;
  });
}
