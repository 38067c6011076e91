import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Which build of the web app this process serves: the hash in its first file's name, and when it was built; '' without one. */
export type WebBuild = { id: string; time: string };

export const webRoot = join(import.meta.dirname, '../../../web/dist');

/** The build that lies in a folder; without one, its id is empty. */
export function readWebBuild(root: string): WebBuild {
  const page = join(root, 'index.html');
  try {
    // That file names every other one by its hash, so its own hash changes with any of them.
    const id = /\/assets\/base-([\w-]{8})\.js"/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
    return { id, time: statSync(page).mtime.toISOString() };
  } catch {
    return { id: '', time: '' };
  }
}

/** Read once: an upgrade starts the process anew. */
export const webBuild = readWebBuild(webRoot);
