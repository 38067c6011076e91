import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CutOffs } from '#contract/booking/cut-offs/cut-off.ts';
import { aFullBooking, boxes } from '#test/build/booking.ts';
import { type Agent, testServer } from '#test/harness.ts';

const down = new Error('the carrier is down');
const { as, database } = await testServer({ jobs: true, fetchOutbound: () => Promise.reject(down) });
const clerk = await as('frontdesk1');
const office = await as('admin');
const url = '/api/booking/booking/';
const edi = {
  kind: 'EDI',
  transport: 'HTTP',
  sender_id: 'A',
  receiver_id: 'B',
  base_url: 'https://carrier.example/in',
};
const mailChannel = { kind: 'EMAIL', transport: 'EMAIL', recipients: ['vgm@carrier.example'] };

beforeAll(async () => {
  for (const [at, channel] of [
    { ...edi, carrier: 'WHL', function: 'SO' },
    { ...edi, carrier: 'WHL', function: 'SI' },
    { ...edi, carrier: 'WHL', function: 'VGM' },
    { ...mailChannel, carrier: 'MSC', function: 'VGM' },
  ].entries())
    await office.expectSuccess('POST', '/api/exchange/carrier_channel/', { ...channel, code: `T-MET-${at}` });
});

async function step(agent: Agent, id: number, action: string, body: object = {}): Promise<void> {
  const { status, msg } = await agent.call('POST', `${url}${id}/${action}/`, { note: 'by mail', ...body });
  expect([action, status, msg]).toEqual([action, 200, 'Done']);
}

async function booked(carrier: string, code: string): Promise<{ id: number; line_ids: number[] }> {
  const { id } = await aFullBooking(clerk, { carrier, mblno: '', ctnlist: boxes(1) });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const known = await cutOffOf(id, code);
  const cutoffs = [{ code, at, ...(known && { version: known.version }) }];
  await clerk.expectSuccess('PUT', `${url}${id}/cutoffs/`, { cutoffs });
  const { ctnlist } = (await clerk.expectSuccess('GET', `${url}${id}/`)) as { ctnlist: { id: number }[] };
  return { id, line_ids: ctnlist.map((line) => line.id) };
}

/** A booking as after the carrier's confirmation. */
async function confirmed(carrier: string, code: string) {
  const created = await booked(carrier, code);
  await sql`update booking set bsstatus = 5, mblno = 'WHLU' || id where id = ${created.id}`.execute(database);
  return created;
}

async function cutOffOf(id: number, code: string) {
  const { cutoffs } = (await clerk.expectSuccess('GET', `${url}${id}/cutoffs/`)) as CutOffs;
  return cutoffs.find((each) => each.code === code);
}

const isMet = async (id: number, code: string) => (await cutOffOf(id, code))?.is_done;

/** A clerk disables the channel and sends it by hand. */
async function expectManualTick(what: string, work: () => Promise<void>): Promise<void> {
  const channel = database.updateTable('carrier_channel').where('carrier', '=', 'WHL').where('function', '=', what);
  await channel.set({ enabled: false }).execute();
  await work();
  await channel.set({ enabled: true }).execute();
}

describe('a cut-off is met once what it ends has left the house', () => {
  test('an order: not handed in, not waiting in the out-box; sent by hand it takes back what waits', async () => {
    const { id } = await booked('WHL', 'STA');
    await step(clerk, id, 'submit');
    const handedIn = await isMet(id, 'STA');
    await step(office, id, 'send');
    const waiting = await isMet(id, 'STA');
    await sql`update booking set bsstatus = 3 where id = ${id}`.execute(database);
    await expectManualTick('SO', () => step(office, id, 'send'));

    expect([handedIn, waiting, await isMet(id, 'STA')]).toEqual([false, false, true]);
  });

  test('an SI: as an order, and no more once it is sent back', async () => {
    const { id } = await confirmed('WHL', 'DCO');
    await step(clerk, id, 'si_submit');
    const handedIn = await isMet(id, 'DCO');
    await step(office, id, 'si_send');
    const waiting = await isMet(id, 'DCO');
    await expectManualTick('SI', () => step(office, id, 'si_resend'));
    const sent = await isMet(id, 'DCO');
    await step(office, id, 'si_reject', { reason_code: 'OTHER', reason_text: 'wrong consignee' });

    expect([handedIn, waiting, sent, await isMet(id, 'DCO')]).toEqual([false, false, true, false]);
  });

  test('gross masses: by hand at once, by mail once sent, by a message once the carrier accepted', async () => {
    const manual = await confirmed('HPL', 'VCO');
    const byMail = await confirmed('MSC', 'VCO');
    const answered = await confirmed('WHL', 'VCO');
    const entered = await Promise.all([manual, byMail, answered].map(({ id }) => isMet(id, 'VCO')));
    for (const { id, line_ids } of [manual, byMail, answered]) await step(office, id, 'vgm/send', { line_ids });

    expect(entered).toEqual([false, false, false]);
    expect(await isMet(manual.id, 'VCO')).toBe(true);
    await expect.poll(() => isMet(byMail.id, 'VCO')).toBe(true);
    await sql`update transmission set status = 'ACKED', sent_at = now(), next_at = null where booking_id = ${answered.id}`.execute(
      database,
    );
    expect(await isMet(answered.id, 'VCO')).toBe(false);
    await step(clerk, answered.id, 'si_submit');
    const early = await office.call('POST', `${url}${answered.id}/si_confirm/`, {});
    expect([early.status, early.msg]).toEqual([409, expect.stringContaining('has not accepted it yet')]);
    await step(office, answered.id, 'vgm/accept', { line_ids: answered.line_ids });
    expect(await isMet(answered.id, 'VCO')).toBe(true);
  });
});
