import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Which version of the product runs, and of which commit its files are; '' where that is not known. */
export type Version = { version: string; commit: string };

/** What the installation in a folder is: its version, and the first 12 digits of its commit where that is known. */
export function readVersion(folder: string): Version {
  const { version } = JSON.parse(read(folder, 'package.json') ?? '{}') as { version?: string };
  return { version: version ?? '', commit: commitOf(folder).slice(0, 12) };
}

/** An image has a file that says it; a clone is asked itself. */
function commitOf(folder: string): string {
  const fromFile = read(folder, 'COMMIT');
  if (fromFile !== undefined) return fromFile;
  const head = read(folder, '.git/HEAD') ?? '';
  const ref = /^ref: (\S+)$/.exec(head)?.[1];
  if (ref === undefined) return head;
  const packed = (read(folder, '.git/packed-refs') ?? '').split('\n').find((line) => line.endsWith(` ${ref}`));
  return read(folder, `.git/${ref}`) ?? packed?.slice(0, 40) ?? '';
}

function read(folder: string, name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Read once: an upgrade starts the process anew. */
export const version = readVersion(root);
