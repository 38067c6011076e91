import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { isDataLocked, lockData } from './data-lock.ts';
import { birthOf } from './processes.ts';

let dataDir = '';
const writeLock = (holder: unknown): void => writeFileSync(join(dataDir, 'lock'), JSON.stringify(holder));

beforeEach(() => {
  dataDir = temporaryFolder();
});

test('one process at a time', () => {
  const lock = lockData(dataDir);

  expect(() => lockData(dataDir)).toThrow(`Quayside already runs on ${dataDir} (process ${process.pid}`);
  expect(isDataLocked(dataDir)).toBe(true);

  lock.release();
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  lockData(dataDir).release();
});

test('a lock of a process that is gone counts for nothing', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeLock({ pid, birth: 'long ago', since: 'yesterday' });

  lockData(dataDir);

  expect(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
});

test('nor does one whose process id now is another process', () => {
  writeLock({ pid: process.ppid, birth: 'another boot 12345', since: 'yesterday' });

  lockData(dataDir);

  expect(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
});

test('nor does one that a crash cut short', () => {
  writeFileSync(join(dataDir, 'lock'), '{"pid": 12');

  expect(() => lockData(dataDir)).not.toThrow();
});

test('but one of a living process does', () => {
  writeLock({ pid: process.ppid, birth: birthOf(process.ppid), since: 'today' });

  expect(() => lockData(dataDir)).toThrow(`process ${process.ppid}, since today`);
});

test('while another start takes over, this one is refused', () => {
  writeLock({ pid: 2 ** 22 - 1, birth: '', since: 'yesterday' });
  writeFileSync(join(dataDir, 'lock.take-over'), '{}');

  expect(() => lockData(dataDir)).toThrow('Another start is using');
});
