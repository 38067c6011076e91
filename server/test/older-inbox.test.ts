import { beforeAll, describe, expect, test } from 'vitest';
import { anAnnouncement, inboxOf } from '#test/build/message.ts';
import { olderClient, type List, type Row } from '#test/build/older-client.ts';
import { configOf } from '#test/build/system-config.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from './harness.ts';

/* The message centre as called by an existing client of this API family. */
const { app, as, database } = await testServer();
const { call, send, session } = await olderClient(app);

const center = 'api/system/message_center/';
const received = async () => (await call<List>('GET', `${center}get_self_receive/?page=1&limit=20`)).data[0];
const unread = async () => (await call<{ count: number }>('GET', `${center}get_unread_msg/`)).count;

describe.each([
  ['off', false],
  ['on', true],
])('with the setting for older clients %s:', (_state, isOn) => {
  beforeAll(async () => configOf(await as('superadmin'), await as()).set('interfaces.older_clients', isOn));

  test('a message that was received opens by the id of its list, and is read from then on', async () => {
    const { userId } = session;
    const body = { title: '通知', content: '<p>内容</p>', target_type: 0, target_user: [userId] };
    const announcement = await call<Row>('POST', center, body);
    const [listed, before] = [await received(), await unread()];

    const opened = await call<Row>('GET', `${center}${listed?.id}/`);

    expect(listed).toMatchObject({ title: '通知', is_read: false });
    expect(opened).toMatchObject({ id: listed?.id, title: '通知', content: '<p>内容</p>', is_read: true });
    expect([(await received())?.['is_read'], await unread()]).toEqual([true, before - 1]);
    const published = await call<Row>('GET', `${center}${announcement.id}/`);
    expect(published).toMatchObject({ id: announcement.id, target_user: [userId] });
  });

  test('another’s message is not there, and stays unread', async () => {
    const other = await aUser(database, { role: 'front_desk' });
    await anAnnouncement(await as('superadmin'), { target_type: 0, target_user: [other] });
    const [message] = await inboxOf(await as(other));

    const answer = await send(session.access, ['GET', `${center}${message?.id}/`]);

    expect(answer).toMatchObject({ code: isOn ? 400 : 4000, data: isOn ? null : {} });
    expect(await inboxOf(await as(other))).toMatchObject([{ is_read: false }]);
  });
});
