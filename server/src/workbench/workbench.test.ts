import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cardNames, lists } from '#contract/workbench/cards.ts';
import { aRole } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { figuresOf, workbenchOf } from '#test/build/workbench.ts';
import { testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const read = { method: 0 };

describe('cards', () => {
  test('are for whoever may read the list behind them, and the system’s for whoever has that right', async () => {
    const offered = async (grants: { api: string; method: number }[]) =>
      (await workbenchOf(await as(await aUser(database, { role: await aRole(database, grants) })))).offered;

    expect(await offered([])).toEqual(['shortcuts']);
    expect(await offered([{ api: lists.bookings.api, ...read }])).toEqual([
      'todo',
      'status',
      'weeks',
      'lanes',
      'recent',
      'shortcuts',
    ]);
    expect(await offered([{ api: lists.logins.api, ...read }])).toEqual(['people', 'regions', 'shortcuts']);
    expect(await offered([{ api: '/api/workbench/health/', ...read }])).toEqual(['health', 'shortcuts']);
    expect((await workbenchOf(await as('superadmin'))).offered).toEqual(cardNames);
  });

  test('that nobody is offered are not worked out', async () => {
    const { cards } = await workbenchOf(await as(await aUser(database)));

    expect(cards).toEqual({});
  });

  test('that fail leave the others as they are', async () => {
    await sql`alter table cutoff_code rename to cutoff_code_away`.execute(database);
    const { cards } = await workbenchOf(await as('superadmin'));
    await sql`alter table cutoff_code_away rename to cutoff_code`.execute(database);

    expect(cards.missed).toEqual({ state: 'failed', request_id: expect.stringMatching(/./) });
    expect(cards.todo?.state).toBe('failed');
    expect([cards.status, cards.weeks, cards.sailings, cards.people, cards.health].map((card) => card?.state)).toEqual(
      Array.from({ length: 5 }, () => 'ok'),
    );
  });
});

test('the system’s health says what is kept', async () => {
  const health = figuresOf(await workbenchOf(await as('superadmin')), 'health');

  expect(health.storage.database_bytes).toBeGreaterThan(1_000_000);
  expect(health.connections.used).toBeGreaterThan(0);
  expect(health.connections.most).toBeGreaterThanOrEqual(health.connections.used);
  expect(await (await as('superadmin')).call('GET', '/api/workbench/health/')).toMatchObject({ status: 200 });
});
