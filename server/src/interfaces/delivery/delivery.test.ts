import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { OutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';
import { localFetch, localServer, localStream } from '#test/local-server.ts';
import { testLimits } from '../../../../test-limits.ts';
import { webhookWriter } from '../webhook/public.ts';
import { bookingDeliveries, deliveryJob, queueEventDeliveries } from './public.ts';

const { as, database, config } = await testServer({ fetchOutbound: localFetch });
const office = await as('backoffice1');
const usual = deliveryJob(bookingDeliveries([webhookWriter]));
const receiver = await localServer(() => ({ status: 200 }));
let booking = 0;

type Payload = { target: number; job: string };
const queued: Payload[] = [];
/** A queue without workers. */
const send = async (...[, , payload]: unknown[]): Promise<void> => void queued.push(payload as Payload);

async function hooked(count: number, url = receiver.url): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into delivery_target (name, url, creator_id)
    select 'hook ' || n, ${url}, u.id from users u, generate_series(1, ${count}::int) n where u.username = 'backoffice1'
    returning id`.execute(database);
  return rows.map(({ id }) => id);
}

async function happen(times: number): Promise<void> {
  const all = Array.from({ length: times }, () => ({ type: 'SO_CREATED', booking }) as const);
  await writeTransaction(database, (db) => queueEventDeliveries({ db, jobs: { send } }, all));
}

async function run(
  { target, job: token }: Payload,
  overrides: { fetchOutbound?: OutboundFetch; send?: typeof send; signal?: AbortSignal; job?: typeof usual } = {},
): Promise<void> {
  const { signal = new AbortController().signal, job = usual, ...deps } = overrides;
  const known = { database, config, clock: systemClock, log: createLog('silent'), fetchOutbound: localFetch, ...deps };
  await job.run({ target, job: token } as never, { deps: known, signal, isLastTry: false });
}

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from delivery where status in ('WAITING', 'RETRYING')`.execute(database);
  return rows[0]?.count ?? -1;
};

beforeEach(async () => {
  await sql`delete from delivery_target`.execute(database);
  booking ||= (await aFullBooking(office, { mblno: '', customer_id: null })).id;
  queued.length = 0;
  receiver.received.length = 0;
});

describe('jobs of receivers', () => {
  test('are one for each, however much happens: 5,000 events for four webhooks are four jobs', async () => {
    const hooks = await hooked(4);
    for (let times = 0; times < 50; times += 1) await happen(100);

    expect(queued.map(({ target }) => target)).toEqual(hooks);
    expect(await waiting()).toBe(20_000);
  });

  test('are few where many transactions write at once', async () => {
    await hooked(2);
    await Promise.all(Array.from({ length: 40 }, () => happen(1)));

    // Concurrent ones do not wait for each other.
    expect(queued.length).toBeLessThan(40);
    expect(await waiting()).toBe(80);
  });

  test('empty the queue of their receiver, and of what is written later there is another one', async () => {
    await hooked(1);
    await happen(3);
    const [first] = queued;
    if (first) await run(first);
    expect([receiver.received.length, await waiting()]).toEqual([3, 0]);
    await happen(1);

    expect(queued).toHaveLength(2);
    if (queued[1]) await run(queued[1]);
    expect(receiver.received).toHaveLength(4);
  });

  test('hear what is written while they look for the last time', async () => {
    await hooked(1);
    await happen(1);
    let open = (): void => undefined;
    const written = new Promise<void>((resolve) => (open = resolve));
    const writing = writeTransaction(database, async (db) => {
      await queueEventDeliveries({ db, jobs: { send } }, [{ type: 'SO_CREATED', booking }]);
      await written;
    });
    const [first] = queued;
    // It waits for the writer.
    const running = first ? run(first) : undefined;
    open();
    await Promise.all([writing, running]);

    expect([queued.length, receiver.received.length, await waiting()]).toEqual([1, 2, 0]);
  });

  test('keep nobody waiting who writes while they look for what to send', async () => {
    await hooked(1);
    await happen(1);
    let writes = 0;
    const kind = bookingDeliveries([webhookWriter]);
    const next: typeof kind.next = async (...args) => {
      const found = await kind.next(...args);
      if (found && (writes += 1) === 1)
        await writeTransaction(database, async (db) => {
          await sql`set local lock_timeout = '60s'`.execute(db);
          await queueEventDeliveries({ db, jobs: { send } }, [{ type: 'SO_CREATED', booking }]);
        });
      return found;
    };
    const [first] = queued;
    if (first) await run(first, { job: deliveryJob({ ...kind, next }) });

    expect([queued.length, receiver.received.length, await waiting()]).toEqual([1, 2, 0]);
  });

  test('keep their receiver when their process dies, and go on elsewhere', async () => {
    await hooked(1);
    await happen(2);
    const [first] = queued;
    if (!first) throw new Error('no job');
    const dying = new AbortController();
    const fetchOutbound: OutboundFetch = async () => {
      dying.abort(new Error('killed'));
      throw new Error('killed');
    };
    await expect(run(first, { fetchOutbound, signal: dying.signal })).rejects.toThrow('killed');
    await run({ ...first, job: randomUUID() });
    expect([receiver.received.length, await waiting()]).toEqual([0, 2]);
    await run(first);

    expect([receiver.received.length, await waiting()]).toEqual([2, 0]);
  });

  test('go to the end of the queue where they take long', async () => {
    await hooked(1);
    await happen(2);
    const [first] = queued;
    if (!first) throw new Error('no job');
    const now = performance.now.bind(performance);
    const slow: OutboundFetch = async (...args) => {
      performance.now = () => now() + 60_000;
      return localFetch(...args);
    };
    await run(first, { fetchOutbound: slow, send }).finally(() => (performance.now = now));

    expect([queued.slice(1), receiver.received.length]).toEqual([[first], 1]);
    await run(first);
    expect(receiver.received).toHaveLength(2);
  });
});

test('receivers that hang, drip, lead elsewhere or never end hold nobody else up, and are tried again', async () => {
  const dripping = new Set<NodeJS.Timeout>();
  const hostile = await localStream((reply, url) => {
    if (url === '/hang') return;
    if (url === '/elsewhere') return void reply.writeHead(302, { location: receiver.url }).end();
    reply.writeHead(200);
    if (url === '/endless') return void reply.end('x'.repeat(10_000_000));
    dripping.add(setInterval(() => reply.write('.'), 50));
  });
  const [hangs = 0] = await hooked(1, `${hostile.url}/hang`);
  for (const path of ['/drip', '/elsewhere', '/endless']) await hooked(1, hostile.url + path);
  const [good = 0] = await hooked(1);
  await happen(2);
  const allowed: unknown[] = [];
  // The real time-out is too long for a test: the slow receivers time out when the others have finished.
  const { promise: othersFinished, resolve: goOn } = Promise.withResolvers<void>();
  const fetchOutbound: OutboundFetch = async (url, args) => {
    allowed.push([args?.timeoutMs, args?.maxBytes]);
    if (!/hang|drip/.test(url)) return localFetch(url, { ...args, timeoutMs: testLimits.waitMs });
    await othersFinished;
    return localFetch(url, { ...args, timeoutMs: 500 });
  };
  const ended: number[] = [];
  const runs = queued.map((each) =>
    run(each, { fetchOutbound }).then(
      () => ended.push(each.target),
      () => ended.push(each.target),
    ),
  );
  await expect.poll(() => ended).toHaveLength(3);
  goOn();
  await Promise.all(runs);
  for (const timer of dripping) clearInterval(timer);
  const { rows } = await sql<{ id: number; failures: number; last_error: string }>`
    select id, failures, last_error from delivery_target order by id`.execute(database);

  expect(new Set(allowed.map(String))).toEqual(new Set(['15000,65536']));
  expect(ended.indexOf(good)).toBeLessThan(ended.indexOf(hangs));
  expect(receiver.received).toHaveLength(2);
  expect(rows.map(({ failures }) => failures)).toEqual([1, 1, 1, 1, 0]);
  expect(rows.map(({ last_error }) => last_error)).toEqual([
    expect.stringMatching(/timeout|abort/i),
    expect.stringMatching(/timeout|abort/i),
    'answered 302',
    'an answer of more than 65536 bytes',
    '',
  ]);
});
