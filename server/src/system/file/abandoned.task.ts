import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, writeTransaction } from '#server/platform/database/db.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { fileStore, incomingFolder } from '#server/platform/files/files.ts';
import { taskKind } from '#server/platform/task-kind.ts';
import { isContentOnHold, lockContent } from './content-hold.ts';

/** Longer than any upload; older files were left by a process that ended during one. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** Removes the remains of interrupted uploads, and contents whose rows were never written. */
export const abandonedFilesTask = taskKind('abandoned_files', async (_args, { deps, signal }) => {
  const { config, clock, database } = deps;
  const oldest = clock.now().getTime() - maxAgeMs;
  const drafts = await removeDrafts(incomingFolder(config), oldest);
  const store = fileStore(config);
  const contents = await removeUnknown(store, { database, oldest, signal, ...fileContents });
  const results = await removeUnknown(store, { database, oldest, signal, ...taskFiles });
  return { files_removed: drafts + contents + results };
});

async function removeDrafts(folder: string, oldest: number): Promise<number> {
  let removed = 0;
  // The folder is created by the first upload.
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // It may have been moved since the folder was read.
    const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? { mtimeMs: Infinity };
    if (mtimeMs >= oldest) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

type StoredKind = { prefix: string; pattern: RegExp; rowOf: (name: string, key: string) => ReturnType<typeof sql> };

/** File contents by path; the key is the MD5 sum by which senders hold them. */
const fileContents: StoredKind = {
  prefix: 'media/files/',
  pattern: /^media\/files\/[0-9a-f]\/[0-9a-f]\/([0-9a-f]{32})(?:-[0-9a-f]{16})?\.[a-z0-9]{1,16}$/,
  rowOf: (name, md5sum) =>
    sql`select from file where url = ${name} and content_removed_at is null union all select where ${isContentOnHold(md5sum)}`,
};
/** Files of tasks by task id. */
const taskFiles: StoredKind = {
  prefix: 'files/tasks/',
  pattern: /^files\/tasks\/(\d{1,15})\.[a-z]{1,16}$/,
  rowOf: (_name, key) => sql`select from task where id = ${key}`,
};
type Sweep = StoredKind & { database: Database; oldest: number; signal: AbortSignal };

/** Names in another form are left alone. */
async function removeUnknown(store: FileStore, sweep: Sweep): Promise<number> {
  const { database, oldest, signal, prefix, pattern, rowOf } = sweep;
  let removed = 0;
  for await (const { name, modified } of store.list(prefix)) {
    const key = pattern.exec(name)?.[1];
    if (signal.aborted) break;
    if (key === undefined || modified.getTime() >= oldest) continue;
    const isKnown = sql<{ known: boolean }>`select exists (${rowOf(name, key)}) as known`;
    if ((await isKnown.execute(database)).rows[0]?.known ?? true) continue;
    await writeTransaction(database, async (tx) => {
      // Checked again once nobody can be sending it.
      await lockContent(tx, key);
      if ((await isKnown.execute(tx)).rows[0]?.known ?? true) return;
      await store.remove(name);
      removed += 1;
    });
  }
  return removed;
}
