import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { ReceivedMessage } from '#contract/exchange/received-message.ts';
import { systemClock } from '#server/platform/clock.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { createLog } from '#server/platform/log/log.ts';
import { aFullBooking, newBookingState, setBookingState } from '#test/build/booking.ts';
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
let channel = 0;
let number = 0;

beforeAll(async () => {
  const body = { code: 'T-TESTS', carrier: 'COSCO', function: 'SO', kind: 'EDI', transport: 'FOLDER' };
  const ids = { sender_id: 'OURSELVES:ZZZ', receiver_id: 'COSUEDI:ZZZ' };
  ({ id: channel } = await office.expectSuccess('POST', '/api/exchange/carrier_channel/', { ...body, ...ids }));
});

const enveloped = (overrides: Partial<InterchangeEnvelope> = {}): InterchangeEnvelope => {
  number += 1;
  const controlRef = `T${number}`;
  return anEnvelope({
    sender: 'COSUEDI:ZZZ',
    receiver: 'OURSELVES:ZZZ',
    controlRef,
    messageRef: controlRef,
    isTest: true,
    ...overrides,
  });
};

const confirmation = (orderno: string, overrides: Partial<InterchangeEnvelope> = {}): string =>
  textOf(
    writeIftmbc(
      { answer: 'ACCEPTED', documentNo: 'C', orderno, bookingNo: `COSU77${number}`, voyno: '031W', carrier: 'COSU' },
      enveloped(overrides),
    ),
  );

async function came(text: string, source: 'FOLDER' | 'HTTP' | 'UPLOAD' = 'FOLDER'): Promise<ReceivedMessage> {
  const { rows: users } = await sql<{ id: number }>`select id from users where username = 'admin'`.execute(database);
  const way = source === 'UPLOAD' ? { channel: null, source, by: users[0]?.id ?? 0 } : { channel, source };
  const { file } = await writeTransaction(database, async (db) =>
    receiveFile({ db, send: undefined }, { ...way, fileName: '', bytes: Buffer.from(text, 'latin1') }),
  );
  await workFile(deps, file, new AbortController().signal);
  const { rows } = await sql<{ id: number }>`select id from received_message where file_id = ${file}`.execute(database);
  return office.expectSuccess('GET', `${received}${rows[0]?.id}/`);
}

async function sent(): Promise<{ id: number; orderno: string }> {
  const { id, orderno } = await aFullBooking(clerk, { mblno: '' });
  await setBookingState(database, id, { ...newBookingState, so: 2, sent: true });
  return { id, orderno };
}

const statesOf = async (id: number) =>
  database.selectFrom('booking').select(['bsstatus', 'voyno']).where('id', '=', id).executeTakeFirstOrThrow();

test.each(['FOLDER', 'HTTP', 'UPLOAD'] as const)(
  'a test that came by %s is kept beside its booking, says so, and changes nothing',
  async (source) => {
    const { id, orderno } = await sent();
    const message = await came(confirmation(orderno), source);

    expect(message).toMatchObject({ status: 'TEST', booking_id: id, says: 'CONFIRMED', allowed_actions: ['again'] });
    expect(message.problem).toContain('0035');
    expect(await statesOf(id)).toMatchObject({ bsstatus: 2 });
  },
);

test('the same in earnest is carried out, though a test bore its control reference', async () => {
  const { id, orderno } = await sent();
  const trial = await came(confirmation(orderno, { controlRef: 'T9000', messageRef: 'T9000' }));
  const real = await came(confirmation(orderno, { controlRef: 'T9000', messageRef: 'T9000', isTest: false }));

  expect([trial.status, real.status]).toEqual(['TEST', 'DONE']);
  expect(await statesOf(id)).toEqual({ bsstatus: 5, voyno: '031W' });
});

test('a test is carried out by a hand that says so', async () => {
  const { id, orderno } = await sent();
  const { id: message } = await came(confirmation(orderno));
  const after = (await office.expectSuccess('POST', `${received}${message}/again/`)) as ReceivedMessage;

  expect(after).toMatchObject({ status: 'DONE', allowed_actions: [] });
  expect(await statesOf(id)).toEqual({ bsstatus: 5, voyno: '031W' });
});

test('a test about a booking that is none of ours waits for nobody', async () => {
  const content = { answer: 'CONDITIONAL', documentNo: 'C', orderno: 'TEST-0001', texts: ['TRY'], errors: [] } as const;
  const message = await came(textOf(writeAperak(content, enveloped())));

  expect(message).toMatchObject({ status: 'TEST', booking_id: null, reference: 'TEST-0001' });
});
