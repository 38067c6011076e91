import { describe, expect, test } from 'vitest';
import { anAnnouncement, inboxOf, titlesOf, unreadOf } from '#test/build/message.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, testServer } from '#test/harness.ts';

const { database, as } = await testServer();
const admin = await as('superadmin');
const path = '/api/system/message_center/';

const clerkOf = async (dept: string, role?: string) => {
  const id = await aUser(database, { dept, ...(role && { role }) });
  return { id, agent: await as(id) };
};
const idOf = async (table: 'dept' | 'role', key: string) =>
  (await database.selectFrom(table).select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
const readersOf = async (id: number, query = '') =>
  (await admin.expectSuccess('GET', `${path}${id}/readers/${query}`)) as {
    total: number;
    read: number;
    data: { id: number; read_datetime: string | null }[];
  };
const receives = async (who: Agent, title: string) => (await titlesOf(who)).includes(title);

describe('an announcement', () => {
  test('to departments reaches them and all below, and nobody else', async () => {
    const [top, dept] = [await idOf('dept', 'operations'), await idOf('dept', 'sales_1')];
    const [inside, sibling] = [await clerkOf('sales_1'), await clerkOf('sales_2')];
    await anAnnouncement(admin, { title: 'Below', target_type: 2, target_dept: [top] });
    const one = await anAnnouncement(admin, { title: 'One', target_type: 2, target_dept: [dept], target_user: [1] });

    expect([await receives(inside.agent, 'Below'), await receives(sibling.agent, 'Below')]).toEqual([true, false]);
    expect([await receives(inside.agent, 'One'), await receives(sibling.agent, 'One')]).toEqual([true, false]);
    expect(one).toMatchObject({ target_user: [], target_dept: [dept], is_published: true });
    expect(one.target_names).not.toBe('');
    expect((await readersOf(one.id)).data.map(({ id }) => id)).toContain(inside.id);
  });

  test('to roles or users reaches those alone who can log in', async () => {
    const [frontDesk, other, formerClerk] = await Promise.all([
      clerkOf('sales_1', 'front_desk'),
      clerkOf('sales_1'),
      clerkOf('sales_1'),
    ]);
    await database.updateTable('users').set({ is_deleted: true }).where('id', '=', formerClerk.id).execute();
    await anAnnouncement(admin, { title: 'Desk', target_type: 1, target_role: [await idOf('role', 'front_desk')] });
    const { receivers } = await anAnnouncement(admin, { title: 'All', target_type: 3 });
    const named = await anAnnouncement(admin, { title: 'Named', target_type: 0, target_user: [other.id] });
    const userCount = await database
      .selectFrom('users')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('is_deleted', '=', false)
      .where('is_active', '=', true)
      .executeTakeFirstOrThrow();

    expect([await receives(frontDesk.agent, 'Desk'), await receives(other.agent, 'Desk')]).toEqual([true, false]);
    expect([receivers, named.receivers]).toEqual([userCount.count, 1]);
  });

  test('stays with those who got it when roles change afterwards', async () => {
    const role = await idOf('role', 'back_office');
    const [transferred, joiner] = [await clerkOf('sales_1', 'back_office'), await clerkOf('sales_1')];
    await anAnnouncement(admin, { title: 'Fixed', target_type: 1, target_role: [role] });

    await database.deleteFrom('user_role').where('user_id', '=', transferred.id).execute();
    await database.insertInto('user_role').values({ user_id: joiner.id, role_id: role }).execute();

    expect([await receives(transferred.agent, 'Fixed'), await receives(joiner.agent, 'Fixed')]).toEqual([true, false]);
  });

  test('that is a draft lies in no inbox until it is published, once', async () => {
    const { id, agent } = await clerkOf('sales_1');
    const parts = { title: 'Draft', target_type: 0, target_user: [id], is_published: false };
    const draft = await anAnnouncement(admin, parts);
    const before = [await titlesOf(agent), (await readersOf(draft.id)).total];

    const sent = await admin.call('PUT', `${path}${draft.id}/`, { is_published: true, version: draft.version });
    const again = await admin.call('PUT', `${path}${draft.id}/`, { is_published: true, version: 2 });

    expect(before).toEqual([[], 1]);
    expect([sent.data, again.status]).toMatchObject([{ is_published: true, receivers: 1, version: 2 }, 200]);
    expect(await titlesOf(agent)).toEqual(['Draft']);
  });

  test('once published may be corrected, but neither taken back nor sent to others', async () => {
    const { id, agent } = await clerkOf('sales_1');
    const announcement = await anAnnouncement(admin, { title: 'Typo', target_type: 0, target_user: [id] });
    const put = (body: object) =>
      admin.call('PUT', `${path}${announcement.id}/`, { ...body, version: announcement.version });

    const refused = await Promise.all([
      put({ target_type: 3 }),
      put({ target_user: [1] }),
      put({ is_published: false }),
    ]);
    const corrected = await put({ title: 'Right', content: '<p>Better</p>' });

    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(corrected.status).toBe(200);
    expect(await inboxOf(agent)).toMatchObject([{ title: 'Right', content: '<p>Better</p>', kind: 'announcement' }]);
  });

  test('that is deleted leaves the inboxes and their counts, and comes back restored', async () => {
    const { id, agent } = await clerkOf('sales_1');
    const announcement = await anAnnouncement(admin, { target_type: 0, target_user: [id] });
    const counts = [(await unreadOf(agent)).count];

    await admin.expectSuccess('DELETE', `${path}${announcement.id}/`);
    counts.push((await unreadOf(agent)).count);
    await admin.expectSuccess('POST', `${path}${announcement.id}/restore/`);
    counts.push((await unreadOf(agent)).count);

    expect(counts).toEqual([1, 0, 1]);
  });

  test('tells who has read it', async () => {
    const [first, second] = [await clerkOf('sales_1'), await clerkOf('sales_1')];
    const announcement = await anAnnouncement(admin, { target_type: 0, target_user: [first.id, second.id] });
    const [message] = await inboxOf(first.agent);
    await first.agent.expectSuccess('GET', `${path}${message?.id}/`);

    const { total, read, data } = await readersOf(announcement.id);

    expect([total, read]).toEqual([2, 1]);
    expect(data.map(({ id, read_datetime: at }) => [id, at !== null])).toEqual([
      [second.id, false],
      [first.id, true],
    ]);
    expect((await readersOf(announcement.id, '?is_read=0')).total).toBe(1);
  });

  test('is read by its own id where one may, and so in one’s inbox', async () => {
    const announcement = await anAnnouncement(admin, { title: 'Own', target_type: 3 });
    const before = (await unreadOf(admin)).count;

    const detail = await admin.expectSuccess('GET', `${path}${announcement.id}/`);

    expect(detail).toMatchObject({ id: announcement.id, title: 'Own', target_type: 3 });
    expect((await unreadOf(admin)).count).toBe(before - 1);
  });

  test('is written by those alone who may', async () => {
    const { agent } = await clerkOf('sales_1', 'front_desk');
    const announcement = await anAnnouncement(admin);
    const answers = await Promise.all([
      agent.call('POST', path, { title: 'x', content: '<p>x</p>', target_type: 3 }),
      agent.call('GET', path),
      agent.call('GET', `${path}${announcement.id}/`),
      agent.call('GET', `${path}${announcement.id}/readers/`),
      agent.call('DELETE', `${path}${announcement.id}/`),
    ]);

    // The path is also that of messages, so it reveals nothing about ids of neither.
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 403, 403]);
  });
});

describe('its text', () => {
  test('is cleaned of all that the editor cannot write', async () => {
    const { content } = await anAnnouncement(admin, {
      content: `<h2 onclick="x()" style="font-size: 18px; position: fixed">A</h2><script>x()</script>
        <a href="javascript:x()">b</a><a href="https://example.com/">c</a>
        <img src="https://spy.example/p.png"><img src="/media/files/a/b/c.png" onerror="x()"><iframe src="/"></iframe>`,
    });

    expect(content.replaceAll(/\s+/g, ' ')).toBe(
      '<h2 style="font-size:18px">A</h2> <a rel="noopener noreferrer" target="_blank">b</a>' +
        '<a href="https://example.com/" rel="noopener noreferrer" target="_blank">c</a> <img src="/media/files/a/b/c.png" />',
    );
  });

  test.each([
    [{ content: '<p> </p><script>x()</script>' }, 'content', 'required'],
    [{ target_type: 1 }, 'target_role', 'required'],
    [{ target_type: 2, target_dept: [999_999] }, 'target_dept', 'unknown_code'],
    [{ target_type: 0, target_user: [999_999] }, 'target_user', 'unknown_code'],
    [{ link: 'https://example.com/' }, 'link', 'format'],
    [{ link: '//example.com' }, 'link', 'format'],
    [{ title: '' }, 'title', 'required'],
  ])('%j is refused', async (parts, field, rule) => {
    const body = { title: 'News', content: '<p>Text</p>', target_type: 3, ...parts };
    const answer = await admin.call('POST', path, body);

    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: field, rule }] } });
  });
});
