import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils, write, type WorkSheet } from '@e965/xlsx';
import { afterAll, describe, expect, test } from 'vitest';
import type { ImportRows } from '#contract/system/import.ts';
import type { Task } from '#contract/system/task.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-imports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { database, as } = await testServer({ jobs: true, env: { QUAYSIDE_DATA: folder } });
const admin = await as('superadmin');
const ports = '/api/codes/port/';
const tasks = '/api/system/task/';
const slow = { timeout: 30_000, interval: 50 };

test('smoke', async () => {
  const t = await admin.call('GET', `${ports}import_data/`);
  console.log(t.status, t.msg.slice(0, 200));
  const book = read(t.raw.rawPayload);
  console.log(book.SheetNames, utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] as WorkSheet, { header: 1 }));
  console.log(utils.sheet_to_json(book.Sheets[book.SheetNames[1] ?? ''] as WorkSheet, { header: 1 }));
});
