import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { holdInsert } from '#test/build/held.ts';
import { importCalls, importServer } from '#test/build/imports.ts';
import { bookOf } from '#test/build/sheet.ts';
import { jobsEnded } from '#test/jobs.ts';

const { as, database, jobs } = await importServer();
const frontDesk = await as('frontdesk1');
const { importSheet, taskOf } = importCalls(frontDesk);
const bookings = '/api/booking/booking/';
const head = ['Customer ref', 'Customer', 'Carrier', 'POL', 'POD'];
const row = (ref: string) => [ref, '青岛海纳', 'COSCO', 'CNTAO', 'NLRTM'];

test('an import that is stopped while it writes goes on behind what is written', async () => {
  const refs = Array.from({ length: 60 }, (_, at) => `STOP-${at}`);
  const letGo = await holdInsert(database, { table: 'booking', when: "new.custno = 'STOP-30'" });
  const { id } = await importSheet(bookOf([head, ...refs.map((ref) => row(ref))]), bookings);
  await frontDesk.expectSuccess('POST', `/api/system/task/${id}/commit/`);
  await expect.poll(async () => (await taskOf(id)).progress).toBeGreaterThan(0);
  const closed = jobs?.close();
  await letGo();
  await closed;
  const stopped = await taskOf(id);
  await jobs?.restart();
  await expect.poll(async () => (await taskOf(id)).state).toBe('done');

  expect([stopped.state, stopped.progress < refs.length]).toEqual(['writing', true]);
  const { rows } = await sql<{ bookings: number; refs: number }>`
    select count(*) as bookings, count(distinct custno) as refs from booking where custno like 'STOP-%'`.execute(
    database,
  );
  expect(rows).toEqual([{ bookings: refs.length, refs: refs.length }]);
});

test('one that is cancelled while it writes says how much is written, and writes no more', async () => {
  const refs = Array.from({ length: 60 }, (_, at) => `HALT-${at}`);
  const letGo = await holdInsert(database, { table: 'booking', when: "new.custno = 'HALT-30'" });
  const { id } = await importSheet(bookOf([head, ...refs.map((ref) => row(ref))]), bookings);
  await frontDesk.expectSuccess('POST', `/api/system/task/${id}/commit/`);
  await expect.poll(async () => (await taskOf(id)).progress).toBeGreaterThan(0);
  const cancelled = frontDesk.expectSuccess('POST', `/api/system/task/${id}/cancel/`);
  const closed = jobs?.close();
  await letGo();
  await closed;
  const data = await cancelled;
  await jobs?.restart();
  await jobsEnded(database, id);

  const { rows } = await sql<{ written: number }>`
    select count(*) as written from booking where custno like 'HALT-%'`.execute(database);
  const [{ written } = { written: 0 }] = rows;
  expect([written > 0, written < refs.length]).toEqual([true, true]);
  expect(data).toMatchObject({
    state: 'cancelled',
    error: expect.stringMatching(new RegExp(`^Cancelled; ${written} rows had been written`)),
  });
});
