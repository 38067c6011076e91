import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { soStatus } from '#contract/booking/status.ts';
import type { ReceivedMessage } from '#contract/exchange/received-message.ts';
import { systemClock } from '#server/platform/clock.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { createLog } from '#server/platform/log/log.ts';
import { aFullBooking, type BookingState, boxes, newBookingState, setBookingState } from '#test/build/booking.ts';
import { daysAhead } from '#test/build/day.ts';
import { anEnvelope } from '#test/edifact/envelopes.ts';
import { textOf } from '#test/edifact/written.ts';
import { testServer } from '#test/harness.ts';
import { type BookingAnswer, writeIftmbc } from '../edifact/public.ts';
import { workFile } from './process-file.ts';
import { receiveFile } from './receive.ts';

const { as, database, config } = await testServer();
const clerk = await as('frontdesk1');
const office = await as('admin');
const deps = { database, config, clock: systemClock, log: createLog('silent'), send: async () => undefined };
const received = '/api/exchange/received_message/';
const bookings = '/api/booking/booking/';
const sailing = { vessel: 'EVER ACE', voyno: '031W', etd: daysAhead(20) };
const ports = { portload: 'CNTAO', portdischarge: 'NLRTM' };
const next = { vessel: 'EVER GIVEN', voyno: '032W', etd: daysAhead(27) };
let channel = 0;
let number = 0;

beforeAll(async () => {
  const own = { code: 'T-LATER', carrier: 'COSCO', function: 'SO', kind: 'MANUAL', transport: 'NONE' };
  channel = ((await office.expectSuccess('POST', '/api/exchange/carrier_channel/', own)) as { id: number }).id;
});

type Made = { id: number; orderno: string; mblno: string };

async function confirmed(at: Partial<BookingState> = {}, own: object = {}): Promise<Made> {
  number += 1;
  const mblno = `COSU61${String(number).padStart(6, '0')}`;
  const { id, orderno } = await aFullBooking(clerk, { ...sailing, ...ports, mblno, ctnlist: boxes(1), ...own });
  await setBookingState(database, id, { ...newBookingState, so: soStatus.confirmed, sent: true, ...at });
  return { id, orderno, mblno };
}

/** The front desk has requested another remark. */
async function amending(own: object = {}): Promise<Made> {
  const booking = await confirmed({}, own);
  const amendment = { reason_code: 'CUSTOMER_REQUEST', changes: { remark: 'amended' }, override: true };
  await clerk.expectSuccess('POST', `${bookings}${booking.id}/amend/`, amendment);
  return booking;
}

/** Receives a carrier's answer, and returns it as the in-box shows it after processing. */
async function says({ orderno, mblno }: Made, own: Partial<BookingAnswer>): Promise<ReceivedMessage> {
  number += 1;
  const controlRef = `R${number}`;
  const content = { answer: 'ACCEPTED', documentNo: 'C1', orderno, bookingNo: mblno, ...sailing, ...ports } as const;
  const envelope = anEnvelope({ sender: 'COSU', receiver: 'QUAYSIDE', controlRef, messageRef: controlRef });
  const bytes = Buffer.from(textOf(writeIftmbc({ ...content, ...own }, envelope)), 'latin1');
  const { file } = await writeTransaction(database, (db) =>
    receiveFile({ db, send: undefined }, { channel, source: 'FOLDER', fileName: '', bytes }),
  );
  await workFile(deps, file, new AbortController().signal);
  const { rows } = await sql<{ id: number }>`select id from received_message where file_id = ${file}`.execute(database);
  return office.expectSuccess('GET', `${received}${rows[0]?.id}/`);
}

async function shown({ id }: Made): Promise<Record<string, unknown>> {
  return office.expectSuccess('GET', `${bookings}${id}/`);
}

async function actionsOf({ id }: Made): Promise<string[]> {
  const { data } = (await office.expectSuccess('GET', `${bookings}${id}/events/?limit=100`)) as {
    data: { action: string }[];
  };
  return data.map(({ action }) => action).toReversed();
}

/** An order that was sent twice: the control references of both. */
async function sentTwice({ id }: Made): Promise<[earlier: string, later: string]> {
  const refs: [string, string] = [`E${number}A`, `E${number}B`];
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(number), 0) as last from booking_revision where booking_id = ${id}`.execute(database);
  for (const ref of refs) {
    await sql`
      with frozen as (
        insert into booking_revision (booking_id, number, version, content, sha256)
        select ${id}, ${(rows[0]?.last ?? 0) + refs.indexOf(ref) + 1}, version, '{}', encode(sha256('{}'), 'hex') from booking where id = ${id}
        returning id),
      sent as (
        insert into transmission (booking_id, revision_id, channel_id, carrier, kind, transport, function, purpose, status,
          sent_at, attempts, control_ref)
        select ${id}, frozen.id, ${channel}, 'COSCO', 'EDI', 'FOLDER', 'SO', 'AMEND', 'SENT', now(), 1, ${ref} from frozen
        returning id)
      insert into transmission_content (transmission_id, control_ref, file_name, content_type, bytes, sha256)
      select id, ${ref}, 'a.edi', 'application/edifact', '\\x00', encode(sha256('\\x00'), 'hex') from sent`.execute(
      database,
    );
  }
  return refs;
}

const otherBoxes = { equipment: [{ sizeType: '22G1', count: 9 }] };

describe('another ship for a confirmed booking', () => {
  test('is taken over, and the record says that the booking was rolled', async () => {
    const booking = await confirmed();

    expect(await says(booking, next)).toMatchObject({ status: 'DONE', problem: '' });
    expect(await shown(booking)).toMatchObject({ ...next, bsstatus: soStatus.confirmed });
    expect((await actionsOf(booking)).at(-1)).toBe('SO_ROLLED');
  });

  test('of which the day alone is told leaves vessel and voyage as they are', async () => {
    const booking = await confirmed();
    await says(booking, { etd: next.etd });

    expect(await shown(booking)).toMatchObject({ ...sailing, etd: next.etd });
  });

  test.each([
    ['under another bill number', { bookingNo: 'COSU6999999' }, /does not say what to do/],
    ['with other boxes than are confirmed', otherBoxes, /9 × 22G1.*1 × 45G1/],
    ['on a condition, which is an offer no more', { answer: 'CONDITIONAL' }, /amend/i],
  ] as const)('%s waits for a hand', async (_what, own, problem) => {
    const booking = await confirmed();
    const message = await says(booking, { ...next, ...own });

    expect(message).toMatchObject({ status: 'HELD', problem: expect.stringMatching(problem) });
    expect(message).toMatchObject({ is_offer: false, allowed_actions: ['again', 'close'] });
    expect((await office.call('POST', `${received}${message.id}/accept/`)).status).toBe(409);
    expect(await shown(booking)).toMatchObject(sailing);
  });

  test('is accepted by hand where it was offered before the booking was confirmed', async () => {
    const booking = await confirmed({ so: soStatus.sent });
    const offer = await says(booking, { ...next, answer: 'CONDITIONAL' });
    expect(offer).toMatchObject({ status: 'HELD', says: 'OFFERED', allowed_actions: ['accept', 'close'] });

    await office.expectSuccess('POST', `${received}${offer.id}/accept/`);
    expect(await shown(booking)).toMatchObject({ ...next, bsstatus: soStatus.confirmed });
  });

  test('is nothing that another carrier could say', async () => {
    const [others, own] = [await confirmed({}, { carrier: 'OOCL' }), await confirmed()];

    expect(await says(others, next)).toMatchObject({ status: 'UNASSIGNED' });
    expect(await says(own, { ...next, carrier: 'MSCU' })).toMatchObject({ status: 'HELD' });
    for (const booking of [others, own]) expect(await shown(booking)).toMatchObject(sailing);
  });

  test('in answer to an older message waits for a hand, in answer to the latest it does not', async () => {
    const booking = await confirmed();
    const [earlier, later] = await sentTwice(booking);

    expect(await says(booking, { ...next, answeredRef: earlier })).toMatchObject({ status: 'HELD' });
    expect(await shown(booking)).toMatchObject(sailing);
    // The last request was an amendment, now settled, so the confirmation is about the ship.
    await sql`update booking set amend_state = 'CONFIRMED' where id = ${booking.id}`.execute(database);
    expect(await says(booking, { ...next, answeredRef: later })).toMatchObject({ status: 'DONE' });
    expect(await shown(booking)).toMatchObject(next);
  });
});

describe('an answer to an amendment', () => {
  test('that is agreed carries it out, and rolls the booking where another ship is told with it', async () => {
    const booking = await amending();

    expect(await says(booking, next)).toMatchObject({ status: 'DONE' });
    expect(await shown(booking)).toMatchObject({ amend_state: 'CONFIRMED', remark: 'amended', ...next });
    expect((await actionsOf(booking)).slice(-2)).toEqual(['SO_AMEND_CONFIRMED', 'SO_ROLLED']);
  });

  test('that is no leaves the booking as it was confirmed, and gives the reason', async () => {
    const booking = await amending();

    expect(await says(booking, { answer: 'DECLINED', texts: ['NO SPACE'] })).toMatchObject({ status: 'DONE' });
    expect(await shown(booking)).toMatchObject({ bsstatus: soStatus.confirmed, amend_state: 'DECLINED', remark: '' });
    expect((await actionsOf(booking)).at(-1)).toBe('SO_AMEND_DECLINED');
  });

  test.each([
    ['with other boxes than were asked for', otherBoxes],
    ['on a condition', { answer: 'CONDITIONAL', texts: ['ONLY NEXT WEEK'] }],
    ['that the whole booking is cancelled', { answer: 'CANCELLED' }],
  ] as const)('%s waits for a hand', async (_what, own) => {
    const booking = await amending();

    expect(await says(booking, own)).toMatchObject({ status: 'HELD' });
    expect(await shown(booking)).toMatchObject({ amend_state: 'REQUESTED', remark: '' });
  });

  test('is nothing that another carrier could give', async () => {
    const [others, own] = [await amending({ carrier: 'OOCL' }), await amending()];

    expect(await says(others, {})).toMatchObject({ status: 'UNASSIGNED' });
    expect(await says(own, { carrier: 'MSCU' })).toMatchObject({ status: 'HELD' });
    for (const booking of [others, own]) expect(await shown(booking)).toMatchObject({ amend_state: 'REQUESTED' });
  });

  test('that was overtaken by a later one waits for a hand, and the later one is carried out', async () => {
    const booking = await amending();
    const [earlier, later] = await sentTwice(booking);

    expect(await says(booking, { answeredRef: earlier })).toMatchObject({ status: 'HELD' });
    expect(await shown(booking)).toMatchObject({ amend_state: 'REQUESTED' });
    expect(await says(booking, { answeredRef: later })).toMatchObject({ status: 'DONE' });
    expect(await shown(booking)).toMatchObject({ amend_state: 'CONFIRMED' });
  });
});

describe('an arrival that a carrier tells', () => {
  const eta = `${daysAhead(50)} 18:00`;
  const etaOf = ({ reading }: ReceivedMessage) => JSON.stringify(reading).includes(daysAhead(50));

  test('stands in the message, and moves nothing of a booking that sails as it was confirmed', async () => {
    const booking = await confirmed();
    const before = await shown(booking);
    const message = await says(booking, { eta });

    expect([message.status, etaOf(message)]).toEqual(['NOTED', true]);
    expect((await shown(booking))['version']).toBe(before['version']);
  });

  test('stands in an offer, in what waits for a hand, and beside what was taken over', async () => {
    const [offered, held, rolled] = [await confirmed({ so: soStatus.sent }), await confirmed(), await confirmed()];
    const messages = [
      await says(offered, { ...next, eta, answer: 'CONDITIONAL' }),
      await says(held, { ...next, eta, ...otherBoxes }),
      await says(rolled, { ...next, eta }),
    ];

    expect(messages.map((message) => [message.status, etaOf(message)])).toEqual([
      ['HELD', true],
      ['HELD', true],
      ['DONE', true],
    ]);
  });

  test('is refused with the rest of what another carrier or an older message says', async () => {
    const booking = await confirmed();
    const [earlier] = await sentTwice(booking);

    expect(await says(booking, { eta, carrier: 'MSCU' })).toMatchObject({ status: 'HELD' });
    expect(await says(booking, { eta, answeredRef: earlier })).toMatchObject({ status: 'HELD' });
  });
});
