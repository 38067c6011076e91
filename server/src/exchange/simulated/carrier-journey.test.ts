import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aFullBooking, boxes } from '#test/build/booking.ts';
import { configOf } from '#test/build/system-config.ts';
import { testServer } from '#test/harness.ts';
import { waits } from '#test/timeouts.ts';

const { as } = await testServer({ jobs: true });
const clerk = await as('frontdesk1');
const office = await as('admin');
const url = '/api/booking/booking/';
const why = { reason_code: 'OTHER', reason_text: 'as the customer wants' };

type Shown = { id: number; version: number; bsstatus: number; ctnlist: { id: number }[] } & Record<string, unknown>;

const confirmed = ['CONTRL', 'IFTMBC', 'IFTMBC'];
const unbooked = { carrier: 'ONE', mblno: '', vessel: '', voyno: '' };

/** A booking sent to a simulated carrier. */
async function sent(overrides: object = {}): Promise<number> {
  const { id } = await aFullBooking(clerk, { ...unbooked, ...overrides });
  await step(clerk, id, 'submit');
  await step(office, id, 'send');
  return id;
}

async function step(agent: typeof clerk, id: number, action: string, body: object = {}): Promise<void> {
  const { status, msg, data } = await agent.call('POST', `${url}${id}/${action}/`, body);
  expect([status, msg, data === null], `${action} ${JSON.stringify(data)}`).toEqual([200, 'Done', false]);
}

async function shown(id: number): Promise<Shown> {
  return office.expectSuccess('GET', `${url}${id}/`);
}

async function waitForState(id: number, expected: object): Promise<Shown> {
  await vi.waitFor(async () => expect(await shown(id)).toMatchObject(expected), waits);
  return shown(id);
}

async function listed(what: 'transmission' | 'received_message', id: number): Promise<Record<string, unknown>[]> {
  const data = await office.expectSuccess('GET', `/api/exchange/${what}/?booking_id=${id}&limit=100`);
  return (data as { data: Record<string, unknown>[] }).data;
}

/** The booking after all answers of the carrier; each of them changes its version. */
async function answered(id: number, kinds: string[]): Promise<Shown> {
  const came = async () => (await listed('received_message', id)).map(({ kind }) => kind).toSorted();
  await vi.waitFor(async () => expect(await came()).toEqual(kinds), waits);
  return shown(id);
}

async function eventsOf(id: number) {
  const data = await office.expectSuccess('GET', `${url}${id}/events/?limit=100`);
  return (data as { data: { action: string; channel: string; actor_name: string }[] }).data;
}

beforeAll(async () => configOf(office, await as()).set('exchange.simulated_seconds', 0));

describe('the simulated carrier', () => {
  test('acknowledges a booking and confirms it with vessel, voyage and cut-offs, without a hand', async () => {
    const id = await sent();
    const booking = await waitForState(id, { bsstatus: 5 });

    expect(booking).toMatchObject({
      vessel: 'SIMULATED STAR',
      voyno: '001E',
      mblno: expect.stringMatching(/^ONEY\w{8,}$/),
    });
    const cutoffs = await office.expectSuccess('GET', `${url}${id}/cutoffs/`);
    expect(JSON.stringify(cutoffs)).toMatch(/"code":"DCO".*"source":"CARRIER"/);
    const [transmission] = await listed('transmission', id);
    expect(transmission).toMatchObject({ status: 'ACKED', is_simulated: true, kind: 'EDI', purpose: 'ORIGINAL' });
    await answered(id, confirmed);
    expect((await listed('received_message', id)).every(({ is_simulated: isPlayed }) => isPlayed)).toBe(true);
    const events = await eventsOf(id);
    expect(events.find(({ action }) => action === 'SO_SENT')?.channel).toBe('EDI');
    expect(events.find(({ action }) => action === 'SO_CONFIRMED')?.actor_name).toContain('simulated');
  });

  test('asks for changes, which stand at their fields, and confirms once they are made', async () => {
    const id = await sent({ ediremark: 'SIM-CHANGES' });
    const toChange = await waitForState(id, {
      feedback: [{ path: 'description', text: expect.stringContaining('VAGUE') }],
    });
    expect(toChange).toMatchObject({ bsstatus: 2, reason_code: 'WRONG_DATA' });

    const { version } = await answered(id, ['APERAK', 'CONTRL', 'IFTMBC']);
    await office.expectSuccess('PUT', `${url}${id}/`, { version, description: 'RUBBER TYRES FOR LORRIES' });
    await step(office, id, 'resend');

    await waitForState(id, { bsstatus: 5, feedback: [] });
    const purposes = (await listed('transmission', id)).map(({ purpose }) => purpose);
    expect(purposes).toEqual(['CHANGE', 'ORIGINAL']);
  });

  test('refuses a booking, with its reason', async () => {
    const id = await sent({ ediremark: 'SIM-REFUSE' });

    const refused = await waitForState(id, { bsstatus: 4 });
    expect(refused).toMatchObject({ reason_code: 'CARRIER_REFUSED', reason_text: expect.stringContaining('NO SPACE') });
  });

  test('agrees to a cancellation and to an amendment', async () => {
    const [cancelled, amended] = [await sent(), await sent()];
    await waitForState(cancelled, { bsstatus: 5 });
    await waitForState(amended, { bsstatus: 5 });
    await step(office, cancelled, 'cancel', why);
    await step(office, amended, 'amend', { ...why, changes: { custno: 'NEW NUMBER' } });

    await waitForState(cancelled, { cancel_state: 'CANCELLED' });
    await waitForState(amended, { amend_state: 'CONFIRMED', custno: 'NEW NUMBER' });
    const [change] = await listed('transmission', amended);
    expect(change).toMatchObject({ purpose: 'AMEND', status: 'ACKED' });
  });

  test('refuses a cancellation and an amendment', async () => {
    const [changed, unchanged] = [await sent(), await sent()];
    await waitForState(changed, { bsstatus: 5 });
    await waitForState(unchanged, { bsstatus: 5 });
    await step(office, changed, 'cancel', { ...why, reason_text: 'SIM-REFUSE' });
    await step(office, unchanged, 'amend', { ...why, changes: { ediremark: 'SIM-REFUSE' } });

    expect(await waitForState(changed, { cancel_state: 'DECLINED' })).toMatchObject({ bsstatus: 5 });
    expect(await waitForState(unchanged, { amend_state: 'DECLINED' })).toMatchObject({ ediremark: '' });
  });

  test('hears of what the front desk asks for once the back office sends it on', async () => {
    const id = await sent();
    await waitForState(id, { bsstatus: 5 });
    await step(clerk, id, 'cancel', why);
    const before = await listed('transmission', id);
    const request = await office.call('POST', '/api/exchange/transmission/request/', { booking_id: id });
    const again = await office.call('POST', '/api/exchange/transmission/request/', { booking_id: id });

    expect([before.length, request.status, again.status]).toEqual([1, 200, 409]);
    await waitForState(id, { cancel_state: 'CANCELLED' });
    expect((await eventsOf(id)).map(({ action }) => action)).toContain('SO_REQUEST_SENT');
  });

  test('accepts gross masses and then the instructions, though they overtake each other', async () => {
    const id = await sent({ ctnlist: boxes(1) });
    const { ctnlist } = await waitForState(id, { bsstatus: 5 });
    await step(clerk, id, 'si_submit');
    await step(office, id, 'si_send');
    const { status, msg } = await office.call('POST', `${url}${id}/vgm/send/`, {
      line_ids: ctnlist.map((box) => box.id),
    });
    expect([status, msg]).toEqual([200, 'Done']);

    await waitForState(id, { ctnlist: [{ vgm_state: 'ACCEPTED' }] });
    await vi.waitFor(async () => {
      const accepted = (await listed('received_message', id)).filter(({ says }) => says === 'ACCEPTED');
      expect(accepted).toHaveLength(2);
    }, waits);
  });

  test('sends the instructions back with what is to be changed', async () => {
    const id = await sent();
    const { version } = await answered(id, confirmed);
    await clerk.expectSuccess('PUT', `${url}${id}/si/`, { version, siremark: 'SIM-CHANGES' });
    await step(clerk, id, 'si_submit');
    await step(office, id, 'si_send');

    expect(await waitForState(id, { sistatus: 2 })).toMatchObject({ feedback: [{ path: 'description' }] });
  });
});
