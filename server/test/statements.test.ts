import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { resources } from '#contract/resources.ts';
import { testServer } from './harness.ts';

let statements = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
const { as } = await testServer({ plugin: counter });

test.each(resources.map(({ name, path }) => ({ name, path })))(
  'a page of $name takes at most four statements',
  async ({ path }) => {
    const clerk = await as('backoffice1');
    const isKept = (await clerk.call('GET', path)).status === 403;
    // What clerks may not see is read by administrators.
    const reader = isKept ? await as('admin') : clerk;
    await reader.call('GET', path);
    statements = 0;

    const { status } = await reader.call('GET', `${path}?limit=5`);

    // BEGIN and COMMIT do not count (design.md 10.10).
    expect(status).toBe(200);
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(4);
  },
);
