import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';

/**
 * Makes the folder and those above it, one by one: a recursive mkdir never returns where the system answers that nothing is
 * there to a writer, as /proc does.
 */
export function makeDataFolder(dataDir: string): void {
  if (existsSync(dataDir)) return accessSync(dataDir, constants.W_OK);
  if (dirname(dataDir) !== dataDir && !existsSync(dirname(dataDir))) makeDataFolder(dirname(dataDir));
  mkdirSync(dataDir);
}

/** What the disk answered, as one line that says what to do; any other error as it is. */
export function dataFolderError(dataDir: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  if (error instanceof StartError || reason === undefined) return error;
  return new StartError(`The data folder ${dataDir} cannot be used: ${reason}`, { cause: error });
}

const elsewhere = 'Set QUAYSIDE_DATA to another folder.';
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space, or set QUAYSIDE_DATA to another disk.',
  EDQUOT: 'the disk quota is used up. Free some space, or set QUAYSIDE_DATA to another disk.',
  EROFS: `the file system is read-only. ${elsewhere}`,
  EACCES: `this user may not write there. Change its owner, or set QUAYSIDE_DATA to another folder.`,
  EPERM: `this user may not write there. Change its owner, or set QUAYSIDE_DATA to another folder.`,
  EEXIST: `a file of that name is in the way. ${elsewhere}`,
  ENOTDIR: `a file is in the way. ${elsewhere}`,
  ENOENT: `it cannot be made. ${elsewhere}`,
};
