import { expect, test } from 'vitest';
import type { BookingRevision } from '#contract/booking/revision.ts';
import { daysAhead } from '#test/build/day.ts';
import { dcsaProgram } from '#test/build/dcsa-program.ts';
import { aRevision } from '#test/build/revision.ts';
import { problemsOf } from '#test/dcsa-booking.ts';
import { testServer } from '#test/harness.ts';
import { type CarrierRequest, carrierCall } from './carrier-call.ts';
import { carrierUpdateOf } from './carrier-update.ts';

const server = await testServer();
const { agent, perform } = dcsaProgram(server, await server.as('superadmin'));
const root = '/dcsa/bkg';
const forms = { POST: 'CreateBooking', PUT: 'UpdateBooking', PATCH: 'CancelBookingRequest' } as const;

function ours(overrides: Partial<BookingRevision['booking']> = {}): BookingRevision {
  const base = aRevision({ etd: daysAhead(20), prepardat: 'CNTAO', ...overrides });
  return {
    ...base,
    ctnlist: base.ctnlist.map((line) => ({ ...line, goods: [], description: 'RADIAL TYRES', hscode: '401110' })),
  };
}

const reference = { request: '', booking: undefined as string | undefined };

/** Calls our own API as if it were a carrier's. */
async function send(purpose: CarrierRequest['purpose'], revision = ours()) {
  const { method, path, body } = carrierCall({
    purpose,
    revision,
    profile: { company: 'QUAYSIDE FORWARDING' },
    requestReference: reference.request,
    bookingReference: reference.booking,
    reason: 'the customer has changed his mind',
  });
  expect([method, problemsOf(forms[method], body)]).toEqual([method, null]);
  const { raw } = await agent().call(method, `${root}${path}`, JSON.parse(JSON.stringify(body)));
  expect([method, raw.statusCode, raw.statusCode === 202 ? '' : raw.body]).toEqual([method, 202, '']);
  return raw;
}

async function readUpdate() {
  const { raw } = await agent().call('GET', `${root}/v2/bookings/${reference.request}`);
  expect([raw.statusCode, problemsOf('Booking', raw.json())]).toEqual([200, null]);
  return carrierUpdateOf(raw.rawPayload);
}

test('a booking is made, changed, confirmed and cancelled by our own consumer at our own provider', async () => {
  const raw = await send('ORIGINAL');
  reference.request = raw.json<{ carrierBookingRequestReference: string }>().carrierBookingRequestReference;
  const first = await readUpdate();
  await send('CHANGE', ours({ voyno: '022W' }));
  const changed = await readUpdate();
  await perform(reference.request, 'send');
  await perform(reference.request, 'request_changes', {
    reason_code: 'WRONG_DATA',
    reason_text: 'weigh again',
    feedback: [{ path: 'ctnlist.0.goods.0.kgs', text: 'too light' }],
  });
  const requestedChanges = await readUpdate();
  await send('CHANGE', ours({ voyno: '023W' }));
  await perform(reference.request, 'resend');
  await perform(reference.request, 'confirm', { mblno: 'COSU6488888801' });
  const confirmed = await readUpdate();
  reference.booking = 'COSU6488888801';
  await send('AMEND', ours({ voyno: '024W' }));
  const amending = await readUpdate();
  await perform(reference.request, 'amend_confirm');
  const amended = await readUpdate();
  await send('CANCEL');
  const cancelling = await readUpdate();
  await perform(reference.request, 'cancel_confirm');
  const cancelled = await readUpdate();

  expect(first).toMatchObject({ says: 'RECEIVED', carrierRef: reference.request, mblno: '' });
  expect(changed).toMatchObject({ says: 'RECEIVED', voyno: '022W' });
  expect(requestedChanges).toMatchObject({
    says: 'CHANGES',
    feedback: [{ path: 'ctnlist.0.goods.0.kgs', text: 'too light' }],
  });
  expect(confirmed).toMatchObject({
    says: 'CONFIRMED',
    mblno: 'COSU6488888801',
    vessel: 'COSCO SHIPPING UNIVERSE',
    imo: '9795610',
    voyno: '023W',
    portload: 'CNTAO',
    portdischarge: 'NLRTM',
    etd: daysAhead(20),
  });
  expect([amending?.says, amended?.says, amended?.voyno]).toEqual(['RECEIVED', 'CONFIRMED', '024W']);
  expect([cancelling?.says, cancelled?.says]).toEqual(['RECEIVED', 'CANCELLED']);
});

test.each(['', '{', '[]', '{"bookingStatus":"CONFIRMED"}', "UNA:+.? '"])('%j is no word of a carrier', (text) => {
  expect(carrierUpdateOf(Buffer.from(text))).toBeUndefined();
});
