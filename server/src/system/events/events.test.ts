import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { serverEvents } from '#contract/system/events.ts';
import { eventStreams } from '#server/http/response/event-streams.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { notify, userChannel } from '#server/platform/database/notices.ts';
import { aUser } from '#test/build/user.ts';
import { openEventStream } from '#test/event-reader.ts';
import { agentOf, testServer } from '#test/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-events-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { app, database, headersOf } = await testServer({ jobs: true, env: { QUAYSIDE_DATA: folder } });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

const clerk = async () => aUser(database, { role: 'front_desk' });

describe('events', () => {
  test('tell a task from its beginning to its end, to its owner alone', async () => {
    const [owner, other] = [await headersOf(await clerk()), await headersOf(await clerk())];
    const [own, others] = [await openEventStream(origin, owner), await openEventStream(origin, other)];

    const answer = await agentOf(app, owner).call('POST', '/api/booking/booking/export_job/');
    const tasks = () =>
      own.events.filter(({ event }) => event === 'task').map(({ data }) => serverEvents.task.parse(data));
    await expect.poll(() => tasks().at(-1)?.state).toBe('done');

    const states = tasks().map(({ state }) => state);
    expect(own.response.headers.get('content-type')).toBe('text/event-stream');
    expect(own.response.headers.get('cache-control')).toBe('no-store');
    expect(tasks().at(-1)?.id).toBe((answer.data as { task: number }).task);
    expect(new Set(states)).toEqual(new Set(['created', 'running', 'done']));
    expect(others.events.map(({ event }) => event)).toEqual(['open']);
  });

  test('end with the session, and those of another session go on', async () => {
    const user = await clerk();
    const [first, second] = [await headersOf(user), await headersOf(user)];
    const [ending, remaining] = [await openEventStream(origin, first), await openEventStream(origin, second)];

    await agentOf(app, first).expectSuccess('POST', '/api/logout/');
    await ending.finished;
    await writeTransaction(database, (db) => notify(db, userChannel(user), { event: 'missed', data: {} }));

    await expect.poll(() => remaining.events.at(-1)?.event).toBe('missed');
    expect(remaining.text.isEnded).toBe(false);
    expect(ending.events.map(({ event }) => event)).toEqual(['open']);
  });

  test('come again when the database has dropped the connection, and say that some may be missed', async () => {
    const user = await clerk();
    const { events } = await openEventStream(origin, await headersOf(user));

    await sql`select pg_notify(${`user_${user}`}, 'no notice at all')`.execute(database);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'quayside events' and datname = current_database()`.execute(database);

    await expect.poll(() => events.at(-1)?.event).toBe('missed');
  });

  test('are counted by the session, not by the address that a whole office shares', async () => {
    const user = await clerk();
    const [fastUser, slowUser] = [await headersOf(user), await headersOf(user)];
    const opened = async (headers: Record<string, string>): Promise<number> => {
      const abort = new AbortController();
      const { status } = await fetch(`${origin}/api/system/events/`, { headers, signal: abort.signal });
      abort.abort();
      return status;
    };

    const statuses: number[] = [];
    for (let callCount = 0; callCount < 61; callCount += 1) statuses.push(await opened(fastUser));

    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
    expect(await opened(slowUser)).toBe(200);
  });

  test('are for who is logged in', async () => {
    expect((await fetch(`${origin}/api/system/events/`)).status).toBe(401);
  });
});

test('a stream beats while its session lives, and ends when it does not any more', async () => {
  const user = await clerk();
  await headersOf(user);
  const { id: sessionId } = await database
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  const channels = new Set<string>();
  const listener = {
    listen: (channel: string) => {
      channels.add(channel);
      return { ready: Promise.resolve(), stop: () => channels.delete(channel) };
    },
    close: async () => undefined,
  };
  const streams = eventStreams({ listener, database, heartbeatMs: 50 });
  const stream = streams.open({ id: user, sessionId } as never);
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));

  await expect.poll(() => text).toContain(': still here');
  expect([...channels]).toEqual([`user_${user}`, 'everybody']);
  await database
    .updateTable('session')
    .set({ expires_at: '2020-01-01T00:00:00Z' })
    .where('id', '=', sessionId)
    .execute();
  await expect.poll(() => stream.closed).toBe(true);
  expect([...channels]).toEqual([]);
});
