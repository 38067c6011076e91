import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { soStatus } from '#contract/booking/status.ts';
import { systemClock } from '#server/platform/clock.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { createLog } from '#server/platform/log/log.ts';
import { aFullBooking, newBookingState, setBookingState } from '#test/build/booking.ts';
import { carrierBooking, notification } from '#test/build/carrier-booking.ts';
import { anEnvelope } from '#test/edifact/envelopes.ts';
import { textOf } from '#test/edifact/written.ts';
import { testServer } from '#test/harness.ts';
import { type InterchangeEnvelope, writeAperak, writeIftmbc } from '../edifact/public.ts';
import { receiveFile } from './receive.ts';
import { workFile } from './process-file.ts';

const { as, database, config } = await testServer();
const clerk = await as('frontdesk1');
const office = await as('admin');
const deps = { database, config, clock: systemClock, log: createLog('silent'), send: async () => undefined };
const received = '/api/exchange/received_message/';
const channels: Record<string, number> = {};
let officeId = 0;
let number = 0;

beforeAll(async () => {
  const way = { function: 'SO', kind: 'EDI', transport: 'FOLDER', sender_id: 'OURSELVES:ZZZ' };
  for (const [carrier, receiver_id] of [
    ['COSCO', 'COSUEDI:ZZZ'],
    ['MSC', 'MSCUEDI'],
  ] as const) {
    const own = { ...way, code: `T-WHO-${carrier}`, carrier, receiver_id };
    channels[carrier] = (
      (await office.expectSuccess('POST', '/api/exchange/carrier_channel/', own)) as { id: number }
    ).id;
  }
  const { rows } = await sql<{ id: number }>`select id from users where username = 'admin'`.execute(database);
  officeId = rows[0]?.id ?? 0;
});

type StatedParties = { sender?: string; receiver?: string; ship?: string; party?: string };
type Form = 'IFTMBC' | 'APERAK' | 'DCSA' | 'DCSA_EVENT';

function enveloped(stated: StatedParties): InterchangeEnvelope {
  number += 1;
  const controlRef = `W${number}`;
  const { sender = 'COSUEDI:ZZZ', receiver = 'OURSELVES:ZZZ' } = stated;
  return anEnvelope({ sender, receiver, controlRef, messageRef: controlRef });
}

/** An answer in each supported format, with the given parties. */
function answerIn(form: Form, orderno: string, stated: StatedParties): string {
  number += 1;
  const mblno = `COSU8${String(number).padStart(6, '0')}`;
  const { ship = 'COSU', party = 'COSU' } = stated;
  if (form === 'IFTMBC') {
    const content = {
      answer: 'ACCEPTED',
      documentNo: 'C',
      orderno,
      bookingNo: mblno,
      voyno: '031W',
      carrier: ship,
    } as const;
    return textOf(writeIftmbc(content, enveloped(stated))).replace('NAD+CA+COSU', `NAD+CA+${party}`);
  }
  if (form === 'APERAK') {
    const content = { answer: 'CONDITIONAL', documentNo: 'C', orderno, texts: ['PLEASE CHANGE'], errors: [] } as const;
    return textOf(writeAperak(content, enveloped(stated)));
  }
  const order = { reference: `R${number}`, orderno, bookingStatus: 'CONFIRMED', carrierBookingReference: mblno };
  const body = carrierBooking({ ...order, carrierCode: ship, carrierCodeListProvider: 'NMFTA' });
  if (form === 'DCSA') return body;
  const booking: unknown = JSON.parse(body);
  return JSON.stringify(notification({ ...order, booking }));
}

type Way = { channel?: string };

async function came(text: string, { channel }: Way): Promise<{ id: number; status: string; problem: string }> {
  const way =
    channel === undefined
      ? ({ channel: null, source: 'UPLOAD', by: officeId } as const)
      : ({ channel: channels[channel] ?? 0, source: 'FOLDER' } as const);
  const { file } = await writeTransaction(database, (db) =>
    receiveFile({ db, send: undefined }, { ...way, fileName: '', bytes: Buffer.from(text, 'latin1') }),
  );
  await workFile(deps, file, new AbortController().signal);
  const { rows } = await sql<{ id: number }>`select id from received_message where file_id = ${file}`.execute(database);
  return office.expectSuccess('GET', `${received}${rows[0]?.id}/`);
}

async function sent(overrides: object = {}): Promise<{ id: number; orderno: string }> {
  const created = await aFullBooking(clerk, { mblno: '', ...overrides });
  await setBookingState(database, created.id, { ...newBookingState, so: soStatus.sent, sent: true });
  return created;
}

const ways: Way[] = [{}, { channel: 'COSCO' }];
const forms: Form[] = ['IFTMBC', 'APERAK', 'DCSA', 'DCSA_EVENT'];

const fitting: StatedParties[] = [
  {},
  { sender: 'COSUEDI' },
  { sender: 'COSU:ZZZ', receiver: 'OURSELVES' },
  { ship: 'COS' },
];

test.each(forms.flatMap((form) => ways.flatMap((way) => fitting.map((stated) => ({ form, way, said: stated })))))(
  'the word of its own carrier, to us, is carried out: $form $way $said',
  async ({ form, way, said: stated }) => {
    const { orderno } = await sent();
    const { status, problem } = await came(answerIn(form, orderno, stated), way);
    expect([status, problem]).toEqual(['DONE', '']);
  },
);

const strange: [StatedParties, Form[]][] = [
  [{ sender: 'MSCUEDI' }, ['IFTMBC', 'APERAK']],
  [{ sender: 'COSUEDI:14' }, ['IFTMBC', 'APERAK']],
  [{ receiver: 'SOMEBODY' }, ['IFTMBC', 'APERAK']],
  [{ receiver: 'OURSELVES:1' }, ['IFTMBC', 'APERAK']],
  [{ ship: 'MSCU', party: 'COSU' }, ['IFTMBC', 'DCSA', 'DCSA_EVENT']],
  [{ party: 'MSCU' }, ['IFTMBC']],
];

test.each(strange.flatMap(([stated, own]) => own.flatMap((form) => ways.map((way) => ({ form, way, said: stated })))))(
  'that of another, or to another, waits for a hand: $form $way $said',
  async ({ form, way, said: stated }) => {
    const { id, orderno } = await sent();
    const message = await came(answerIn(form, orderno, stated), way);
    const named = Object.values(stated)[0]?.split(':')[0] ?? '';
    expect(message).toMatchObject({ status: 'HELD', problem: expect.stringContaining(named) });
    expect(await office.expectSuccess('GET', `/api/booking/booking/${id}/`)).toMatchObject({ bsstatus: soStatus.sent });
    expect(await office.expectSuccess('POST', `${received}${message.id}/again/`)).toMatchObject({ status: 'DONE' });
  },
);

test('a file that names no carrier says nothing for one, but where a channel vouches for it', async () => {
  const [first, second] = [await sent(), await sent()];
  const nameless = (orderno: string) => answerIn('DCSA', orderno, {}).replace('"carrierCode":"COSU",', '');
  const [uploaded, pushed] = [
    await came(nameless(first.orderno), {}),
    await came(nameless(second.orderno), { channel: 'COSCO' }),
  ];
  expect([uploaded.status, pushed.status]).toEqual(['HELD', 'DONE']);
});

const empty: [StatedParties, string][] = [
  [{ sender: '' }, 'name the sending carrier'],
  [{ sender: ':ZZZ' }, 'name the sending carrier'],
  [{ receiver: '' }, 'names no recipient'],
  [{ receiver: ':ZZZ' }, 'names no recipient'],
];

test.each(
  (['IFTMBC', 'APERAK'] as const).flatMap((form) =>
    ways.flatMap((way) => empty.map((stated) => [form, way, ...stated] as const)),
  ),
)('an envelope that names nobody is nobody’s: %s %o %o', async (form, way, stated, reason) => {
  const { orderno } = await sent();
  const written = answerIn(form, orderno, {});
  const { sender = 'COSUEDI:ZZZ', receiver = 'OURSELVES:ZZZ' } = stated;
  const text = written.replace('COSUEDI:ZZZ+OURSELVES:ZZZ', `${sender}+${receiver}`);
  expect(text).not.toBe(written);
  const message = await came(text, way);
  expect(message).toMatchObject({ status: 'HELD', problem: expect.stringContaining(reason) });
  expect(await office.expectSuccess('POST', `${received}${message.id}/again/`)).toMatchObject({ status: 'DONE' });
});

test('an answer to what went to the carrier before moves nothing at the one of now', async () => {
  const { id, orderno } = await sent();
  await sql`update booking set carrier = 'MSC' where id = ${id}`.execute(database);
  expect(await came(answerIn('IFTMBC', orderno, {}), {})).toMatchObject({ status: 'HELD' });
});

test('a hand that assigns a message is told when it does not fit, and may carry it out all the same', async () => {
  const { id } = await sent();
  const lost = await came(answerIn('IFTMBC', 'NOBODYS1', { sender: 'MSCUEDI' }), {});
  expect(lost.status).toBe('UNASSIGNED');
  const message = await office.expectSuccess('POST', `${received}${lost.id}/assign/`, { booking_id: id });
  expect(message).toMatchObject({ status: 'HELD', problem: expect.stringContaining('MSCUEDI') });
  expect(await office.expectSuccess('POST', `${received}${lost.id}/again/`)).toMatchObject({ status: 'DONE' });
});
