import { describe, expect, test } from 'vitest';
import type { BookingComment } from '#contract/booking/booking-comment.ts';
import { aFullBooking, type CreatedBooking } from '#test/build/booking.ts';
import { aRoleFor } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const bookings = '/api/booking/booking/';

const ownRowsRole = await aRoleFor(database, 'booking', { dataRange: 0 });
const ofDept = await aRoleFor(database, 'booking', { dataRange: 2 });

/** A user with calls in their name. */
async function someone(role: string, name = 'Somebody', dept = 'sales_1') {
  const id = await aUser(database, { role, name, dept });
  return { id, agent: await as(id) };
}

/** The message keys in a user's inbox. */
async function inboxOf(userId: number): Promise<string[]> {
  const rows = await database
    .selectFrom('message_receipt')
    .select('text_key')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => row.text_key ?? []);
}

describe('comments', () => {
  const comment = (agent: Agent, { id }: Pick<CreatedBooking, 'id'>, text: string, mentions: readonly number[] = []) =>
    agent.call('POST', `${bookings}${id}/comments/`, { text, mentions });

  test('are visible with the booking, and notify mentioned users', async () => {
    const writer = await someone(ofDept, 'Writer');
    const reader = await someone(ofDept, 'Reader');
    const booking = await aFullBooking(writer.agent);

    const posted = await comment(writer.agent, booking, 'Please look @Reader', [reader.id, reader.id]);
    const list = await reader.agent.call('GET', `${bookings}${booking.id}/comments/`);

    expect(posted.status).toBe(200);
    expect(list.data).toMatchObject([
      { text: 'Please look @Reader', is_own: false, edited_at: null, mentions: [{ id: reader.id, name: 'Reader' }] },
    ]);
    expect(await inboxOf(reader.id)).toEqual(['mentioned']);
    expect(await inboxOf(writer.id)).toEqual([]);
  });

  test('refuse, by name, a user who cannot see the booking, and are not stored', async () => {
    const writer = await someone(ownRowsRole, 'Writer');
    const stranger = await someone(ownRowsRole, 'Stranger', 'sales_2');
    const booking = await aFullBooking(writer.agent);

    const refused = await comment(writer.agent, booking, '@Stranger', [stranger.id]);
    const data = await writer.agent.expectSuccess('GET', `${bookings}${booking.id}/comments/`);

    expect(refused).toMatchObject({ status: 400, msg: 'Stranger cannot see this booking and cannot be mentioned' });
    expect(data).toEqual([]);
    expect(await inboxOf(stranger.id)).toEqual([]);
  });

  test('name as readers only colleagues who see the booking', async () => {
    const marker = crypto.randomUUID().slice(0, 8);
    const writer = await someone(ofDept, 'Writer');
    await someone(ofDept, `In ${marker}`);
    await someone(ofDept, `Out ${marker}`, 'sales_2');
    const booking = await aFullBooking(writer.agent);

    const data = await writer.agent.expectSuccess('GET', `${bookings}${booking.id}/readers/?search=${marker}`);

    expect((data as { name: string }[]).map(({ name }) => name)).toEqual([`In ${marker}`]);
  });

  test("are their writer's to change, and tell only who is newly named", async () => {
    const writer = await someone(ofDept, 'Writer');
    const reader = await someone(ofDept, 'Reader');
    const booking = await aFullBooking(writer.agent);
    const { id, version } = (await comment(writer.agent, booking, 'one @Reader', [reader.id])).data as BookingComment;
    const url = `/api/booking/booking_comment/${id}/`;

    const foreign = await reader.agent.call('PUT', url, { text: 'mine now', mentions: [] });
    const changed = await writer.agent.call('PUT', url, { text: 'two @Reader', mentions: [reader.id], version });
    const stale = await writer.agent.call('PUT', url, { text: 'three', mentions: [], version });
    const removed = await writer.agent.call('DELETE', url);
    const left = await reader.agent.call('GET', `${bookings}${booking.id}/comments/`);

    expect([foreign.status, changed.status, stale.status, removed.status]).toEqual([403, 200, 409, 200]);
    expect(changed.data).toMatchObject({ text: 'two @Reader', edited_at: expect.any(String) });
    expect(await inboxOf(reader.id)).toEqual(['mentioned']);
    expect(left.data).toEqual([]);
  });

  test.each([
    ['nothing', { text: '   ' }],
    ['too much', { text: 'x'.repeat(2001) }],
    ['a list', { text: ['a'] }],
    ['people who are none', { text: 'a', mentions: ['x'] }],
    ['somebody who does not exist', { text: 'a', mentions: [2_000_000_000] }],
  ])('refuse %s', async (_what, body) => {
    const writer = await someone(ownRowsRole);
    const { id } = await aFullBooking(writer.agent);

    expect((await writer.agent.call('POST', `${bookings}${id}/comments/`, body)).status).toBe(400);
  });

  test('keep HTML and emoji as they were typed, and are out of reach of strangers', async () => {
    const writer = await someone(ownRowsRole);
    const stranger = await someone(ownRowsRole);
    const booking = await aFullBooking(writer.agent);
    const text = '<img src=x onerror=alert(1)> 🚢 {{7*7}}';

    const posted = await comment(writer.agent, booking, text);
    const read = await stranger.agent.call('GET', `${bookings}${booking.id}/comments/`);
    const written = await comment(stranger.agent, booking, 'hello');

    expect(posted.data).toMatchObject({ text });
    expect([read.status, written.status]).toEqual([404, 404]);
  });
});

describe('assigning', () => {
  const assign = (agent: Agent, body: object) => agent.call('POST', `${bookings}batch/assign/`, body);

  test('assigns bookings, notifies the assignee, and records the true actor', async () => {
    const boss = await someone(ofDept, 'Boss');
    const documentClerk = await someone(ownRowsRole, 'Papers');
    const booking = await aFullBooking(boss.agent);
    const before = await documentClerk.agent.call('GET', `${bookings}${booking.id}/`);

    const answer = await assign(boss.agent, { keys: [booking.id], doc_owner_id: documentClerk.id });
    const after = await documentClerk.agent.call('GET', `${bookings}${booking.id}/`);
    const events = await boss.agent.call('GET', `${bookings}${booking.id}/events/`);

    expect(answer.data).toEqual([{ id: booking.id, orderno: booking.orderno, ok: true }]);
    expect([before.status, after.status]).toEqual([404, 200]);
    expect(after.data).toMatchObject({ doc_owner_id: documentClerk.id, doc_owner_name: 'Papers' });
    expect(events.data).toMatchObject({
      data: [
        { action: 'ASSIGNED', actor_id: boss.id, diff: [{ label_en: 'Documentation', old: '', new: 'Papers' }] },
        {},
      ],
    });
    expect(await inboxOf(documentClerk.id)).toEqual(['booking_papers_given']);
  });

  test('answers for each booking, and those out of scope do not exist', async () => {
    const boss = await someone(ownRowsRole, 'Boss');
    const other = await someone(ownRowsRole, 'Other');
    const mine = await aFullBooking(boss.agent);
    const foreign = await aFullBooking(other.agent);

    const { data } = await assign(boss.agent, { keys: [foreign.id, mine.id], sale_id: other.id });

    expect(data).toMatchObject([
      { id: foreign.id, orderno: '', ok: false },
      { id: mine.id, ok: true },
    ]);
    const now = await other.agent.expectSuccess('GET', `${bookings}${mine.id}/`);
    expect(now).toMatchObject({ sale_name: 'Other' });
  });

  test('takes the papers back with null, and changes nothing where nothing changes', async () => {
    const boss = await someone(ofDept, 'Boss');
    const documentClerk = await someone(ownRowsRole, 'Papers');
    const { id } = await aFullBooking(boss.agent);
    await assign(boss.agent, { keys: [id], doc_owner_id: documentClerk.id });
    await assign(boss.agent, { keys: [id], doc_owner_id: documentClerk.id });
    await assign(boss.agent, { keys: [id], doc_owner_id: null });

    const data = await boss.agent.expectSuccess('GET', `${bookings}${id}/events/`);

    expect((data as { data: { action: string }[] }).data.map(({ action }) => action)).toEqual([
      'ASSIGNED',
      'ASSIGNED',
      'SO_CREATED',
    ]);
    expect((await documentClerk.agent.call('GET', `${bookings}${id}/`)).status).toBe(404);
  });

  test.each([
    ['nobody', {}, 'doc_owner_id'],
    ['somebody who does not exist', { doc_owner_id: 2_000_000_000 }, 'doc_owner_id'],
    ['a name', { sale_id: 'x' }, 'sale_id'],
  ])('refuses %s', async (_what, named, path) => {
    const boss = await someone(ownRowsRole);
    const { id } = await aFullBooking(boss.agent);

    const { status, data } = await assign(boss.agent, { keys: [id], ...named });

    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ path }] });
  });

  test('by two at once never loses one', async () => {
    const boss = await someone(ofDept, 'Boss');
    const [one, two] = [await someone(ownRowsRole, 'One'), await someone(ownRowsRole, 'Two')];
    const { id } = await aFullBooking(boss.agent);

    const both = await Promise.all([
      assign(boss.agent, { keys: [id], doc_owner_id: one.id }),
      assign(boss.agent, { keys: [id], sale_id: two.id }),
    ]);
    const data = await boss.agent.expectSuccess('GET', `${bookings}${id}/`);

    expect(both.map(({ data: outcome }) => outcome)).toMatchObject([[{ ok: true }], [{ ok: true }]]);
    expect(data).toMatchObject({ doc_owner_name: 'One', sale_name: 'Two' });
  });

  test('is found by who does the papers', async () => {
    const boss = await someone(ofDept, 'Boss');
    const documentClerk = await someone(ownRowsRole, 'Papers');
    const { id } = await aFullBooking(boss.agent);
    await assign(boss.agent, { keys: [id], doc_owner_id: documentClerk.id });

    const data = await boss.agent.expectSuccess('GET', `${bookings}?doc_owner_id=${documentClerk.id}`);

    expect(data).toMatchObject({ total: 1, data: [{ id, doc_owner_name: 'Papers' }] });
  });
});
