import { expect, test } from 'vitest';
import { writeTransaction } from '#server/platform/database/db.ts';
import { testServer } from '#test/harness.ts';
import { createFirstAdmin } from './first-admin.ts';

const { database, as } = await testServer();
const admin = { username: 'boss', name: 'Boss', password: 'harbour-2026' };
const create = (credentials = admin) => writeTransaction(database, (db) => createFirstAdmin(db, credentials));

test('is made once, also when asked twice at once, and logs in', async () => {
  expect(await create()).toBe('exists');
  await database.updateTable('users').set({ is_superuser: false }).execute();

  const outcomes = await Promise.all([create(), create({ ...admin, username: 'other' })]);
  const winner = outcomes[0] === 'created' ? 'boss' : 'other';
  const login = await (await as()).call('POST', '/api/login/', { username: winner, password: admin.password });

  expect(outcomes.toSorted()).toEqual(['created', 'exists']);
  expect(login.status).toBe(200);
});

test.each(['short1', 'onlyletters', '1234567890'])('%s is too weak', async (password) => {
  expect(await create({ ...admin, password })).toBe('weak_password');
});

test.each([{ username: '  ' }, { username: 'x'.repeat(51) }, { name: 'x'.repeat(41) }])(
  '%o is no name',
  async (overrides) => {
    expect(await create({ ...admin, ...overrides })).toBe('bad_name');
  },
);
