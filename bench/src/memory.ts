import { existsSync, readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

const megabyte = 1024 * 1024;

/** Megabytes of memory that a process holds now, and at most so far; Linux alone tells it, null elsewhere. */
export function memoryOf(pid: number): { now: number; max: number } | null {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const status = readFileSync(path, 'utf8');
  const megabytesOf = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024) / megabyte;
  return { now: megabytesOf('VmRSS'), max: megabytesOf('VmHWM') };
}

/** By how many megabytes a process grows at most while something is done. */
export async function growthDuring<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; megabytes: number | null }> {
  const before = memoryOf(pid)?.now;
  let max = before ?? 0;
  const sample = (): void => void (max = Math.max(max, memoryOf(pid)?.now ?? 0));
  const timer = setInterval(sample, 20);
  try {
    const result = await work();
    sample();
    return { result, megabytes: before === undefined ? null : max - before };
  } finally {
    clearInterval(timer);
  }
}
