import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The build of the web app: the hash in its first file's name, and its time; '' without a build. */
export type WebBuild = { id: string; time: string };

export const webRoot = join(import.meta.dirname, '../../../web/dist');

/** The build in a folder; without one, its id is empty. */
export function readWebBuild(root: string): WebBuild {
  const page = join(root, 'index.html');
  try {
    // That file references all others by hash, so its own hash changes with any of them.
    const id = /\/assets\/base-([\w-]{8})\.js"/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
    return { id, time: statSync(page).mtime.toISOString() };
  } catch {
    return { id: '', time: '' };
  }
}

/** Read once, because an upgrade restarts the process. */
export const webBuild = readWebBuild(webRoot);
