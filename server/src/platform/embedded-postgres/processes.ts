import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id is running, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A dead process that its parent has not reaped still accepts signals. */
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && linuxStat(pid)[0] === 'Z';
}

/**
 * A text that is constant during a process's life and differs from any later process with the same id, so that a reused
 * id is recognised. Empty if the process has ended or the system does not provide it.
 */
export function birthOf(pid: number): string {
  if (process.platform === 'linux') {
    const startTicks = linuxStat(pid)[19];
    return startTicks ? `${read('/proc/sys/kernel/random/boot_id').trim()} ${startTicks}` : '';
  }
  if (process.platform === 'win32')
    return outputOf('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]);
  return outputOf('ps', ['-o', 'lstart=', '-p', String(pid)]);
}

/** The command line of a process, '' if it has ended or is hidden from us. */
export function commandOf(pid: number): string {
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
  if (process.platform === 'win32')
    return outputOf('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).Path`]);
  return outputOf('ps', ['-o', 'command=', '-p', String(pid)]);
}

/** Waits until the process has ended; false if it is still running after that time. */
export async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}

/** The fields of /proc/<pid>/stat after the name, which may contain spaces and brackets. */
function linuxStat(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function outputOf(command: string, args: string[]): string {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() ?? '';
}
