import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf, isAlive } from './processes.ts';
import { StartError } from '../start-error.ts';

type Holder = { pid: number; birth: string; since: string };

/** A take-over lasts milliseconds; an older marker was left by a process that was killed during one. */
const TAKE_OVER_MS = 5_000;

/**
 * Makes this process the only one to run the embedded database of a data folder; a second one fails with a StartError.
 * The lock file identifies its holder by id and start time, so one left by `kill -9` does not count.
 */
export function lockData(dataDir: string): { release: () => void } {
  const file = join(dataDir, 'lock');
  const ownHolder: Holder = { pid: process.pid, birth: birthOf(process.pid), since: new Date().toISOString() };
  if (!claim(file, ownHolder)) takeOver(file, ownHolder, dataDir);
  return {
    release: () => {
      if (readHolder(file)?.pid === ownHolder.pid) rmSync(file, { force: true });
    },
  };
}

/** Creates the lock atomically: false if there is one. */
function claim(file: string, ownHolder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(ownHolder), { flag: 'wx', mode: 0o644 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function takeOver(file: string, ownHolder: Holder, dataDir: string): void {
  refuseIfLocked(file, dataDir);
  const marker = `${file}.take-over`;
  if (isOlder(marker, TAKE_OVER_MS)) rmSync(marker, { force: true });
  if (!claim(marker, ownHolder))
    throw new StartError(`Another start is using ${dataDir} right now: try again in a moment.`);
  try {
    // Checked again, now that no other process can replace it: the first check was before the marker.
    refuseIfLocked(file, dataDir);
    writeFileSync(`${file}.new`, JSON.stringify(ownHolder));
    renameSync(`${file}.new`, file);
  } finally {
    rmSync(marker, { force: true });
  }
}

/** Whether a running process holds the lock of this data folder. */
export function isDataLocked(dataDir: string): boolean {
  return liveHolder(join(dataDir, 'lock')) !== undefined;
}

function refuseIfLocked(file: string, dataDir: string): void {
  const holder = liveHolder(file);
  if (!holder) return;
  throw new StartError(
    `Quayside already runs on ${dataDir} (process ${holder.pid}, since ${holder.since}). Stop it first, or set QUAYSIDE_DATA and PORT for a second one.`,
  );
}

/** The holder, unless it has ended or its id now belongs to another process. */
function liveHolder(file: string): Holder | undefined {
  const holder = readHolder(file);
  if (!holder || !isAlive(holder.pid)) return undefined;
  const birth = birthOf(holder.pid);
  const isAnother = holder.birth !== '' && birth !== '' && birth !== holder.birth;
  return isAnother ? undefined : holder;
}

/** undefined if there is none or it was truncated by a crash. */
function readHolder(file: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isHolder(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'birth' in value &&
    'since' in value
  );
}

function isOlder(file: string, ms: number): boolean {
  const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return time !== undefined && Date.now() - time > ms;
}
