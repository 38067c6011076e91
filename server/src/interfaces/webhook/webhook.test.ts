import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WebhookBody } from '#contract/interfaces/webhook-body.ts';
import { bookingDeliveries, deliveryJob } from '#server/interfaces/delivery/public.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { aFullBooking, type CreatedBooking } from '#test/build/booking.ts';
import { type Agent, testServer } from '#test/harness.ts';
import { localFetch, type ReceivedRequest, localServer } from '#test/local-server.ts';
import { webhookWriter } from './writer.ts';

const { as, database, config } = await testServer({ fetchOutbound: localFetch });
const office = await as('backoffice1');
const frontDesk = await as('frontdesk1');
const url = '/api/interfaces/webhook/';
const log = '/api/interfaces/webhook_delivery/';
const bookings = '/api/booking/booking/';

let response: { status: number; headers?: Record<string, string>; body?: string } = { status: 200 };
const receiver = await localServer(() => response);
const job = deliveryJob(bookingDeliveries([webhookWriter]));

type Hook = { id: number; version: number; status: string; waiting: number; failures: number; last_error: string };
async function hooked(overrides: object = {}, who: Agent = office): Promise<Hook> {
  const data = await who.expectSuccess('POST', url, { name: 'Trial', url: `${receiver.url}/hook`, ...overrides });
  return data;
}
const booked = (who: Agent = frontDesk): Promise<CreatedBooking> => aFullBooking(who, { mblno: '', customer_id: null });
/** The job that has claimed it, or a new id. */
async function jobOf(target: number): Promise<string> {
  const { rows } = await sql<{ job: string | null }>`select job from delivery_target where id = ${target}`.execute(
    database,
  );
  return rows[0]?.job ?? '3cecb101-7a1a-43a4-9d62-000000000001';
}
async function deliver(target: number, isLastTry = false) {
  const deps = { database, config, clock: systemClock, log: createLog('silent'), fetchOutbound: localFetch };
  const payload = { target, job: await jobOf(target) } as never;
  await job.run(payload, { deps, signal: new AbortController().signal, isLastTry });
}
function bodyOf(heard: ReceivedRequest | undefined): WebhookBody {
  const body: WebhookBody = JSON.parse(heard?.bytes.toString() ?? '{}');
  return body;
}
async function stateOf({ id }: Hook): Promise<Hook> {
  return office.expectSuccess('GET', `${url}${id}/`);
}
type Logged = { id: number; status: string; tries: number; answer: string; answer_code: number; is_again: boolean };
async function logOf({ id }: Hook): Promise<Logged[]> {
  const data = await office.expectSuccess('GET', `${log}?target_id=${id}&ordering=create_datetime`);
  return (data as { data: Logged[] }).data;
}

beforeEach(async () => {
  response = { status: 200, body: 'taken' };
  receiver.received.length = 0;
  await sql`delete from delivery_target`.execute(database);
});

const startedMs = Date.now();
describe('a webhook', () => {
  test('is told what becomes of a booking: numbers, states in words, who and why; never what it costs', async () => {
    const hook = await hooked({ events: ['SO_SUBMITTED'] });
    const { id, orderno, version } = await booked();
    const submitted = await frontDesk.call('POST', `${bookings}${id}/submit/`, { version });
    expect([submitted.status, submitted.msg]).toEqual([200, expect.anything()]);
    await deliver(hook.id);

    expect(receiver.received).toHaveLength(1);
    const body = bodyOf(receiver.received[0]);
    expect(body).toMatchObject({
      type: 'so.submitted',
      data: {
        booking: { id, order_no: orderno },
        so_status: { old: { code: 1, zh: '已创建', en: 'Created' }, new: { en: 'Submitted' } },
        actor: 'front_desk',
        link: expect.stringMatching(`/BookingDetails/${id}$`),
      },
    });
    expect(Date.parse(body.timestamp)).toBeGreaterThan(startedMs - 1_000);
    expect(JSON.stringify(body)).not.toMatch(/price|cost|rate|sale/);
    expect(await stateOf(hook)).toMatchObject({ status: 'ACTIVE', failures: 0, waiting: 0 });
  });

  test('is signed as Standard Webhooks says, with the secret that was shown once', async () => {
    const hook = await hooked();
    const first = await office.expectSuccess('POST', `${url}${hook.id}/secret/`);
    const second = await office.expectSuccess('POST', `${url}${hook.id}/secret/`);
    await booked();
    await deliver(hook.id);
    const [heard] = receiver.received;
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = heard?.headers ?? {};
    const signed = ({ secret }: { secret: string }) =>
      `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
        .update(`${String(id)}.${String(at)}.${heard?.bytes.toString()}`)
        .digest('base64')}`;

    expect((first as { secret: string }).secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    // For a day the previous secret is valid, too.
    expect(signature).toBe(`${signed(second)} ${signed(first)}`);
    expect(id).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(Math.abs(Number(at) - Date.now() / 1_000)).toBeLessThan(1 + (Date.now() - startedMs) / 1_000);
    const { rows } = await sql<{
      text: string;
    }>`select secret as text from delivery_target where id = ${hook.id}`.execute(database);
    expect(rows[0]?.text).not.toContain((second as { secret: string }).secret.slice(8, 20));
    expect(JSON.stringify(await stateOf(hook))).not.toContain('whsec_');
  });

  test('is told in order, and the same again after a failure, before anything that came later', async () => {
    const hook = await hooked({ events: ['SO_CREATED'] });
    const first = await booked();
    const second = await booked();
    response = { status: 500, body: 'x'.repeat(900) };
    await expect(deliver(hook.id)).rejects.toThrow('answered 500');
    expect(await stateOf(hook)).toMatchObject({ failures: 1, last_error: 'The other side answered 500', waiting: 2 });
    expect((await logOf(hook))[0]).toMatchObject({ status: 'RETRYING', answer_code: 500, answer: 'x'.repeat(500) });

    response = { status: 204 };
    await deliver(hook.id);
    expect(receiver.received.map((each) => bodyOf(each).data.booking.id)).toEqual([first.id, first.id, second.id]);
    const [one, again, other] = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([one === again, one === other]).toEqual([true, false]);
    expect(receiver.received[0]?.bytes).toEqual(receiver.received[1]?.bytes);
    expect((await logOf(hook)).map(({ status, tries }) => [status, tries])).toEqual([
      ['SENT', 2],
      ['SENT', 1],
    ]);
  });

  test('that keeps failing is paused and its owner told; resumed, it hears all that has happened meanwhile', async () => {
    const hook = await hooked({ events: ['SO_CREATED'] });
    await booked();
    response = { status: 302, headers: { location: 'https://127.0.0.1/other' } };
    await deliver(hook.id, true);
    expect(await stateOf(hook)).toMatchObject({ status: 'PAUSED', last_error: 'The other side answered 302' });
    const { rows } = await sql<{ text_key: string }>`
      select text_key from message_receipt where topic = ${`delivery:${hook.id}`}`.execute(database);
    expect(rows).toEqual([{ text_key: 'delivery_paused' }]);
    await booked();
    receiver.received.length = 0;
    await deliver(hook.id);
    expect(receiver.received).toEqual([]);

    response = { status: 200 };
    await office.expectSuccess('POST', `${url}${hook.id}/resume/`);
    await deliver(hook.id);
    expect(receiver.received).toHaveLength(2);
  });

  test('that says it is gone is paused at once', async () => {
    const hook = await hooked({ events: ['SO_CREATED'] });
    await booked();
    response = { status: 410 };
    await deliver(hook.id);

    expect((await stateOf(hook)).status).toBe('PAUSED');
  });

  test.each([
    ['answers without end', { status: 200, body: 'x'.repeat(5_000_000) }, 'more than', 'exceeds'],
    ['answers what no database holds', { status: 500, body: 'a\0b\u{d800}' }, 'answered 500', 'answered 500'],
  ])('that %s has failed', async (_name, answer, thrown, error) => {
    const hook = await hooked({ events: ['SO_CREATED'] });
    await booked();
    response = answer;
    await expect(deliver(hook.id)).rejects.toThrow(thrown);

    expect(await stateOf(hook)).toMatchObject({ failures: 1, waiting: 1, last_error: expect.stringContaining(error) });
  });

  test('is told nothing of bookings that its owner does not see, whatever others do', async () => {
    const who = await as('frontdesk2');
    await sql`
      insert into delivery_target (name, url, creator_id)
      select 'desk', ${`${receiver.url}/desk`}, id from users where username = 'frontdesk2'`.execute(database);
    const { rows } = await sql<{ id: number }>`select id from delivery_target`.execute(database);
    await booked(frontDesk);
    const { id: lost } = await booked(who);
    const own = await booked(who);
    await sql`update booking set creator_id = 1, dept_belong_id = null where id = ${lost}`.execute(database);
    await deliver(rows[0]?.id ?? 0);

    expect(receiver.received.map((each) => bodyOf(each).data.booking.order_no)).toEqual([own.orderno]);
    const { rows: stored } = await sql<{ status: string; body: string | null }>`
      select status, body from delivery order by id`.execute(database);
    expect(stored).toEqual([
      { status: 'WITHHELD', body: null },
      { status: 'SENT', body: expect.any(String) },
    ]);
  });

  test('is told only what it asks for, of the customer it asks for, while it is in use', async () => {
    const data = await office.expectSuccess('GET', '/api/booking/customer/?limit=1');
    const [customer] = (data as { data: { id: number }[] }).data;
    const all = [
      await hooked({ name: 'others', events: ['SI_CONFIRMED'] }),
      await hooked({ name: 'customer', customer_id: customer?.id }),
      await hooked({ name: 'off', enabled: false }),
    ];
    await booked();

    expect((await Promise.all(all.map(stateOf))).map(({ waiting }) => waiting)).toEqual([0, 0, 0]);
  });

  test('of a booking that is undone is told nothing', async () => {
    const hook = await hooked();
    const { status } = await frontDesk.call('POST', bookings, [{ carrier: 'COSCO' }, { carrier: 'NOPE' }]);

    expect([status, (await stateOf(hook)).waiting]).toEqual([400, 0]);
  });

  test('is tried out of turn, and what came back is shown and kept', async () => {
    const hook = await hooked();
    response = { status: 418, body: 'a teapot' };
    const data = await office.expectSuccess('POST', `${url}${hook.id}/test/`);

    expect(data).toMatchObject({ is_taken: false, answer_code: 418, answer: 'a teapot', error: '' });
    expect(JSON.parse((data as { body: string }).body)).toMatchObject({ type: 'webhook.test', data: { test: true } });
    expect(await logOf(hook)).toMatchObject([{ status: 'FAILED', is_test: true, answer_code: 418 }]);
    const [one] = await logOf(hook);
    expect((await office.call('POST', `${log}${one?.id}/again/`)).status).toBe(409);
  });

  test('is sent a message once more by hand, or no more', async () => {
    const hook = await hooked({ events: ['SO_CREATED'] });
    await booked();
    await deliver(hook.id);
    const [sent] = await logOf(hook);
    const data = await office.expectSuccess('POST', `${log}${sent?.id}/again/`);
    expect(data).toMatchObject({ is_again: true, status: 'WAITING' });
    await deliver(hook.id);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);

    response = { status: 400 };
    await booked();
    await booked();
    await expect(deliver(hook.id)).rejects.toThrow('answered 400');
    const stuck = (await logOf(hook)).find(({ status }) => status === 'RETRYING');
    response = { status: 200 };
    await office.expectSuccess('POST', `${log}${stuck?.id}/give_up/`);
    await deliver(hook.id);
    expect((await logOf(hook)).map(({ status }) => status)).toEqual(['SENT', 'SENT', 'FAILED', 'SENT']);
    expect((await office.call('POST', `${log}${stuck?.id}/give_up/`)).status).toBe(409);
  });

  test('is its maker’s own, and that of who sees everything', async () => {
    const hook = await hooked();
    await office.expectSuccess('POST', `${url}${hook.id}/test/`);
    const [one] = await logOf(hook);
    const colleague = await as('backoffice2');
    const tries = await Promise.all([
      colleague.call('GET', `${url}${hook.id}/`),
      colleague.call('PUT', `${url}${hook.id}/`, { version: hook.version, url: 'https://elsewhere.example.com/' }),
      colleague.call('POST', `${url}${hook.id}/secret/`),
      colleague.call('POST', `${url}${hook.id}/test/`),
      colleague.call('GET', `${log}${one?.id}/`),
      frontDesk.call('GET', url),
    ]);

    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 403]);
    expect((await (await as('superadmin')).call('GET', `${url}${hook.id}/`)).status).toBe(200);
  });

  test.each<[unknown, string]>([
    ['http://example.com/', 'in the clear'],
    ['https://user:word@example.com/', 'with a password'],
    ['https://example.com/#x', 'with a fragment'],
    ['https://', 'without a server'],
    ['javascript:alert(1)', 'that is a program'],
    [`https://example.com/${'x'.repeat(600)}`, 'too long'],
    [{ a: 1 }, 'that is no text'],
  ])('at %s, %s, is refused', async (address) => {
    const { status, raw } = await office.call('POST', url, { name: 'X', url: address });

    expect([status, raw.body]).toEqual([400, expect.stringContaining('url')]);
  });

  test('may be changed while it is told', async () => {
    const hook = await hooked({ events: ['SO_CREATED'] });
    await booked();
    await deliver(hook.id);
    const { status } = await office.call('PUT', `${url}${hook.id}/`, { version: hook.version, name: 'Renamed' });

    expect(status).toBe(200);
  });
});

test('the product itself sends nothing to its own networks', async () => {
  const hook = await hooked({ events: ['SO_CREATED'] });
  await booked();
  const deps = { database, config, clock: systemClock, log: createLog('silent') };
  const payload = { target: hook.id, job: await jobOf(hook.id) } as never;
  const run = job.run(payload, { deps, signal: new AbortController().signal, isLastTry: false });

  await expect(run).rejects.toThrow('not outside');
  expect(receiver.received).toEqual([]);
});
