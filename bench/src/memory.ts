import { existsSync, readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

const megabyte = 1024 * 1024;

/** Megabytes of memory that a process holds now, and at most so far; Linux alone tells it, null elsewhere. */
export function memoryOf(pid: number): { now: number; most: number } | null {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const status = readFileSync(path, 'utf8');
  const megabytesOf = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024) / megabyte;
  return { now: megabytesOf('VmRSS'), most: megabytesOf('VmHWM') };
}

/** By how many megabytes a process grows at most while something is done. */
export async function growthDuring<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; megabytes: number | null }> {
  const before = memoryOf(pid)?.now;
  let most = before ?? 0;
  const look = (): void => void (most = Math.max(most, memoryOf(pid)?.now ?? 0));
  const timer = setInterval(look, 20);
  try {
    const result = await work();
    look();
    return { result, megabytes: before === undefined ? null : most - before };
  } finally {
    clearInterval(timer);
  }
}
