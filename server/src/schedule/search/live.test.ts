import { type KyselyPlugin, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { SearchResponse } from '#contract/schedule/search.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { announceVoyages } from '#server/schedule/announce.ts';
import { aSailing } from '#test/build/voyage.ts';
import { testServer } from '#test/harness.ts';
import { waits } from '#test/timeouts.ts';

const now = new Date('2026-11-21T04:00:00Z');
let readings = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind === 'RawNode' && node.sqlFragments.some((text) => text.includes('from transfer_rule'))) readings += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};
const { app, as, database } = await testServer({ clock: { now: () => now }, jobs: true, plugin: counter });
const clerk = await as('superadmin');

async function search(): Promise<SearchResponse> {
  const path = '/api/schedule/search/?origin=CNTAO&destination=BRSSZ&week=1&plan=direct';
  return clerk.expectSuccess('GET', path);
}

test('a node reads the schedule when it begins to listen, and the first who asks does not wait for it', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  await vi.waitFor(() => expect(readings).toBe(1), waits);

  await search();
  expect(readings).toBe(1);
});

test('a node follows what is told of voyages: new ones, later ones, ones that are gone', async () => {
  expect((await search()).total).toBe(0);
  const { id, calls } = await aSailing(database, {
    carrier: 'MSC',
    calls: [
      { port: 'CNTAO', departure: '2026-11-25T10:00:00+08:00' },
      { port: 'BRSSZ', arrival: '2026-12-30T10:00:00-03:00' },
    ],
  });
  const announce = async () => writeTransaction(database, async (db) => announceVoyages(db, [id]));

  await announce();
  await vi.waitFor(async () => expect((await search()).total).toBe(1), waits);

  await sql`update port_call set estimated_departure = '2026-11-26T10:00:00+08:00' where id = ${calls[0]}`.execute(
    database,
  );
  await announce();
  await vi.waitFor(async () => expect((await search()).plans[0]?.etd).toBe('2026-11-26T10:00:00+08:00'), waits);

  await sql`update voyage set status = 'CANCELLED' where id = ${id}`.execute(database);
  await announce();
  await vi.waitFor(async () => expect((await search()).total).toBe(0), waits);
});
