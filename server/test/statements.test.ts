import { expect, test } from 'vitest';
import { resources } from '#contract/resources.ts';
import { testServer } from './harness.ts';
import { statementCounter, statementsOf } from './statement-count.ts';

const { as } = await testServer({ plugin: statementCounter });

test.each(resources.map(({ name, path }) => ({ name, path })))(
  'a page of $name takes at most four statements',
  async ({ path }) => {
    const clerk = await as('backoffice1');
    const isForbidden = (await clerk.call('GET', path)).status === 403;
    // Routes that are forbidden for clerks are called by an administrator.
    const reader = isForbidden ? await as('admin') : clerk;
    await reader.expectSuccess('GET', path);

    const { statements, answer } = await statementsOf(() => reader.call('GET', `${path}?limit=5`));

    expect(answer.status).toBe(200);
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(4);
  },
);
