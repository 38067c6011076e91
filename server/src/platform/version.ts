import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The version of the product and the commit of its files; '' if unknown. */
export type Version = { version: string; commit: string };

/** The version of an installation in a folder, with the first 12 digits of its commit if known. */
export function readVersion(folder: string): Version {
  const { version } = JSON.parse(read(folder, 'package.json') ?? '{}') as { version?: string };
  return { version: version ?? '', commit: commitOf(folder).slice(0, 12) };
}

/** An image contains a file with the commit; in a clone, git is queried. */
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

/** Read once, because an upgrade restarts the process. */
export const version = readVersion(root);
