import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { incomingFolder } from '#server/http/upload.ts';
import { taskKind } from '#server/platform/task-kind.ts';

/** No upload takes as long; one that is older was being read when its process ended. */
const keptMs = 24 * 60 * 60 * 1000;

/** What a process that ended in the middle of an upload has left lying. */
export const abandonedFilesTask = taskKind('abandoned_files', async (_args, { deps: { config, clock } }) => {
  let removed = 0;
  const folder = incomingFolder(config);
  const oldest = clock.now().getTime() - keptMs;
  // There is no such folder before the first upload.
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // It may have been moved away since the folder was read.
    const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? { mtimeMs: Infinity };
    if (mtimeMs >= oldest) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return { files_removed: removed };
});
