import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { worldPortSeeder } from '#server/seed/world-ports.ts';
import { readScheduleSample, type ScheduleSample } from '#test/build/schedule-samples.ts';
import { testServer } from '#test/harness.ts';

const { database } = await testServer();
await database.transaction().execute(async (tx) => worldPortSeeder.run(tx, await worldPortSeeder.content()));

const folder = new URL('../../../test/schedule-sheets/', import.meta.url);
const samples = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ScheduleSample] as const);

describe('schedule sheets of carriers, agents and platforms', () => {
  test.each(samples)('%s is read as a person reads it', async (_name, sample) => {
    const found = await readScheduleSample(database, sample);
    expect.soft(found.voyages).toEqual(found.expected);
    expect.soft(found.asked).toEqual(sample.expected.asked.toSorted());
    for (const row of sample.expected.skipped) expect.soft(found.skipped).toContain(row);
    for (const note of sample.expected.notes) expect.soft(found.notes).toContain(note);
  });
});
