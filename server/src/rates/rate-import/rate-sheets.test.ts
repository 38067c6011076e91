import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { worldPortSeeder } from '#server/seed/world-ports.ts';
import { testServer } from '#test/harness.ts';
import { type ExpectedRate, readSample, type RateSample } from '#test/build/rate-samples.ts';

const { database } = await testServer();
await database.transaction().execute(async (tx) => worldPortSeeder.run(tx, await worldPortSeeder.content()));
// Costs become prices by a rule.
await database.insertInto('markup_rule').values({ kind: 'PERCENT', value: '0' }).execute();

const folder = new URL('../../../test/rate-sheets/', import.meta.url);
const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RateSample] as const);

/** Sheets that are read otherwise on purpose: of one rate at two prices the second needs a decision. */
const exceptions = new Set(['21-trap-duplicate-rows.json']);

const sorted = (rates: readonly ExpectedRate[]) =>
  rates.map((rate) => JSON.stringify(Object.entries(rate).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted();

describe('sheets of carriers, agents and platforms', () => {
  test.each(samples.filter(([name]) => !exceptions.has(name)))(
    '%s is read as a person reads it',
    async (_name, sample) => {
      const found = await readSample(database, sample);
      expect.soft(sorted(found.rates)).toEqual(sorted(found.expected));
      expect.soft(found.questions).toEqual(found.expectedQuestions);
      expect.soft(found.missingCharges).toEqual([]);
      expect.soft(found.unseen).toEqual([]);
      for (const note of sample.expected.notes) expect.soft(found.notes).toContain(note.normalize('NFKC'));
    },
  );
});
