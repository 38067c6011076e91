/**
 * `npm run files:copy`: copies the files in QUAYSIDE_DATA to the configured S3 store. It may run while the server does,
 * and again after an interruption: existing objects are not sent again, and nothing is deleted here.
 */
import { createReadStream } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '#server/platform/settings/config.ts';
import { hashStream } from '#server/platform/files/content-hash.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { fileStore, withTemporaryFile } from '#server/platform/files/files.ts';
import { folderStore } from '#server/platform/files/folder-store.ts';
import { StartError } from '#server/platform/start-error.ts';
import { runCli } from './cli.ts';

const prefixes = ['media/files/', 'files/tasks/'];

await runCli(async () => {
  const config = loadConfig(process.env);
  if (!config.s3) throw new StartError('Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY: where to?');
  const store = fileStore(config);
  const localStore = folderStore(config.dataDir);
  let copied = 0;
  for (const prefix of prefixes) {
    for await (const { name } of localStore.list(prefix)) {
      const path = join(config.dataDir, name);
      if (prefix.startsWith('media')) await copyIfAbsent(store, name, path);
      else if (!(await store.has(name)))
        await withTemporaryFile(config, async (temporaryPath) => copyOver(store, name, { path, temporaryPath }));
      copied += 1;
    }
  }
  return `${copied} files lie in ${config.s3.bucket}.`;
});

async function copyIfAbsent(store: FileStore, name: string, path: string): Promise<void> {
  const sha256 = await hashStream(createReadStream(path), { algorithm: 'sha256', encoding: 'base64url' });
  if (!(await store.putIfAbsent(name, { path, sha256 })))
    throw new StartError(`The store has another content under ${name}: nothing was written over.`);
}

/** The store consumes the file that it is given, so it gets a copy. */
async function copyOver(
  store: FileStore,
  name: string,
  { path, temporaryPath }: { path: string; temporaryPath: string },
): Promise<void> {
  await copyFile(path, temporaryPath);
  await store.put(name, temporaryPath);
}
