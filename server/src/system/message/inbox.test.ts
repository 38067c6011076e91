import { describe, expect, test } from 'vitest';
import { writeTransaction } from '#server/platform/database/db.ts';
import { notifyUsers } from '#server/http/messages/notify-users.ts';
import { anAnnouncement, inboxOf, titlesOf, unreadOf } from '#test/build/message.ts';
import { aUser } from '#test/build/user.ts';
import { openEventStream } from '#test/event-reader.ts';
import { type Agent, testServer } from '#test/harness.ts';

const first = await testServer({ jobs: true });
const second = await testServer({ jobs: true });
const { database, as } = first;
const admin = await as('superadmin');
const center = '/api/system/message_center/';
const inbox = `${center}get_self_receive/`;
const open = (who: Agent, id = 0) => who.expectSuccess('GET', `${center}${id}/`);

const aClerk = async () => {
  const id = await aUser(database, { role: 'front_desk' });
  return { id, agent: await as(id) };
};
type Notification = Partial<Parameters<typeof notifyUsers>[1]>;
const notify = (user: number, notification: Notification = {}) =>
  writeTransaction(database, (db) =>
    notifyUsers(db, {
      kind: 'task',
      text: 'export_done',
      params: { resource: 'port', rows: 3 },
      to: { users: [user] },
      ...notification,
    }),
  );

describe('an inbox', () => {
  test('holds what concerns its owner, newest first, by kind, page by page', async () => {
    const { id, agent } = await aClerk();
    await notify(id);
    await notify(id, {
      kind: 'booking',
      text: 'booking_given',
      params: { booking: 'B1', who: 'Li' },
      link: '/BookingDetails/1',
    });
    await anAnnouncement(admin, { title: 'News', target_type: 0, target_user: [id], link: '/codePort' });

    expect(await titlesOf(agent)).toEqual(['News', 'Booking B1 is assigned to you', 'Export finished: Ports']);
    expect(await titlesOf(agent, '?kind=booking')).toEqual(['Booking B1 is assigned to you']);
    expect(await titlesOf(agent, '?page=2&limit=2')).toEqual(['Export finished: Ports']);
    expect(await inboxOf(agent, '?limit=1')).toMatchObject([
      { link: '/codePort', is_read: false, content: '<p>Text</p>' },
    ]);
    expect(await unreadOf(agent)).toMatchObject({ count: 3, newest: { title: 'News' } });
    const newest = await agent.call('GET', '/api/system/message_center/get_newest_msg/');
    expect(newest.data).toMatchObject({ title: 'News' });
  });

  test('speaks its reader’s language, whenever that changes', async () => {
    const { id, agent } = await aClerk();
    await notify(id);
    const inLanguage = async (lang: string) =>
      (await agent.expectSuccess('GET', inbox, undefined, { cookie: `lang=${lang}` })) as { data: { title: string }[] };

    const titles = await Promise.all(['zh-CN', 'zh-TW', 'en'].map(inLanguage));

    expect(titles.map(({ data }) => data[0]?.title)).toEqual([
      '导出港口已完成',
      '匯出港口已完成',
      'Export finished: Ports',
    ]);
  });

  test('is closed to all others, whatever their rights', async () => {
    const { id, agent } = await aClerk();
    await notify(id);
    const [message] = await inboxOf(agent);
    const other = (await aClerk()).agent;

    const answers = await Promise.all(
      [admin, other].flatMap((who) => [
        who.call('GET', `${center}${message?.id}/`),
        who.call('DELETE', `${inbox}${message?.id}/`),
      ]),
    );

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await unreadOf(agent)).count).toBe(1);
  });

  test('counts a message that is read twice once, and loses one that is deleted', async () => {
    const { id, agent } = await aClerk();
    await notify(id);
    await notify(id);
    const [newer, older] = await inboxOf(agent);

    const read = [await open(agent, newer?.id), await open(agent, newer?.id)];
    const left = await unreadOf(agent);
    const removed = await agent.call('DELETE', `${inbox}${older?.id}/`);
    const again = await agent.call('DELETE', `${inbox}${older?.id}/`);

    expect(read).toEqual([
      { ...newer, is_read: true },
      { ...newer, is_read: true },
    ]);
    expect(left).toMatchObject({ count: 1, newest: { id: older?.id } });
    expect([removed.data, again.status]).toMatchObject([{ count: 0, newest: null }, 404]);
    expect((await inboxOf(agent)).map((one) => [one.id, one.is_read])).toEqual([[newer?.id, true]]);
  });

  test('is read up to what was seen: what comes in meanwhile stays unread', async () => {
    const { id, agent } = await aClerk();
    await notify(id);
    await notify(id, { kind: 'system' });
    const [firstMessage] = await inboxOf(agent);
    await notify(id);

    const data = await agent.expectSuccess('POST', `${inbox}read_all/`, { up_to: firstMessage?.id });

    expect(data).toMatchObject({ count: 1 });
    expect((await inboxOf(agent)).map((message) => message.is_read)).toEqual([false, true, true]);
  });

  test('is read of one kind alone, and by two windows at once without waiting for each other', async () => {
    const { id, agent } = await aClerk();
    for (const kind of ['system', 'task', 'task'] as const) await notify(id, { kind });

    const ofKind = await agent.call('POST', `${inbox}read_all/`, { kind: 'system' });
    const both = await Promise.all([1, 2, 3, 4].map(() => agent.call('POST', `${inbox}read_all/`, {})));

    expect(ofKind.data).toMatchObject({ count: 2 });
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await unreadOf(agent)).count).toBe(0);
  });

  test('holds one message about a matter: the latest, unread and on top', async () => {
    const { id, agent } = await aClerk();
    await notify(id, {
      topic: 'task:1',
      text: 'import_checked',
      params: { resource: 'port', created: 1, changed: 0, errors: 0 },
    });
    await notify(id);
    await agent.expectSuccess('POST', `${inbox}read_all/`, {});

    await Promise.all([1, 2].map(() => notify(id, { topic: 'task:1', text: 'import_done' })));

    const [top, ...rest] = await inboxOf(agent);
    expect([top?.title, top?.is_read, rest.length]).toEqual(['Import finished: Ports', false, 1]);
  });
});

describe('news of the product', () => {
  test('tell of a task that has ended, once, with the way to its file', async () => {
    const { agent } = await aClerk();
    const data = await agent.expectSuccess('POST', '/api/booking/booking/export_job/?columns=id');
    const { task } = data as { task: number };

    await expect.poll(() => titlesOf(agent)).toEqual(['Export finished: Bookings']);

    expect(await inboxOf(agent)).toMatchObject([{ kind: 'task', link: '/index#tasks', is_read: false }]);
    expect(task).toBeGreaterThan(0);
  });

  test('notify a salesman of a booking assigned by someone else', async () => {
    const [assigner, assignee] = [await aClerk(), await aClerk()];
    const booking = { carrier: 'COSCO', customername: 'news' };
    const assigned = await assigner.agent.call('POST', '/api/booking/booking/', { ...booking, sale_id: assigner.id });
    const { id, version, orderno } = assigned.data as { id: number; version: number; orderno: string };

    await assigner.agent.expectSuccess('PUT', `/api/booking/booking/${id}/`, { sale_id: assignee.id, version });

    expect(await inboxOf(assigner.agent)).toEqual([]);
    expect(await inboxOf(assignee.agent)).toMatchObject([
      { title: `Booking ${orderno} is assigned to you`, link: `/BookingDetails/${id}`, kind: 'booking' },
    ]);
  });
});

test('open pages on every node hear what is unread, and nobody else does', async () => {
  const origins = await Promise.all([first, second].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  const [{ id, agent }, other] = [await aClerk(), await aClerk()];
  const headers = await first.headersOf(id);
  const [here, onSecond] = await Promise.all(origins.map((origin) => openEventStream(origin, headers)));
  const otherUser = await openEventStream(origins[1] ?? '', await first.headersOf(other.id));
  const receivedEvents = (stream = here) => stream?.events.slice(1).map(({ event, data }) => [event, data]);

  await anAnnouncement(admin, { target_type: 0, target_user: [id] });
  await notify(id);
  await agent.expectSuccess('POST', `${inbox}read_all/`, {});

  const expected = [
    ['message', { unread: 1, is_new: true }],
    ['message', { unread: 2, is_new: true }],
    ['message', { unread: 0, is_new: false }],
  ];
  await expect.poll(() => receivedEvents()).toEqual(expected);
  await expect.poll(() => receivedEvents(onSecond)).toEqual(expected);
  expect(receivedEvents(otherUser)).toEqual([]);
});
