import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aFullBooking, newBookingState, type CreatedBooking, setBookingState } from '#test/build/booking.ts';
import { daysAhead } from '#test/build/day.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const clerk = await as('frontdesk1');
const office = await as('admin');
const url = '/api/booking/booking/';
const why = { reason_code: 'OTHER', reason_text: 'as the customer wants' };

async function act(agent: typeof clerk, id: number, action: string, body: object = {}): Promise<CreatedBooking> {
  const { status, msg, data } = await agent.call('POST', `${url}${id}/${action}/`, body);
  expect([status, msg], action).toEqual([200, 'Done']);
  return data;
}

test('an amendment after the port opened or closed warns, and goes on once acknowledged', async () => {
  const { id } = await aFullBooking(clerk);
  await setBookingState(database, id, { ...newBookingState, so: 5 });
  await sql`insert into booking_cutoff (booking_id, code, at, port_tz, source) values (${id}, 'FCO', now() - interval '1 hour', 'UTC', 'CARRIER')
    on conflict (booking_id, code) do update set at = excluded.at, source = excluded.source, estimated = false`.execute(
    database,
  );
  const body = { ...why, changes: { vessel: 'NEW SHIP' } };
  const warned = await clerk.call('POST', `${url}${id}/amend/`, body);
  expect(warned).toMatchObject({
    status: 409,
    data: { guard: 'gate_passed', code: 'FCO', at: expect.any(String) },
    msg: expect.stringContaining('CY cut-off'),
  });
  expect(await act(clerk, id, 'amend', { ...body, override: true })).toMatchObject({ amend_state: 'REQUESTED' });
});

test('a booking whose ship should have left is moved only after a warning that says so', async () => {
  const past = daysAhead(-2);
  const sailing = { vessel: 'LATER SHIP', voyno: '024W', etd: daysAhead(30) };
  const moves = [
    [clerk, 'amend', { ...why, changes: { vessel: 'LATER SHIP' } }],
    [office, 'roll_over', { ...why, ...sailing }],
  ] as const;
  for (const [agent, action, body] of moves) {
    const { id } = await aFullBooking(clerk);
    await setBookingState(database, id, { ...newBookingState, so: 5 });
    await sql`update booking set etd = ${past} where id = ${id}`.execute(database);

    const warned = await agent.call('POST', `${url}${id}/${action}/`, body);
    expect(warned, action).toMatchObject({
      status: 409,
      data: { guard: 'sailed', at: past },
      msg: expect.stringContaining(past),
    });
    expect(await act(agent, id, action, { ...body, override: true }), action).toMatchObject({ bsstatus: 5 });
  }
});

test('what is wrong is named by the field of the list that it stands in', async () => {
  const { id, version, ctnlist } = await aFullBooking(clerk);
  const lines = ctnlist.map((line) => ({ ...line, ctnall: null }));
  const { msg } = await clerk.call('PUT', `${url}${id}/`, { version, ctnlist: lines });
  expect(msg).toContain('Container list 1: Type');
  await setBookingState(database, id, { ...newBookingState, so: 5 });
  const amended = await clerk.call('POST', `${url}${id}/amend/`, { ...why, changes: { kgs: 'much' } });
  expect(amended.msg).toContain('Changes: Gross weight (kg)');
});

test('a change of a settled SI keeps to the rules of one that is submitted', async () => {
  const { id } = await aFullBooking(clerk);
  await setBookingState(database, id, { ...newBookingState, so: 5, si: 3 });
  const input = { ...why, fee_acknowledged: true };
  const wrong = await clerk.call('POST', `${url}${id}/si_amend/`, { ...input, changes: { kgs: '12001' } });
  expect(wrong).toMatchObject({ status: 400, data: { fields: [{ path: 'kgs' }] } });
  expect(await act(clerk, id, 'si_amend', { ...input, changes: { linkman: 'LI' } })).toMatchObject({ si_revision: 1 });
});

test('the cut-offs of what has ended stay as they are', async () => {
  const { id } = await aFullBooking(clerk);
  const cutoffs = [{ code: 'AFC', at: `${daysAhead(10)}T10:00:00+08:00` }];
  expect(await clerk.expectSuccess('GET', `${url}${id}/cutoffs/`)).toMatchObject({ is_open: true });
  await setBookingState(database, id, { ...newBookingState, so: 5, si: 3, archived: true });
  const archived = await clerk.call('PUT', `${url}${id}/cutoffs/`, { cutoffs });
  await setBookingState(database, id, { ...newBookingState, cancel: 'CANCELLED' });
  const cancelled = await clerk.call('PUT', `${url}${id}/cutoffs/`, { cutoffs });
  expect([archived.status, cancelled.status]).toEqual([409, 409]);
  expect(await clerk.expectSuccess('GET', `${url}${id}/cutoffs/`)).toMatchObject({ is_open: false });
});

test('many are not confirmed under one bill number', async () => {
  const [one, other] = [
    await aFullBooking(clerk, { mblno: '' }),
    await aFullBooking(clerk, { mblno: 'COSU6211111111' }),
  ];
  for (const { id } of [one, other]) await act(clerk, id, 'submit');
  const keys = [one.id, other.id];
  const data = await office.expectSuccess('POST', `${url}batch/confirm/`, { keys, mblno: 'COSU6222222222' });
  expect(data).toMatchObject([{ ok: false, fields: [{ path: 'mblno' }] }, { ok: true }]);
  expect(await office.expectSuccess('GET', `${url}${other.id}/`)).toMatchObject({ mblno: 'COSU6211111111' });
});
