import { fileName } from '../../table/cells/media-url.ts';

/** What the senders of this page's uploads call their files: a path tells nothing. */
const names = new Map<string, string>();

export function rememberName(path: string, name: string): void {
  names.set(path, name);
}

/** A file's own name where it is known, else the last part of its path. */
export function nameOfFile(path: string): string {
  return names.get(path) ?? fileName(path);
}
