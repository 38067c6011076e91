import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';

/**
 * Creates the folder and its parents one by one: a recursive mkdir never returns if the system reports ENOENT for
 * writing, as /proc does.
 */
export function makeDataFolder(dataDir: string): void {
  if (existsSync(dataDir)) return accessSync(dataDir, constants.W_OK);
  if (dirname(dataDir) !== dataDir && !existsSync(dirname(dataDir))) makeDataFolder(dirname(dataDir));
  mkdirSync(dataDir);
}

/** A file system error as one line with the remedy; any other error unchanged. */
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
