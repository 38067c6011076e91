import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase, testDatabaseUrl } from '#test/database.ts';
import { waits } from '#test/timeouts.ts';

const database = await testDatabase();
const url = await testDatabaseUrl();
const folder = mkdtempSync(join(tmpdir(), 'quayside-nodes-'));
const notes = join(folder, 'notes');
/** A run continues until this file exists. */
const letGo = join(folder, 'let go');
const program = fileURLToPath(new URL('../../test/fixtures/task-node.ts', import.meta.url));
const nodes: ChildProcess[] = [];
afterAll(() => {
  for (const node of nodes) node.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
await sql`update periodic_task set enabled = false`.execute(database);

async function aNode(): Promise<ChildProcess> {
  const node = fork(program, [url, notes, letGo, folder], { silent: true, execArgv: [] });
  nodes.push(node);
  await once(node, 'message');
  return node;
}

function readNotes(): string[] {
  try {
    // The last line may be incomplete.
    return readFileSync(notes, 'utf8').split('\n').slice(0, -1);
  } catch {
    return [];
  }
}

/** Due in a moment, once. */
async function aTask(name: string, onLoss: 'RERUN' | 'TELL'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into periodic_task (name, task, one_off, start_time, lost)
    values (${name}, 'retention', true, clock_timestamp() + interval '1 second', ${onLoss}) returning id`.execute(
    database,
  );
  return rows[0]?.id ?? 0;
}

type RunState = { status: string; attempt: number; losses: number; failure: string | null };
async function runsOf(task: number): Promise<RunState[]> {
  const { rows } = await sql<RunState>`
    select status, attempt, losses, failure from celery_log where periodic_task = ${task} order by id`.execute(
    database,
  );
  return rows;
}

/** Kills the node that has started a run with SIGKILL. */
async function killRunningNode(count: number): Promise<number> {
  await vi.waitFor(() => expect(readNotes().length).toBeGreaterThan(count), waits);
  const pid = Number(readNotes()[count]?.split(' ')[1]);
  nodes.find((node) => node.pid === pid)?.kill('SIGKILL');
  return pid;
}

test('a run survives kill -9 of the node that runs it, and its instant is run once more and no oftener', async () => {
  await Promise.all([aNode(), aNode()]);
  const task = await aTask('survives', 'RERUN');
  const killed = await killRunningNode(0);
  writeFileSync(letGo, '');
  await vi.waitFor(async () => expect(await runsOf(task)).toMatchObject([{ status: 'SUCCESS' }]), waits);
  const [first, second, third, ...others] = readNotes();
  expect(first).toBe(`begun ${killed}`);
  expect(second).not.toBe(`begun ${killed}`);
  expect(third).toBe(second?.replace('begun', 'ended'));
  expect(others).toEqual([]);
  expect(await runsOf(task)).toMatchObject([{ attempt: 2, losses: 1 }]);
});

test('a run that is not to be repeated is told as lost', async () => {
  rmSync(letGo);
  await aNode();
  const task = await aTask('told', 'TELL');
  const count = readNotes().length;
  await killRunningNode(count);
  await vi.waitFor(
    async () => expect(await runsOf(task)).toMatchObject([{ status: 'LOST', failure: 'NODE_LOST', attempt: 1 }]),
    waits,
  );
  expect(readNotes()).toHaveLength(count + 1);
});
