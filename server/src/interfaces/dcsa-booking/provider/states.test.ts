import { describe, expect, test } from 'vitest';
import { dcsaProgram, dcsaUrl, statesOf } from '#test/build/dcsa-program.ts';
import { aRequest as request } from '#test/build/dcsa-request.ts';
import { testServer } from '#test/harness.ts';

const server = await testServer();
const { as } = server;
const office = await as('superadmin');
const { agent, book, confirmed, idOf, perform, readBooking, write } = dcsaProgram(server, office);
const steps = '/api/booking/booking/';

describe('the states of a booking', () => {
  test('follow the office until it is confirmed, and then its amendments and cancellations', async () => {
    const reference = await book();
    const seen = [statesOf(await readBooking(reference))];
    const recordStates = async (by = reference) => void seen.push(statesOf(await readBooking(by)));
    await perform(reference, 'send');
    await recordStates();
    await perform(reference, 'request_changes', {
      reason_code: 'INCOMPLETE',
      reason_text: 'weigh again',
      feedback: [{ path: 'ctnlist.0.kgs', text: 'too light' }],
    });
    const current = await readBooking(reference);
    seen.push(statesOf(current));
    expect(await write('PUT', reference, { ...request, carrierExportVoyageNumber: '022W' })).toBe(202);
    await recordStates();
    await perform(reference, 'resend');
    await recordStates();
    await perform(reference, 'confirm', { mblno: 'COSU6399999901' });
    await recordStates();
    expect(await write('PUT', 'COSU6399999901', { ...request, carrierExportVoyageNumber: '023W' })).toBe(202);
    await recordStates('COSU6399999901');
    const amended = await readBooking(reference, '?amendedContent=true');
    expect(await write('PATCH', 'COSU6399999901', { amendedBookingStatus: 'AMENDMENT_CANCELLED' })).toBe(202);
    await recordStates();
    expect(await write('PUT', reference, { ...request, carrierExportVoyageNumber: '024W' })).toBe(202);
    await perform(reference, 'amend_decline', { reason_code: 'NO_SPACE', reason_text: 'full' });
    await recordStates();
    expect(await write('PUT', reference, { ...request, carrierExportVoyageNumber: '025W' })).toBe(202);
    await perform(reference, 'amend_confirm');
    await recordStates();
    expect(await write('PATCH', 'COSU6399999901', { bookingCancellationStatus: 'CANCELLATION_RECEIVED' })).toBe(202);
    await recordStates();
    await perform(reference, 'cancel_decline', { reason_code: 'CARRIER_REFUSED', reason_text: 'loaded' });
    await recordStates();
    expect(await write('PATCH', 'COSU6399999901', { bookingCancellationStatus: 'CANCELLATION_RECEIVED' })).toBe(202);
    await perform(reference, 'cancel_confirm');
    await recordStates();

    const none = undefined;
    expect(seen).toEqual([
      ['RECEIVED', none, none],
      ['RECEIVED', none, none],
      ['PENDING_UPDATE', none, none],
      ['UPDATE_RECEIVED', none, none],
      ['UPDATE_RECEIVED', none, none],
      ['CONFIRMED', none, none],
      ['CONFIRMED', 'AMENDMENT_RECEIVED', none],
      ['CONFIRMED', 'AMENDMENT_CANCELLED', none],
      ['CONFIRMED', 'AMENDMENT_DECLINED', none],
      ['CONFIRMED', 'AMENDMENT_CONFIRMED', none],
      ['CONFIRMED', 'AMENDMENT_CONFIRMED', 'CANCELLATION_RECEIVED'],
      ['CONFIRMED', 'AMENDMENT_CONFIRMED', 'CANCELLATION_DECLINED'],
      ['CANCELLED', 'AMENDMENT_CONFIRMED', 'CANCELLATION_CONFIRMED'],
    ]);
    expect(current.feedbacks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ message: 'too light', jsonPath: '$.requestedEquipments[0].cargoGrossWeight' }),
      ]),
    );
    expect(amended).toMatchObject({ carrierExportVoyageNumber: '023W' });
  });

  test('end with what the carrier refuses, before and after it has agreed', async () => {
    const [before, after] = [await book(), await book()];
    await perform(before, 'send');
    await perform(before, 'dismiss', { reason_code: 'NO_SPACE', reason_text: 'full' });
    const bill = await confirmed(after);
    await perform(after, 'decline', { reason_code: 'NO_SPACE', reason_text: 'full' });

    const shown = [await readBooking(before), await readBooking(after), await readBooking(bill)];
    expect(shown.map(({ bookingStatus }) => bookingStatus)).toEqual(['REJECTED', 'DECLINED', 'DECLINED']);
    expect([await write('PUT', before, request), await write('PATCH', after, { bookingStatus: 'CANCELLED' })]).toEqual([
      409, 409,
    ]);
  });

  test('keep what a clerk has added when the customer changes something else', async () => {
    const reference = await book();
    const id = await idOf(reference);
    const data = await office.expectSuccess('GET', `${steps}${id}/`);
    const { ctnlist, version } = data as { ctnlist: object[]; version: number };
    const lines = ctnlist.map((line) => ({ ...line, sealno: 'SEAL77' }));
    await office.expectSuccess('PUT', `${steps}${id}/`, { marks: 'N/M 77', ctnlist: lines, version });
    const [equipment] = request.requestedEquipments;
    expect(await write('PUT', reference, { ...request, requestedEquipments: [{ ...equipment, units: 3 }] })).toBe(202);
    const now = await office.expectSuccess('GET', `${steps}${id}/`);

    expect(now).toMatchObject({ marks: 'N/M 77', ctnlist: [{ ctnnum: 3, sealno: 'SEAL77' }] });
  });
});

test('a request that was asked to be changed and is sent again as it is has been answered', async () => {
  const reference = await book();
  await perform(reference, 'send');
  await perform(reference, 'request_changes', { reason_code: 'INCOMPLETE', reason_text: 'weigh again' });
  const current = await readBooking(reference);
  expect(await write('PUT', reference, request)).toBe(202);

  expect([current.bookingStatus, (await readBooking(reference)).bookingStatus]).toEqual([
    'PENDING_UPDATE',
    'UPDATE_RECEIVED',
  ]);
});

describe('changes that are asked for of a confirmed booking', () => {
  const why = {
    reason_code: 'WRONG_DATA',
    reason_text: 'too heavy for the ship',
    feedback: [{ path: 'ctnlist.0.kgs', text: 'weigh again' }],
  };
  async function current(): Promise<string> {
    const reference = await book();
    await confirmed(reference);
    await perform(reference, 'request_changes', why);
    return reference;
  }

  test('are told to its program with what is to be changed, and it amends the booking', async () => {
    const reference = await current();
    const shown = await readBooking(reference);
    expect(await write('PUT', reference, { ...request, carrierExportVoyageNumber: '022W' })).toBe(202);
    const answered = await readBooking(reference);
    await perform(reference, 'amend_confirm');

    expect(statesOf(shown)).toEqual(['PENDING_AMENDMENT', undefined, undefined]);
    expect(shown.feedbacks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ message: 'weigh again', jsonPath: '$.requestedEquipments[0].cargoGrossWeight' }),
        expect.objectContaining({ message: expect.stringContaining('too heavy for the ship') }),
      ]),
    );
    expect(statesOf(answered)).toEqual(['PENDING_AMENDMENT', 'AMENDMENT_RECEIVED', undefined]);
    expect(statesOf(await readBooking(reference))).toEqual(['CONFIRMED', 'AMENDMENT_CONFIRMED', undefined]);
  });

  test('are answered by the same request once more, which the office takes or not', async () => {
    const [one, other] = [await current(), await current()];
    for (const each of [one, other]) expect(await write('PUT', each, request)).toBe(202);
    const answered = await readBooking(one);
    await perform(one, 'amend_confirm');
    await perform(other, 'amend_decline', { reason_code: 'NO_SPACE', reason_text: 'full' });

    expect(statesOf(answered)).toEqual(['PENDING_AMENDMENT', 'AMENDMENT_RECEIVED', undefined]);
    expect([statesOf(await readBooking(one)), statesOf(await readBooking(other))]).toEqual([
      ['CONFIRMED', 'AMENDMENT_CONFIRMED', undefined],
      ['CONFIRMED', 'AMENDMENT_DECLINED', undefined],
    ]);
  });

  test('end where the office confirms the booking as it is, and wait where the program takes its answer back', async () => {
    const reference = await current();
    expect(await write('PUT', reference, { ...request, carrierExportVoyageNumber: '022W' })).toBe(202);
    expect(await write('PATCH', reference, { amendedBookingStatus: 'AMENDMENT_CANCELLED' })).toBe(202);
    const waiting = await readBooking(reference);
    await perform(reference, 'confirm');

    expect(statesOf(waiting)).toEqual(['PENDING_AMENDMENT', 'AMENDMENT_CANCELLED', undefined]);
    expect(statesOf(await readBooking(reference))).toEqual(['CONFIRMED', undefined, undefined]);
  });

  test('leave nothing of what was amended before, and a booking that nobody asked to change is confirmed once', async () => {
    const reference = await book();
    await confirmed(reference);
    const again = await office.call('POST', `${steps}${await idOf(reference)}/confirm/`, {});
    expect(await write('PUT', reference, { ...request, carrierExportVoyageNumber: '022W' })).toBe(202);
    await perform(reference, 'amend_confirm');
    await perform(reference, 'request_changes', why);
    const { raw } = await agent().call('GET', `${dcsaUrl}/${reference}?amendedContent=true`);

    expect([again.status, raw.statusCode]).toEqual([409, 404]);
    expect(statesOf(await readBooking(reference))).toEqual(['PENDING_AMENDMENT', undefined, undefined]);
  });
});

test('a confirmed booking has its ocean leg though nobody knows when it arrives, and says so', async () => {
  const reference = await book();
  await confirmed(reference);
  const shown = await readBooking(reference);

  expect(shown['transportPlan']).toEqual([
    expect.objectContaining({ plannedDepartureDate: request.expectedDepartureDate, plannedArrivalDate: '1970-01-01' }),
  ]);
  expect(shown.feedbacks).toContainEqual(
    expect.objectContaining({ severity: 'INFO', jsonPath: '$.transportPlan[0].plannedArrivalDate' }),
  );
});

test.each(['request', 'booking'] as const)(
  'a confirmed booking is cancelled by the reference of its %s',
  async (by) => {
    const reference = await book();
    const bill = await confirmed(reference);
    const called = by === 'request' ? reference : bill;

    expect(await write('PATCH', called, { bookingCancellationStatus: 'CANCELLATION_RECEIVED' })).toBe(202);
    expect(statesOf(await readBooking(bill))).toEqual(['CONFIRMED', undefined, 'CANCELLATION_RECEIVED']);
  },
);
