import { existsSync, readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

const megabyte = 1024 * 1024;

/** Bytes of memory that a process holds; Linux alone tells it, null elsewhere. */
function residentBytes(pid: number): number | null {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(path, 'utf8')) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** By how many megabytes a process grows at most while something is done. */
export async function growthDuring<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; megabytes: number | null }> {
  const before = residentBytes(pid);
  let most = before ?? 0;
  const look = (): void => void (most = Math.max(most, residentBytes(pid) ?? 0));
  const timer = setInterval(look, 20);
  try {
    const result = await work();
    look();
    return { result, megabytes: before === null ? null : (most - before) / megabyte };
  } finally {
    clearInterval(timer);
  }
}
