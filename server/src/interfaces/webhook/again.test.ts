import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { bookingDeliveries, deliveryJob } from '#server/interfaces/delivery/public.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';
import { localFetch, localServer } from '#test/local-server.ts';
import { webhookWriter } from './writer.ts';

const { as, database, config } = await testServer({ fetchOutbound: localFetch });
const office = await as('backoffice1');
const url = '/api/interfaces/webhook/';
const log = '/api/interfaces/webhook_delivery/';

let response = { status: 500 };
const receiver = await localServer(() => response);
const job = deliveryJob(bookingDeliveries([webhookWriter]));

type Hook = { id: number; version: number };
type Logged = { id: number; status: string; tries: number };

async function deliver({ id }: Hook): Promise<void> {
  const { rows } = await sql<{ job: string }>`select job from delivery_target where id = ${id}`.execute(database);
  const deps = { database, config, clock: systemClock, log: createLog('silent'), fetchOutbound: localFetch };
  const payload = { target: id, job: rows[0]?.job } as never;
  await job.run(payload, { deps, signal: new AbortController().signal, isLastTry: false });
}

async function logged({ id }: Hook): Promise<Logged | undefined> {
  const data = await office.expectSuccess('GET', `${log}?target_id=${id}`);
  return (data as { data: Logged[] }).data[0];
}

/** A webhook whose receiver failed. */
async function late(): Promise<Hook> {
  const data = await office.expectSuccess('POST', url, {
    name: 'Late',
    url: `${receiver.url}/`,
    events: ['SO_CREATED'],
  });
  await aFullBooking(office, { mblno: '', customer_id: null });
  await expect(deliver(data)).rejects.toThrow('answered 500');
  return data;
}

beforeEach(async () => {
  response = { status: 500 };
  await sql`delete from delivery_target`.execute(database);
});

test('what would be tried later is tried at once by a hand, and not told twice', async () => {
  const hook = await late();
  const before = await logged(hook);
  response = { status: 200 };
  const data = await office.expectSuccess('POST', `${log}${before?.id}/again/`);
  await deliver(hook);

  expect(data).toMatchObject({ id: before?.id, status: 'RETRYING', allowed_actions: ['again', 'give_up'] });
  expect(await logged(hook)).toMatchObject({ id: before?.id, status: 'SENT', tries: 2 });
});

test('one whose webhook is not in use is not tried', async () => {
  const hook = await late();
  const data = await office.expectSuccess('GET', `${url}${hook.id}/`);
  await office.expectSuccess('PUT', `${url}${hook.id}/`, { version: (data as Hook).version, enabled: false });

  expect((await office.call('POST', `${log}${(await logged(hook))?.id}/again/`)).status).toBe(409);
});
