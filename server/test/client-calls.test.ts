import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientCalls } from '#server/http/request/client-calls.ts';
import { createLog } from '#server/platform/log/log.ts';
import { anApiClient } from '#test/build/api-client.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const admin = await as('superadmin');
let now = new Date('2026-11-21T10:00:00Z');

/** One of several nodes on the same database. */
function aNode(id: number) {
  const calls = clientCalls({ database, log: createLog('silent'), clock: { now: () => now } });
  return {
    call: (): void => calls.count({ ip: '127.0.0.1' } as FastifyRequest, { id, ratePerMinute: 3 }),
    close: calls.close,
  };
}

async function written(id: number): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select window_calls as calls from api_client_use where client_id = ${id}`.execute(database);
  return rows[0]?.calls ?? 0;
}

test('calls of a program are counted by all nodes together, minute by minute', async () => {
  const { id } = await anApiClient(admin, { rate_per_minute: 3 });
  const [one, other] = [aNode(id), aNode(id)];
  one.call();
  one.call();
  await expect.poll(() => written(id)).toBe(2);
  other.call();
  await expect.poll(() => written(id)).toBe(3);
  // Writing its counts also reads those of other nodes.
  await expect.poll(() => isRefused(other.call)).toBe(true);

  now = new Date(now.getTime() + 61_000);
  expect(isRefused(one.call)).toBe(false);
  await one.close();
  await other.close();
  expect(await written(id)).toBe(1);
});

function isRefused(call: () => void): boolean {
  try {
    call();
    return false;
  } catch {
    return true;
  }
}
