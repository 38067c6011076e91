import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { CutOff } from '#contract/booking/cut-offs/cut-off.ts';
import { soStatus } from '#contract/booking/status.ts';
import type { ReceivedMessage } from '#contract/exchange/received-message.ts';
import { zonedTime } from '#contract/freight/zoned-time.ts';
import { systemClock } from '#server/platform/clock.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { createLog } from '#server/platform/log/log.ts';
import { methods } from '#server/access/rights.ts';
import { routes } from '#server/routes.ts';
import { aRole } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { aFullBooking, newBookingState, setBookingState } from '#test/build/booking.ts';
import { anEnvelope } from '#test/edifact/envelopes.ts';
import { textOf } from '#test/edifact/written.ts';
import { testServer } from '#test/harness.ts';
import { type BookingAnswer, writeIftmbc } from '../edifact/public.ts';
import { receiveFile } from './receive.ts';
import { workFile } from './process-file.ts';

const { as, database, config } = await testServer();
const clerk = await as('frontdesk1');
const office = await as('admin');
const deps = { database, config, clock: systemClock, log: createLog('silent'), send: async () => undefined };
const received = '/api/exchange/received_message/';
const bookings = '/api/booking/booking/';
const requested = { vessel: 'EVER ACE', voyno: '031W', etd: '2027-03-12', portload: 'CNTAO', portdischarge: 'NLRTM' };
let channel = 0;
let number = 0;

beforeAll(async () => {
  const fields = { code: 'T-OFFER', carrier: 'COSCO', function: 'SO', kind: 'MANUAL', transport: 'NONE' };
  channel = ((await office.expectSuccess('POST', '/api/exchange/carrier_channel/', fields)) as { id: number }).id;
});

async function sent(fields: object = {}): Promise<{ id: number; orderno: string }> {
  const created = await aFullBooking(clerk, { ...requested, mblno: '', ...fields });
  await setBookingState(database, created.id, { ...newBookingState, so: soStatus.sent, sent: true });
  return created;
}

/** Used by carriers for times that belong to no ship. */
const noShip = 'NOSHIP';

async function receive(orderno: string, fields: Partial<BookingAnswer>): Promise<ReceivedMessage> {
  number += 1;
  const controlRef = `O${number}`;
  const content = {
    answer: 'CONDITIONAL',
    documentNo: 'C1',
    orderno,
    bookingNo: `COSU9${String(number).padStart(6, '0')}`,
  } as const;
  const envelope = anEnvelope({ sender: 'COSU', receiver: 'QUAYSIDE', controlRef, messageRef: controlRef });
  const text = textOf(writeIftmbc({ ...content, ...fields }, envelope));
  const bytes = Buffer.from(text.replace(`+${noShip}+`, '++'), 'latin1');
  const { file } = await writeTransaction(database, (db) =>
    receiveFile({ db, send: undefined }, { channel, source: 'FOLDER', fileName: '', bytes }),
  );
  await workFile(deps, file, new AbortController().signal);
  const { rows } = await sql<{ id: number }>`select id from received_message where file_id = ${file}`.execute(database);
  return office.expectSuccess('GET', `${received}${rows[0]?.id}/`);
}

async function shown(id: number): Promise<Record<string, unknown>> {
  return office.expectSuccess('GET', `${bookings}${id}/`);
}

async function cutOff(id: number, code: string): Promise<CutOff | undefined> {
  const { cutoffs } = (await office.expectSuccess('GET', `${bookings}${id}/cutoffs/`)) as { cutoffs: CutOff[] };
  return cutoffs.find((each) => each.code === code);
}

const condition = fc.record({
  vessel: fc.constantFrom('EVER ACE', 'EVER GIVEN'),
  voyno: fc.constantFrom('031W', '032W', '0SZ1'),
  etd: fc.constantFrom('2027-03-12', '2027-03-19'),
  portload: fc.constantFrom('CNTAO', 'CNSHA'),
  portdischarge: fc.constantFrom('NLRTM', 'DEHAM'),
  texts: fc.constantFrom([], ['NO SPACE ON THE FIRST SHIP']),
});

test('any condition stands beside what was asked, and is taken as it is by one who accepts it', async () => {
  await fc.assert(
    fc.asyncProperty(condition, async ({ texts, ...offered }) => {
      const { id, orderno } = await sent();
      const message = await receive(orderno, { ...offered, texts, equipment: [{ sizeType: '45G1', count: 1 }] });
      expect(message).toMatchObject({ status: 'HELD', says: 'OFFERED', allowed_actions: ['accept', 'close'] });
      expect(message.problem).toContain(texts[0] ?? 'condition');
      expect(await shown(id)).toMatchObject({ ...requested, bsstatus: soStatus.sent, reason_text: '' });
      const lines = message.offer.map((line) => [line.asked, line.offered, line.is_other]);
      const fields = ['vessel', 'voyno', 'etd', 'portload', 'portdischarge'] as const;
      for (const field of fields)
        expect(lines).toContainEqual([requested[field], offered[field], requested[field] !== offered[field]]);
      expect(lines).toContainEqual([expect.stringMatching(/^\d+ × /), '1 × 45G1', expect.anything()]);

      const accepted = await office.expectSuccess('POST', `${received}${message.id}/accept/`);
      expect(accepted).toMatchObject({ status: 'DONE', allowed_actions: [] });
      expect(await shown(id)).toMatchObject({ ...offered, bsstatus: soStatus.confirmed });
      const record = (await office.expectSuccess('GET', `${bookings}${id}/events/`)) as {
        data: { action: string; actor_name: string; note: string }[];
      };
      const [event] = record.data.filter(({ action }) => action === 'SO_CONFIRMED');
      expect(event?.note).toContain('1 × 45G1');
      expect(event?.actor_name).not.toMatch(/COSCO|中远/);
    }),
    { numRuns: 5 },
  );
});

test('an offer is accepted once, and not any more where the booking stands elsewhere by then', async () => {
  const [first, second] = [await sent(), await sent()];
  const offer = await receive(first.orderno, { voyno: '032W' });
  await office.expectSuccess('POST', `${received}${offer.id}/accept/`);
  await office.expectRefusal('POST', `${received}${offer.id}/accept/`);

  const late = await receive(second.orderno, { voyno: '032W' });
  await receive(second.orderno, { answer: 'ACCEPTED', voyno: '033W' });
  const { status } = await office.call('POST', `${received}${late.id}/accept/`);
  expect(status).toBe(409);
  expect(await shown(second.id)).toMatchObject({ voyno: '033W', bsstatus: soStatus.confirmed });
  expect(await reload(late.id)).toMatchObject({ status: 'SUPERSEDED', allowed_actions: [] });
});

async function reload(id: number): Promise<ReceivedMessage> {
  return office.expectSuccess('GET', `${received}${id}/`);
}

test.each([
  ['another offer', { voyno: '033W' }, 'HELD'],
  ['a wish for changes', { texts: ['PLEASE STATE THE GOODS'], bookingNo: '' }, 'DONE'],
  [
    'a confirmation of other boxes',
    { answer: 'ACCEPTED', voyno: '033W', equipment: [{ sizeType: '22G1', count: 9 }] },
    'HELD',
  ],
] as const)('an offer is superseded by %s', async (_name, fields, status) => {
  const { id, orderno } = await sent();
  const first = await receive(orderno, { voyno: '032W' });
  const second = await receive(orderno, fields);
  expect([await reload(first.id), second]).toMatchObject([{ status: 'SUPERSEDED', allowed_actions: [] }, { status }]);
  const refused = await office.call('POST', `${received}${first.id}/accept/`);
  expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining('no longer stands')]);
  expect(await shown(id)).toMatchObject({ bsstatus: soStatus.sent, voyno: requested.voyno });
});

test('of two who accept an offer one comes first, and the other is told', async () => {
  const { id, orderno } = await sent();
  const offer = await receive(orderno, { voyno: '032W' });
  const accept = async () => (await office.call('POST', `${received}${offer.id}/accept/`)).status;
  expect((await Promise.all([accept(), accept()])).toSorted()).toEqual([200, 409]);
  expect(await shown(id)).toMatchObject({ voyno: '032W' });
});

test('an offer that comes while one is accepted supersedes it, or comes to a booking that is confirmed', async () => {
  const { id, orderno } = await sent();
  const first = await receive(orderno, { voyno: '032W' });
  const [mine] = await Promise.all([
    office.call('POST', `${received}${first.id}/accept/`),
    receive(orderno, { voyno: '033W' }),
  ]);
  const { status } = await reload(first.id);
  const came = [mine.status, status, (await shown(id))['voyno']].join(' ');
  expect(['200 DONE 032W', `409 SUPERSEDED ${requested.voyno}`]).toContain(came);
});

test('why an offer waits ends with its sentence, and names a field once', async () => {
  expect((await receive((await sent()).orderno, { voyno: '032W' })).problem).toMatch(/\S$/);
  const { orderno } = await sent();
  const { problem } = await receive(orderno, { answer: 'ACCEPTED', voyno: '032W', bookingNo: '' });
  expect(problem.split('Master B/L no.')).toHaveLength(2);
});

test.each([
  ['45G1', 2],
  ['22G1', 1],
])(
  'a confirmation of other boxes, %s of %i, is an offer; what the booking then has is said',
  async (sizeType, count) => {
    const { id, orderno } = await sent();
    const content = { answer: 'ACCEPTED', voyno: '031W' } as const;
    const message = await receive(orderno, { ...content, equipment: [{ sizeType, count }] });
    expect(message).toMatchObject({ status: 'HELD', says: 'OFFERED', allowed_actions: ['accept', 'close'] });
    expect(message.problem).toContain(`${count} × ${sizeType}`);
    const boxes = message.offer.find(({ offered }) => offered === `${count} × ${sizeType}`);
    expect(boxes).toMatchObject({ is_other: true });
    expect(await shown(id)).toMatchObject({ bsstatus: soStatus.sent });
    await office.expectSuccess('POST', `${received}${message.id}/accept/`);
    expect(await shown(id)).toMatchObject({ bsstatus: soStatus.confirmed });
    const record = JSON.stringify(await office.expectSuccess('GET', `${bookings}${id}/events/`));
    expect(record).toContain(`still holds ${boxes?.asked}`);

    // Accepted boxes are no new offer; different ones are, and can be accepted as well.
    const mblno = String((await shown(id))['mblno']);
    const again = await receive(orderno, { ...content, bookingNo: mblno, equipment: [{ sizeType, count }] });
    expect(again.status).toBe('NOTED');
    const other = await receive(orderno, { ...content, bookingNo: mblno, equipment: [{ sizeType: '42G1', count: 5 }] });
    expect(other).toMatchObject({ status: 'HELD', says: 'CONFIRMED', allowed_actions: ['again', 'close'] });
    expect(await office.expectSuccess('POST', `${received}${other.id}/again/`)).toMatchObject({ status: 'NOTED' });
  },
);

test('boxes are what was asked for by size and type, by their group and by what they are called', async () => {
  for (const sizeType of ['ISO', 'GROUP', 'CODE'] as const) {
    const { id, orderno } = await sent();
    const { rows } = await sql<{ ISO: string; GROUP: string; CODE: string; count: number }>`
      select t.iso_size_type as "ISO", t.iso_type_group as "GROUP", t.code as "CODE", c.ctnnum as count
      from booking_container c join container_type t on t.code = c.ctnall where c.booking_id = ${id}`.execute(database);
    const equipment = rows.map((row) => ({ sizeType: row[sizeType], count: row.count }));
    expect(await receive(orderno, { answer: 'ACCEPTED', voyno: '031W', equipment })).toMatchObject({ status: 'DONE' });
  }
});

test('a condition that changes cut-offs, the arrival or the place of delivery alone is an offer of these', async () => {
  const { id, orderno } = await sent();
  const cutoffs = [{ code: 'DCO', local: '2027-03-09 12:00' }];
  const message = await receive(orderno, { voyno: noShip, cutoffs, portload: 'CNTAO' });
  const offer = await receive((await sent()).orderno, { placedelivery: 'DEHAM' });
  expect(message).toMatchObject({ status: 'HELD', says: 'OFFERED' });
  const offered = [message, offer].map(({ offer }) =>
    offer.filter((line) => line.is_other).map((line) => line.offered),
  );
  expect(offered).toEqual([['2027-03-09 12:00'], ['DEHAM']]);
  await office.expectSuccess('POST', `${received}${message.id}/accept/`);
  expect(await shown(id)).toMatchObject({ bsstatus: soStatus.confirmed });
  await office.expectSuccess('POST', `${received}${offer.id}/accept/`);
  expect(await shown(Number(offer.booking_id))).toMatchObject({ placedelivery: 'DEHAM' });
  expect(await cutOff(id, 'DCO')).toMatchObject({ source: 'CARRIER', estimated: false });
});

test('cut-offs that come with a receipt are taken', async () => {
  const { id, orderno } = await sent();
  const cutoffs = [{ code: 'DCO', local: '2027-03-09 12:00' }];
  expect(await receive(orderno, { answer: 'PENDING', portload: 'CNTAO', voyno: '031W', cutoffs })).toMatchObject({
    status: 'DONE',
  });
  expect(await cutOff(id, 'DCO')).toMatchObject({ source: 'CARRIER' });
});

test('a cut-off of which the day alone is told is an estimate until its end, and no news where a time of that day stands', async () => {
  const { orderno, id } = await sent();
  const content = { answer: 'ACCEPTED', portload: 'CNTAO', voyno: '031W' } as const;
  const dco = (local: string) => ({ ...content, cutoffs: [{ code: 'DCO', local }] });
  await receive(orderno, dco('2027-03-08'));
  const current = await cutOff(id, 'DCO');
  expect(current).toMatchObject({ source: 'CARRIER', estimated: true });
  expect(zonedTime(current?.at ?? '', 'Asia/Shanghai')).toBe('2027-03-08 23:59');
  const bookingNo = String((await shown(id))['mblno']);
  for (const at of ['2027-03-08 12:00', '2027-03-08']) await receive(orderno, { ...dco(at), bookingNo });
  const firm = await cutOff(id, 'DCO');
  expect([firm?.estimated, zonedTime(firm?.at ?? '', 'Asia/Shanghai')]).toEqual([false, '2027-03-08 12:00']);
});

test('what is missing to be confirmed is named to whoever accepts', async () => {
  const { orderno } = await sent({ vessel: '' });
  const offer = await receive(orderno, { voyno: '032W', bookingNo: '' });
  const { status, data } = await office.call('POST', `${received}${offer.id}/accept/`);
  expect(status).toBe(400);
  expect(JSON.stringify(data)).toContain('mblno');
});

test('a condition in words alone sends the booking back with these words', async () => {
  const { id, orderno } = await sent();
  const content = await receive(orderno, { texts: ['PLEASE STATE THE GOODS'], bookingNo: '' });
  expect(content).toMatchObject({ status: 'DONE', says: 'CHANGES', offer: [] });
  expect(await shown(id)).toMatchObject({ bsstatus: soStatus.sent, reason_text: 'PLEASE STATE THE GOODS' });
});

test('to a booking that is confirmed it is a wish for an amendment', async () => {
  const { id, orderno } = await sent();
  await receive(orderno, { answer: 'ACCEPTED' });
  const message = await receive(orderno, { voyno: '099W' });
  expect(message).toMatchObject({ status: 'HELD', problem: expect.stringContaining('amend') });
  expect((await office.call('POST', `${received}${message.id}/accept/`)).status).toBe(409);
  expect(await shown(id)).toMatchObject({ voyno: '031W' });
});

test('accepting an offer needs the right to confirm bookings, not only the in-box', async () => {
  const { id, orderno } = await sent();
  const offer = await receive(orderno, { voyno: '032W' });
  const inbox = routes.filter(({ access }) => access.startsWith('received_message:'));
  const message = inbox.map(({ url, method }) => ({ api: url, method: methods.indexOf(method) }));
  const confirming = { api: `${bookings}{id}/confirm/`, method: methods.indexOf('POST') };
  const someone = async (rights: Parameters<typeof aRole>[1]) =>
    as(await aUser(database, { role: await aRole(database, rights), userType: 0 }));
  const [keeper, confirmer] = [await someone(message), await someone([...message, confirming])];

  expect(await keeper.expectSuccess('GET', `${received}${offer.id}/`)).toMatchObject({ allowed_actions: ['close'] });
  const refused = await keeper.call('POST', `${received}${offer.id}/accept/`);
  expect([refused.status, await shown(id)]).toEqual([403, expect.objectContaining({ bsstatus: soStatus.sent })]);
  expect(await keeper.expectSuccess('GET', `${received}${offer.id}/`)).toMatchObject({ status: 'HELD' });

  expect(await confirmer.expectSuccess('GET', `${received}${offer.id}/`)).toMatchObject({
    allowed_actions: ['accept', 'close'],
  });
  await confirmer.expectSuccess('POST', `${received}${offer.id}/accept/`);
  expect(await shown(id)).toMatchObject({ voyno: '032W', bsstatus: soStatus.confirmed });
});
