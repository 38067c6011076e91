import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { incomingFolder } from '#server/http/upload.ts';
import { jobKind } from '#server/platform/jobs.ts';

/** No upload takes as long; one that is older was being read when its process ended. */
const keptMs = 24 * 60 * 60 * 1000;

/** What a process that ended in the middle of an upload has left lying. */
export const abandonedFilesJob = jobKind({
  name: 'abandoned_files',
  payload: z.object({}),
  cron: '47 * * * *',
  run: async (_payload, { deps: { config, clock } }) => {
    const folder = incomingFolder(config);
    const oldest = clock.now().getTime() - keptMs;
    // There is no such folder before the first upload.
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      // It may have been moved away since the folder was read.
      const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? { mtimeMs: Infinity };
      if (mtimeMs < oldest) await rm(path, { force: true });
    }
  },
});
