import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outFolder } from './folders.ts';
import type { Deliverer } from './delivery-route.ts';

/** Lays a file where another program fetches it, whole or not at all; laid down twice it is the same file. */
export const byFolder: Deliverer = async ({ content }, { code }, { config: { dataDir } }) => {
  const folder = outFolder({ dataDir, code });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, content.fileName);
  await writeFile(`${path}.part`, content.bytes, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
  return {};
};
