import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { runSeeders, type Seeder } from './seeder.ts';

const database = await testDatabase();

/** A step that counts its runs. */
function aSeeder(overrides: Partial<Seeder> = {}) {
  const seen: string[] = [];
  const seeder: Seeder = {
    name: crypto.randomUUID(),
    content: () => 'one',
    run: async (_, content) => void seen.push(content),
    ...overrides,
  };
  return { seeder, seen };
}

test('a step runs once, and again when its content changes', async () => {
  const { seeder, seen } = aSeeder();

  await runSeeders(database, [seeder], 'demo');
  await runSeeders(database, [seeder], 'demo');
  await runSeeders(database, [{ ...seeder, content: () => 'two' }], 'demo');

  expect(seen).toEqual(['one', 'two']);
});

test('a step of the demo does not run in production', async () => {
  const { seeder, seen } = aSeeder({ profiles: ['demo'] });

  await runSeeders(database, [seeder], 'production');

  expect(seen).toEqual([]);
});

test('a step that failed is not remembered as done', async () => {
  const { seeder, seen } = aSeeder();
  const failing = { ...seeder, run: () => Promise.reject(new Error('no')) };

  await expect(runSeeders(database, [failing], 'demo')).rejects.toThrow('no');
  await runSeeders(database, [seeder], 'demo');

  expect(seen).toEqual(['one']);
});
