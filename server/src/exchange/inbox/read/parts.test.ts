import { beforeAll, expect, test } from 'vitest';
import { soStatus } from '#contract/booking/status.ts';
import { systemClock } from '#server/platform/clock.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { createLog } from '#server/platform/log/log.ts';
import { aFullBooking, newBookingState, setBookingState } from '#test/build/booking.ts';
import { testServer } from '#test/harness.ts';
import { anEnvelope } from '#test/edifact/envelopes.ts';
import { textOf } from '#test/edifact/written.ts';
import { writeIftmbc } from '#server/exchange/edifact/public.ts';
import { receiveFile } from '../receive.ts';
import { workFile } from '../process-file.ts';

const { as, database, config } = await testServer();
const clerk = await as('frontdesk1');
const office = await as('admin');
const received = '/api/exchange/received_message/';
const deps = { database, config, clock: systemClock, log: createLog('silent'), send: async () => undefined };
const source = 'FOLDER';
let channel = 0;
let number = 0;

type Message = { id: number; status: string; kind: string; control_ref: string; file_name: string; repeats: number };

beforeAll(async () => {
  const body = { code: 'T-PARTS', carrier: 'COSCO', function: 'SO', kind: 'MANUAL', transport: 'NONE' };
  const data = await office.expectSuccess('POST', '/api/exchange/carrier_channel/', body);
  channel = (data as { id: number }).id;
});

/** A booking that was sent to its carrier, and the carrier's answer. */
async function answered(): Promise<{ id: number; text: string; controlRef: string }> {
  const { id, orderno } = await aFullBooking(clerk, { mblno: '' });
  await setBookingState(database, id, { ...newBookingState, so: soStatus.sent, sent: true });
  number += 1;
  const controlRef = `P${number}`;
  const content = {
    answer: 'ACCEPTED',
    documentNo: 'C1',
    orderno,
    bookingNo: `COSU70000${number}`,
    voyno: '031W',
  } as const;
  const text = textOf(
    writeIftmbc(content, anEnvelope({ sender: 'COSU', receiver: 'QUAYSIDE', controlRef, messageRef: controlRef })),
  );
  return { id, text, controlRef };
}

async function take(text: string, fileName: string): Promise<boolean> {
  const bytes = Buffer.from(text, 'latin1');
  const { file, isNew } = await writeTransaction(database, (db) =>
    receiveFile({ db, send: undefined }, { channel, source, fileName, bytes }),
  );
  await workFile(deps, file, new AbortController().signal);
  return isNew;
}

async function messages(query: string): Promise<Message[]> {
  return ((await office.expectSuccess('GET', `${received}?limit=100&${query}`)) as { data: Message[] }).data;
}

test('several interchanges of one file are each kept and answered by itself, a broken one between them too', async () => {
  const [first, second] = [await answered(), await answered()];
  const broken = first.text.replace(/UNT\+\d+/, 'UNT+99').replaceAll(first.controlRef, 'BROKEN');
  const whole = [first.text, broken, second.text].join('\r\n');
  const taken = [await take(whole, 'day.edi'), await take(whole, 'day.edi')];

  expect(taken).toEqual([true, false]);
  expect(await messages(`booking_id=${first.id}`)).toMatchObject([
    { problem: '', status: 'DONE', control_ref: first.controlRef, file_name: 'day-1.edi' },
  ]);
  const [last] = await messages(`booking_id=${second.id}`);
  expect(last).toMatchObject({ status: 'DONE', control_ref: second.controlRef, file_name: 'day-3.edi' });
  expect(await messages('control_ref=BROKEN')).toMatchObject([{ status: 'UNREADABLE', file_name: 'day-2.edi' }]);
  const content = await office.call('GET', `${received}${last?.id}/content/`);
  expect(content.raw.payload).toBe(second.text);
});

test('an interchange that came before is known again among others', async () => {
  const [known, other] = [await answered(), await answered()];
  await take(known.text, 'alone.edi');
  await take(`${other.text}${known.text}`, 'both.edi');

  expect(await messages(`booking_id=${other.id}`)).toMatchObject([{ status: 'DONE' }]);
  expect(await messages(`booking_id=${known.id}`)).toMatchObject([
    { status: 'DONE', repeats: 1, file_name: 'alone.edi' },
  ]);
});

test('a carrier that moved a booking is named in the reader’s language', async () => {
  const { id, text } = await answered();
  await take(text, 'named.edi');
  const named = async (lang: string): Promise<string[]> => {
    const headers = { cookie: `lang=${lang}` };
    const events = await office.call('GET', `/api/booking/booking/${id}/events/`, undefined, headers);
    const booking = await office.call('GET', `/api/booking/booking/${id}/`, undefined, headers);
    const [latest] = (events.data as { data: { actor_name: string }[] }).data;
    return [latest?.actor_name ?? '', (booking.data as { modifier_name: string }).modifier_name];
  };

  expect(await named('en')).toEqual(['COSCO SHIPPING Lines', 'Carrier interface']);
  expect(await named('zh-CN')).toEqual([expect.stringMatching(/^中远海/), '船公司接口']);
});
