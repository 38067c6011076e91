import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** CPU milliseconds used so far by the server and by all processes of PostgreSQL. */
export type CpuUse = { server: number; database: number };

const isLinux = existsSync('/proc/self/stat');
const tickMs = isLinux ? 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 0;

/** Unlike durations, CPU time is hardly affected by other load. Only available on Linux; null elsewhere. */
export function cpuUse({ server, postmaster }: { server: number; postmaster: number }): CpuUse | null {
  if (!isLinux) return null;
  const children = processes().filter(({ parent }) => parent === postmaster);
  const head = statOf(postmaster);
  const database = head.ownTicks + head.ended + children.reduce((sum, { ownTicks }) => sum + ownTicks, 0);
  return { server: statOf(server).ownTicks * tickMs, database: database * tickMs };
}

/** CPU milliseconds used so far by one process. */
export function processMs(pid: number): number {
  return isLinux ? statOf(pid).ownTicks * tickMs : Number.NaN;
}

/** CPU milliseconds of each request, for server and database. */
export async function cpuOfEach(
  cpu: () => CpuUse | null,
  count: number,
  work: () => Promise<void>,
): Promise<number | null> {
  const before = cpu();
  await work();
  const after = cpu();
  return before && after && (after.server + after.database - before.server - before.database) / count;
}

type Stat = { parent: number; ownTicks: number; ended: number };

function processes(): Stat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [statOf(Number(name))];
      } catch {
        // The process ended between listing and reading.
        return [];
      }
    });
}

/** proc(5): after the name in brackets come state, ppid (4), …, utime (14), stime, cutime, cstime. */
function statOf(pid: number): Stat {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
  const at = (position: number): number => fields[position - 3] ?? 0;
  return { parent: at(4), ownTicks: at(14) + at(15), ended: at(16) + at(17) };
}
