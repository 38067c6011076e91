import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aCustomer, anApiClient, byKey } from '#test/build/api-client.ts';
import { aFullBooking } from '#test/build/booking.ts';
import { problemsOf } from '#test/dcsa-booking.ts';
import { dcsaProgram, dcsaUrl as url } from '#test/build/dcsa-program.ts';
import { aRequest as request } from '#test/build/dcsa-request.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const server = await testServer();
const { as, app, database } = server;
const office = await as('superadmin');
const program = dcsaProgram(server, office);
const { book, idOf, perform, post, readBooking, write } = program;
const steps = '/api/booking/booking/';

describe('what is not there', () => {
  test('is another customer’s booking, for reading, changing and cancelling', async () => {
    const reference = await book();
    const stranger = byKey(app, await anApiClient(office, { customer_id: await aCustomer(office, 'STRANGER') }));
    const path = `${url}/${reference}`;
    const answers = [
      await stranger.call('GET', path),
      await stranger.call('PUT', path, request),
      await stranger.call('PATCH', path, { bookingStatus: 'CANCELLED' }),
    ];

    expect(answers.map(({ status, raw }) => [status, problemsOf('ErrorResponse', raw.json())])).toEqual([
      [404, null],
      [404, null],
      [404, null],
    ]);
  });

  test('is what nobody has handed on yet, and what has no boxes', async () => {
    const stashed = await aFullBooking(office, { customer_id: program.customer() });
    const empty = await aFullBooking(office, { customer_id: program.customer(), ctnlist: [] });
    await perform(stashed.orderno, 'submit');
    await sql`update booking set bsstatus = 3 where id = ${empty.id}`.execute(database);
    const hidden = await aFullBooking(office, { customer_id: program.customer() });
    const status = async (reference: string) => (await program.agent().call('GET', `${url}/${reference}`)).status;

    expect([await status(stashed.orderno), await status(empty.orderno), await status(hidden.orderno)]).toEqual([
      200, 404, 404,
    ]);
    await readBooking(stashed.orderno);
  });
});

test.each(['front_desk', 'back_office'])(
  'a program may book, change and cancel where its user of %s may',
  async (role) => {
    const user_id = await aUser(database, { role });
    const clerk = byKey(app, await anApiClient(office, { user_id, scopes: ['BOOKING_READ', 'BOOKING_WRITE'] }));
    const taken = await post(request, clerk);
    const path = `${url}/${String(taken.body['carrierBookingRequestReference'])}`;
    const answers = [
      await clerk.call('GET', path),
      await clerk.call('PUT', path, request),
      await clerk.call('PATCH', path, { bookingStatus: 'CANCELLED' }),
    ];

    expect([taken.status, ...answers.map(({ status }) => status)]).toEqual([202, 200, 202, 202]);
  },
);

test('a program of a user whose role may not book is refused for that', async () => {
  const user_id = await aUser(database, { role: 'safety_officer' });
  const reader = byKey(app, await anApiClient(office, { user_id, scopes: ['BOOKING_READ', 'BOOKING_WRITE'] }));

  expect((await post(request, reader)).status).toBe(403);
});

describe('hostile calls', () => {
  const nested = (depth: number): unknown => (depth === 0 ? {} : { a: nested(depth - 1) });
  test.each([
    ['nested too deep', { ...request, more: nested(40) }, 400],
    ['of too many boxes', { ...request, requestedEquipments: Array(501).fill(request.requestedEquipments[0]) }, 400],
    ['without end', { ...request, routingReference: 'x'.repeat(1_100_000) }, 413],
    ['of another form', [request], 400],
    ['with a NUL', { ...request, incoTerms: 'A\u0000B' }, 400],
    [
      'of numbers as text',
      { ...request, requestedEquipments: [{ ...request.requestedEquipments[0], units: '2' }] },
      400,
    ],
  ])('%s are refused in the words of the standard', async (_what, body, status) => {
    const answer = await post(body);

    expect([answer.status, problemsOf('ErrorResponse', answer.body)]).toEqual([status, null]);
  });

  test.each(["' or 1=1 --", '../../etc', '%00', 'x'.repeat(100)])('reference %s is nobody’s', async (reference) => {
    const { raw } = await program.agent().call('GET', `${url}/${encodeURIComponent(reference)}`);

    expect([400, 404]).toContain(raw.statusCode);
    expect(problemsOf('ErrorResponse', raw.json())).toBeNull();
  });
});

describe('two at once', () => {
  test('an update with an outdated If-Match is refused', async () => {
    const reference = await book();
    const { raw } = await program.agent().call('GET', `${url}/${reference}`);
    const etag = String(raw.headers['etag']);
    const first = await write(
      'PUT',
      reference,
      { ...request, carrierExportVoyageNumber: '022W' },
      { 'if-match': etag },
    );
    const second = await write(
      'PUT',
      reference,
      { ...request, carrierExportVoyageNumber: '023W' },
      { 'if-match': etag },
    );

    expect([first, second]).toEqual([202, 409]);
  });

  test('what a colleague is at work on waits', async () => {
    const reference = await book();
    await (await as('admin')).expectSuccess('POST', `${steps}${await idOf(reference)}/lock/`);

    expect(await write('PUT', reference, { ...request, carrierExportVoyageNumber: '022W' })).toBe(409);
  });
});

describe('a request that comes twice', () => {
  const body = { ...request, bookingChannelReference: 'CHANNEL-4711' };
  const create = async (body: object): Promise<[number, string]> => {
    const { raw } = await program.agent().call('POST', url, body);
    const { carrierBookingRequestReference: reference = '' } = raw.json<{ carrierBookingRequestReference?: string }>();
    return [raw.statusCode, reference];
  };

  test('by the same reference of its sender is one booking, which is told and found by it', async () => {
    const [first, again] = await Promise.all([create(body), create(body)]);
    const changed = await create({ ...body, carrierExportVoyageNumber: '099W' });
    const { raw } = await program.agent().call('GET', `${url}/CHANNEL-4711`);
    const stranger = byKey(app, await anApiClient(office, { customer_id: await aCustomer(office, 'ANOTHER') }));
    const foreign = await stranger.call('POST', url, body);

    expect([first, changed]).toEqual([again, [409, '']]);
    expect(raw.json()).toMatchObject({
      carrierBookingRequestReference: first[1],
      bookingChannelReference: 'CHANNEL-4711',
    });
    expect((await stranger.call('GET', `${url}/CHANNEL-4711`)).raw.json()).not.toMatchObject({
      carrierBookingRequestReference: first[1],
    });
    expect(foreign.raw.json()).not.toEqual({ carrierBookingRequestReference: first[1] });
  });

  test('is two bookings where it has none, and where the one before has ended', async () => {
    const [one, two] = [await create(request), await create(request)];
    const ended = { ...request, bookingChannelReference: 'CHANNEL-4712' };
    const [, reference] = await create(ended);
    const { status } = await program.agent().call('PATCH', `${url}/${reference}`, { bookingStatus: 'CANCELLED' });
    expect(status).toBe(202);
    const later = await create(ended);

    expect(one[1]).not.toBe(two[1]);
    expect([later[0], later[1] === reference]).toEqual([202, false]);
  });
});
