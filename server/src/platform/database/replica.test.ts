import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replicatedPostgres } from '#test/replicated-postgres.ts';
import { type Database, openDatabase, readTransaction, type Tx, writeTransaction } from './db.ts';
import { createLog } from '../log/log.ts';

const postgres = await replicatedPostgres();
const log = createLog('silent');
/** Two nodes, and the replica itself. */
const nodes = [1, 2].map(() => openDatabase({ ...postgres, log, pool: 6 })) as [Database, Database];
const [node, other] = nodes;
let replica = openDatabase({ url: postgres.replicaUrl, log, pool: 1 });
beforeAll(async () => void (await sql`create table note (text text not null)`.execute(node)));
afterAll(async () => void (await Promise.all([...nodes, replica].map((each) => each.destroy()))));

type Read = { isReplica: boolean; notes: string[] };
async function notes(tx: Tx): Promise<Read> {
  const { rows } = await sql<Read>`
    select pg_is_in_recovery() as "isReplica", coalesce(array_agg(text), '{}') as notes from note`.execute(tx);
  return rows[0] ?? { isReplica: false, notes: [] };
}
const write = (text: string) => writeTransaction(node, (tx) => sql`insert into note values (${text})`.execute(tx));
const read = (by: Database = node) => readTransaction(by, notes);
async function replicaIsUsed(): Promise<void> {
  await expect.poll(async () => (await read()).isReplica).toBe(true);
}

test('reads go to a replica that has everything', async () => {
  await replicaIsUsed();
  await expect.poll(async () => (await read(other)).isReplica).toBe(true);
});

test('what was written is read at once, by every node, from wherever', async () => {
  const from = { replica: 0, primary: 0 };
  for (let round = 0; round < 60; round += 1) {
    await write(`round ${round}`);
    for (const { isReplica, notes: readNotes } of await Promise.all([read(node), read(other)])) {
      expect(readNotes).toContain(`round ${round}`);
      from[isReplica ? 'replica' : 'primary'] += 1;
    }
  }
  // For information only: the numbers depend on the machine.
  process.stdout.write(`reads right after a write: ${JSON.stringify(from)}\n`);
});

test('where the replica stands still the primary answers, and the replica again when it has caught up', async () => {
  await replicaIsUsed();
  await sql`select pg_wal_replay_pause()`.execute(replica);
  await write('paused');

  const readNotes = await Promise.all([read(node), read(other)]);
  await sql`select pg_wal_replay_resume()`.execute(replica);

  expect(readNotes.map(({ isReplica, notes: all }) => [isReplica, all.includes('paused')])).toEqual([
    [false, true],
    [false, true],
  ]);
  await replicaIsUsed();
  expect((await read()).notes).toContain('paused');
});

test('a read whose connection to the replica is cut is answered by the primary', async () => {
  await replicaIsUsed();
  let tries = 0;
  const answer = readTransaction(node, async (tx) => {
    tries += 1;
    if (tries > 1) return notes(tx);
    await sql`select pg_sleep(100)`.execute(tx);
    return notes(tx);
  });
  await expect.poll(terminateSleepers).toBe(1);
  expect([(await answer).isReplica, tries]).toEqual([false, 2]);
});

async function terminateSleepers(): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'select pg_sleep%' and state = 'active'`.execute(replica);
  return rows.length;
}

test('a refusal of the work itself is one, and is not tried again', async () => {
  await replicaIsUsed();
  let tries = 0;
  const refused = readTransaction(node, async (tx) => {
    tries += 1;
    return sql`select 1 / 0`.execute(tx);
  });
  await expect(refused).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
});

test('while the replica is away no read fails, and it is asked again when it is back', async () => {
  await replica.destroy();
  await postgres.stopReplica();
  for (let round = 0; round < 20; round += 1) expect((await read()).isReplica).toBe(false);

  await postgres.startReplica();
  replica = openDatabase({ url: postgres.replicaUrl, log, pool: 1 });

  await write('while it was away');
  await replicaIsUsed();
  expect((await read()).notes).toContain('while it was away');
});

test('a replica that was made a primary of its own is not asked', async () => {
  await sql`select pg_promote(true, 600)`.execute(replica);
  await sql`insert into note values ('its own')`.execute(replica);
  const { isReplica, notes: readNotes } = await read();
  expect([isReplica, readNotes.includes('its own')]).toEqual([false, false]);
});
