import { describe, expect, test } from 'vitest';
import { dcsaProgram, statesOf } from '#test/build/dcsa-program.ts';
import { aRequest as request } from '#test/build/dcsa-request.ts';
import { testServer } from '#test/harness.ts';

const server = await testServer();
const { as } = server;
const office = await as('superadmin');
const { book, confirmed, idOf, perform, readBooking, write } = dcsaProgram(server, office);
const steps = '/api/booking/booking/';

test('that a request is to be cancelled is seen before the office has acted', async () => {
  const reference = await book();
  await perform(reference, 'send');
  expect(await write('PATCH', reference, { bookingStatus: 'CANCELLED' })).toBe(202);
  const heard = await readBooking(reference);
  await perform(reference, 'cancel_confirm');

  expect([statesOf(heard), (await readBooking(reference)).bookingStatus]).toEqual([
    ['RECEIVED', undefined, undefined],
    'CANCELLED',
  ]);
  expect(heard.feedbacks).toContainEqual({
    severity: 'INFO',
    code: 'INFORMATIONAL_MESSAGE',
    message: expect.stringContaining('cancellation has been received'),
  });
});

test('that a request is not cancelled is said by a feedback: only confirmed bookings have a state for it', async () => {
  const reference = await book();
  await perform(reference, 'send');
  expect(await write('PATCH', reference, { bookingStatus: 'CANCELLED' })).toBe(202);
  await perform(reference, 'cancel_decline', { reason_code: 'CARRIER_REFUSED', reason_text: 'ordered already' });
  const shown = await readBooking(reference);

  expect(statesOf(shown)).toEqual(['RECEIVED', undefined, undefined]);
  expect(shown.feedbacks?.map(({ message }) => message)).toContainEqual(expect.stringContaining('ordered already'));
});

test('a request that was never ordered from the carrier is cancelled at once', async () => {
  const reference = await book();
  expect(await write('PATCH', reference, { bookingStatus: 'CANCELLED' })).toBe(202);
  expect((await readBooking(reference)).bookingStatus).toBe('CANCELLED');
});

test('why something was asked for is told after another reason was given for something else', async () => {
  const reference = await book();
  await perform(reference, 'send');
  await perform(reference, 'request_changes', { reason_code: 'INCOMPLETE', reason_text: 'weigh again' });
  expect(await write('PATCH', reference, { bookingStatus: 'CANCELLED', reason: 'no cargo' })).toBe(202);
  const messages = (await readBooking(reference)).feedbacks?.map(({ message }) => message) ?? [];
  expect(messages).toContainEqual(expect.stringContaining('weigh again'));
  expect(messages).not.toContainEqual(expect.stringContaining('Changes requested: no cargo'));
});

test.each([
  ['a request', 'bookingStatus', 'CANCELLED'],
  ['an amendment', 'amendedBookingStatus', 'AMENDMENT_CANCELLED'],
])('of what cancels %s the whole reason is kept, and what is unknown is named', async (_name, state, value) => {
  const reference = await book();
  if (state === 'amendedBookingStatus') {
    await confirmed(reference);
    await write('PUT', reference, { ...request, carrierExportVoyageNumber: '022W' });
  }
  const reason = `${'why '.repeat(1249)}end.`;
  expect(await write('PATCH', reference, { [state]: value, reason, reasn: 'a slip' })).toBe(202);
  const { feedbacks } = await readBooking(reference);
  expect(feedbacks).toContainEqual(expect.objectContaining({ code: 'PROPERTY_WILL_BE_IGNORED', property: 'reasn' }));
  const { data } = (await office.expectSuccess('GET', `${steps}${await idOf(reference)}/events/`)) as {
    data: { reason_text: string; note: string }[];
  };
  const shown = data.map((each) => `${each.reason_text} ${each.note}`.replaceAll(/\s+/g, ' '));
  expect(shown).toContain(reason);
});

describe('what is cancelled', () => {
  test('before it is confirmed by its request’s reference, after that by the carrier’s', async () => {
    const [one, other] = [await book(), await book()];
    const carriers = await confirmed(other);
    const early = await write('PATCH', one, { bookingCancellationStatus: 'CANCELLATION_RECEIVED' });
    const wrong = await write('PATCH', other, { bookingStatus: 'CANCELLED' });
    const none = await write('PATCH', carriers, { amendedBookingStatus: 'AMENDMENT_CANCELLED' });
    const cancelled = await write('PATCH', one, { bookingStatus: 'CANCELLED', reason: 'r'.repeat(900) });

    expect([early, wrong, none, cancelled]).toEqual([409, 409, 404, 202]);
  });

  test.each([
    {},
    { bookingStatus: 'CONFIRMED' },
    { bookingStatus: 'CANCELLED', amendedBookingStatus: 'AMENDMENT_CANCELLED' },
  ])('by %j is not understood', async (body) => {
    expect(await write('PATCH', await book(), body)).toBe(400);
  });
});
