import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { onTestEnd } from '#test/on-test-end.ts';
import { testDatabase, testDatabaseUrl } from '#test/database.ts';
import { aBalancer } from './balancer.ts';
import { aCaller, secret } from './caller.ts';
import { aNode, type NodeProcess } from './node-process.ts';

/** `ROUNDS=5` restarts both nodes five times, `CLERKS=16` sets the number of concurrent callers. */
const rounds = Number(process.env['ROUNDS'] ?? 1);
const clerks = Number(process.env['CLERKS'] ?? 4);

const database = await testDatabase();
const DATABASE_URL = await testDatabaseUrl();
const folder = mkdtempSync(join(tmpdir(), 'quayside-rolling-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const start = async (): Promise<NodeProcess> =>
  aNode({ DATABASE_URL, QUAYSIDE_SECRET: secret, QUAYSIDE_DATA: folder, LEAVING_SECONDS: '5' });

test('nodes are restarted one after the other under load, and no call fails', async () => {
  const balancer = await aBalancer();
  onTestEnd(balancer.close);
  let nodes: NodeProcess[] = await Promise.all([start(), start()]);
  for (const { origin } of nodes) await balancer.add(origin);
  const caller = await aCaller(database, 'superadmin');
  const state = { isFinished: false, sent: 0, written: 0, failed: [] as string[] };
  const write = async (remark: string) =>
    caller.call(balancer.origin, 'POST', '/api/booking/booking/', { body: { carrier: 'COSCO', remark } });
  const read = async () => caller.call(balancer.origin, 'GET', '/api/booking/booking/?limit=5');
  const clerk = async (name: number): Promise<void> => {
    for (let at = 0; !state.isFinished; at += 1) {
      const isWrite = at % 3 === 0;
      const { status, msg } = await (isWrite ? write(`rolling ${name}/${at}`) : read()).catch((error: unknown) => ({
        status: 0,
        msg: String(error),
      }));
      state.sent += 1;
      if (status !== 200) state.failed.push(`${status} ${msg}`);
      else if (isWrite) state.written += 1;
      await sleep(20);
    }
  };
  const working = Promise.all(Array.from({ length: clerks }, async (_each, name) => clerk(name)));

  const exits: (number | null)[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const oldNode of nodes) {
      exits.push(await oldNode.stop());
      balancer.remove(oldNode.origin);
      const fresh = await start();
      await balancer.add(fresh.origin);
      nodes = nodes.map((each) => (each === oldNode ? fresh : each));
    }
  }
  state.isFinished = true;
  await working;
  await Promise.all(nodes.map((node) => node.stop()));

  const { rows } = await sql<{
    kept: number;
  }>`select count(*) as kept from booking where remark like 'rolling %'`.execute(database);
  process.stdout.write(
    `${exits.length} restarts, ${state.sent} calls, ${state.written} writes, ${state.failed.length} failed\n`,
  );
  expect(state.failed).toEqual([]);
  expect(rows[0]?.kept).toBe(state.written);
  expect(exits).toEqual(exits.map(() => 0));
});
