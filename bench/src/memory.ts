import { existsSync, readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

const megabyte = 1024 * 1024;

/** Megabytes of memory of a process, now and at most so far; only on Linux, null elsewhere. */
export function memoryOf(pid: number): { now: number; max: number } | null {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const status = readFileSync(path, 'utf8');
  const megabytesOf = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024) / megabyte;
  return { now: megabytesOf('VmRSS'), max: megabytesOf('VmHWM') };
}

/** The maximum growth of a process in megabytes during the work. */
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
