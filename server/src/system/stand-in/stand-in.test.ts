import { expect, test } from 'vitest';
import { aFullBooking } from '#test/build/booking.ts';
import { aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';
import { daysAhead } from '#test/build/day.ts';

const { database, as } = await testServer();
const url = '/api/system/stand_in/';
const bookings = '/api/booking/booking/';
const ownRowsRole = await aRoleFor(database, 'booking', { dataRange: 0 });
const ofDept = await aRoleFor(database, 'booking', { dataRange: 2 });

async function someone(name: string, { role = ownRowsRole, dept = 'sales_1' } = {}) {
  const id = await aUser(database, { role, name, dept });
  return { id, agent: await as(id) };
}

const today = { from: daysAhead(0), to: daysAhead(0) };

test('a stand-in sees and edits the absent user’s bookings under their own name, for the period', async () => {
  const away = await someone('Absent');
  const standIn = await someone('Stand-in', { dept: 'sales_2' });
  const booking = await aFullBooking(away.agent);
  const one = `${bookings}${booking.id}/`;
  const before = await standIn.agent.call('GET', one);

  const arranged = await away.agent.call('POST', url, { stand_in: standIn.id, ...today });
  const during = await standIn.agent.call('GET', one);
  const listed = await standIn.agent.call('GET', bookings);
  const changed = await standIn.agent.call('PUT', one, { version: booking.version, remark: 'by the stand-in' });
  const events = await away.agent.call('GET', `${one}events/`);
  await away.agent.expectSuccess('DELETE', `${url}${(arranged.data as { id: number }).id}/`);
  const after = await standIn.agent.call('GET', one);

  expect([before.status, arranged.status, during.status, changed.status, after.status]).toEqual([
    404, 200, 200, 200, 404,
  ]);
  expect(listed.data).toMatchObject({ total: 1, data: [{ id: booking.id }] });
  expect(events.data).toMatchObject({
    data: [{ actor_id: standIn.id, actor_name: 'Stand-in' }, { actor_id: away.id }],
  });
});

test('a stand-in does not see what the absent user sees by department', async () => {
  const deptManager = await someone('Boss', { role: ofDept });
  const colleague = await someone('Colleague');
  const standIn = await someone('Stand-in', { dept: 'sales_2' });
  const { id } = await aFullBooking(colleague.agent);
  await deptManager.agent.expectSuccess('POST', url, { stand_in: standIn.id, ...today });

  expect((await deptManager.agent.call('GET', `${bookings}${id}/`)).status).toBe(200);
  expect((await standIn.agent.call('GET', `${bookings}${id}/`)).status).toBe(404);
});

test('other rows of the absent user stay private', async () => {
  const role = await aRoleFor(database, 'booking_template', { dataRange: 0 });
  const away = await someone('Absent', { role });
  const standIn = await someone('Stand-in', { role });
  const templates = '/api/booking/booking_template/';
  const data = await away.agent.expectSuccess('POST', templates, { name: `T ${crypto.randomUUID()}` });
  await away.agent.expectSuccess('POST', url, { stand_in: standIn.id, ...today });

  expect((await standIn.agent.call('GET', `${templates}${(data as { id: number }).id}/`)).status).toBe(404);
});

test.each([
  ['before it begins', { from: daysAhead(1), to: daysAhead(3) }],
  ['for somebody else', undefined],
])('nobody stands in %s', async (_what, period) => {
  const away = await someone('Absent');
  const standIn = await someone('Stand-in', { dept: 'sales_2' });
  const { id } = await aFullBooking(away.agent);
  if (period) await away.agent.expectSuccess('POST', url, { stand_in: standIn.id, ...period });

  expect((await standIn.agent.call('GET', `${bookings}${id}/`)).status).toBe(404);
});

test('it ends by itself with its last day', async () => {
  const away = await someone('Absent');
  const standIn = await someone('Stand-in', { dept: 'sales_2' });
  const { id } = await aFullBooking(away.agent);
  await database
    .insertInto('user_stand_in')
    .values({ user_id: away.id, stand_in_id: standIn.id, from_date: daysAhead(-5), to_date: daysAhead(-1) })
    .execute();

  expect((await standIn.agent.call('GET', `${bookings}${id}/`)).status).toBe(404);
  expect(await away.agent.expectSuccess('GET', url)).toEqual({ mine: [], for_others: [] });
});

test('messages about bookings reach the stand-in too, but not about their own changes', async () => {
  const away = await someone('Absent');
  const standIn = await someone('Stand-in', { role: ofDept });
  const deptManager = await someone('Boss', { role: ofDept });
  const { id } = await aFullBooking(away.agent);
  await away.agent.expectSuccess('POST', url, { stand_in: standIn.id, ...today });
  const notificationsOf = async (user: number) => {
    const rows = await database
      .selectFrom('message_receipt')
      .select('text_key')
      .where('user_id', '=', user)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.text_key);
  };

  await deptManager.agent.expectSuccess('POST', `${bookings}batch/assign/`, { keys: [id], doc_owner_id: away.id });
  expect(await notificationsOf(standIn.id)).toEqual(['stand_in_given', 'booking_papers_given']);
  await standIn.agent.expectSuccess('POST', `${bookings}batch/assign/`, { keys: [id], sale_id: away.id });

  expect(await notificationsOf(standIn.id)).toEqual(['stand_in_given', 'booking_papers_given']);
  expect(await notificationsOf(away.id)).toEqual(['booking_papers_given', 'booking_given']);
});

test.each([
  ['himself', (self: number) => ({ stand_in: self, ...today }), 'stand_in'],
  ['nobody', () => ({ stand_in: 2_000_000_000, ...today }), 'stand_in'],
  [
    'an end before the beginning',
    (_self: number, other: number) => ({ stand_in: other, from: daysAhead(3), to: daysAhead(1) }),
    'to',
  ],
  ['the past', (_self: number, other: number) => ({ stand_in: other, from: daysAhead(-3), to: daysAhead(-1) }), 'to'],
  ['no day', (_self: number, other: number) => ({ stand_in: other, from: 'x', to: daysAhead(1) }), 'from'],
])('refuses %s', async (_what, body, path) => {
  const away = await someone('Absent');
  const other = await someone('Other');

  const { status, data } = await away.agent.call('POST', url, body(away.id, other.id));

  expect(status).toBe(400);
  expect(data).toMatchObject({ fields: [{ path }] });
});

test('two at one time are refused, also when they come at once, and nobody ends the arrangement of another', async () => {
  const away = await someone('Absent');
  const [one, two] = [await someone('One'), await someone('Two')];

  const both = await Promise.all([
    away.agent.call('POST', url, { stand_in: one.id, ...today }),
    away.agent.call('POST', url, { stand_in: two.id, from: daysAhead(0), to: daysAhead(4) }),
  ]);
  const created = both.find(({ status }) => status === 200)?.data as unknown as { id: number };
  const foreign = await one.agent.call('DELETE', `${url}${created.id}/`);

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(foreign.status).toBe(404);
});

test('a user who may hand over arranges stand-ins within their scope; the absent user is notified', async () => {
  const away = await someone('Absent');
  const standIn = await someone('Stand-in', { dept: 'sales_2' });
  const { id } = await aFullBooking(away.agent);
  const admin = await as('admin');
  const ofAbsent = `/api/system/user/${away.id}/stand_in/`;

  const arranged = await admin.call('POST', ofAbsent, { stand_in: standIn.id, ...today });
  expect(arranged).toMatchObject({ status: 200, data: { user: { id: away.id }, stand_in: { id: standIn.id } } });
  expect((await standIn.agent.call('GET', `${bookings}${id}/`)).status).toBe(200);
  expect(await admin.expectSuccess('GET', ofAbsent)).toMatchObject({ mine: [{ stand_in: { id: standIn.id } }] });
  const notificationsOf = await database
    .selectFrom('message_receipt')
    .select('text_key')
    .where('user_id', '=', away.id)
    .execute();
  expect(notificationsOf).toEqual([{ text_key: 'stand_in_arranged' }]);

  expect((await standIn.agent.call('POST', ofAbsent, { stand_in: standIn.id, ...today })).status).toBe(403);
  const supers = await database.selectFrom('users').select('id').where('username', '=', 'superadmin').execute();
  const stronger = await admin.call('POST', `/api/system/user/${supers[0]?.id}/stand_in/`, {
    stand_in: standIn.id,
    ...today,
  });
  expect(stronger.status).toBe(404);

  const ended = await admin.call('DELETE', `${ofAbsent}${(arranged.data as { id: number }).id}/`);
  expect(ended.status).toBe(200);
  expect((await standIn.agent.call('GET', `${bookings}${id}/`)).status).toBe(404);
});
