import { beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { writeTransaction } from '#server/platform/database/db.ts';
import { aRoleFor } from '#test/build/role.ts';
import { inboxOf } from '#test/build/message.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';
import { runTask } from '#test/task-run.ts';
import { remind } from './reminders.ts';
import { cutOffReminderTask } from './reminders.task.ts';

const { as, database, config } = await testServer();
const admin = await as('superadmin');

/** A Wednesday at ten in Qingdao, far from the days of all other tests. */
const morning = new Date('2027-03-17T10:00:00+08:00');
const hour = 3_600_000;
const after = (hours: number) => new Date(morning.getTime() + hours * hour);

const run = (now: Date) => writeTransaction(database, (db) => remind(db, now));

type Rule = { code: string; hours_before: number; audience: string; role_id?: number };

async function rule(body: Rule): Promise<{ id: number; version: number }> {
  const { status, data, msg } = await admin.call('POST', '/api/codes/reminder_rule/', body);
  expect([status, msg]).toEqual([200, 'Created']);
  return data;
}

/** A clerk with an empty inbox, and a booking with a cut-off at that time. */
async function clerkWith(code: string, at: Date, body: object = {}) {
  const userId = await aUser(database, { role: 'front_desk' });
  const clerk = await as(userId);
  const data = await clerk.expectSuccess('POST', '/api/booking/booking/', {
    carrier: 'COSCO',
    portload: 'CNTAO',
    ...body,
  });
  const { id, orderno } = data as { id: number; orderno: string };
  const url = `/api/booking/booking/${id}/cutoffs/`;
  const set = async (cutOff: object) => {
    const current = (await clerk.expectSuccess('GET', url)) as { cutoffs: { code: string; version: number }[] };
    const version = current.cutoffs.find((each) => each.code === code)?.version;
    const { status } = await clerk.call('PUT', url, { cutoffs: [{ code, version, ...cutOff }] });
    expect(status).toBe(200);
  };
  await set({ at: at.toISOString() });
  return { id, orderno, userId, clerk, set };
}

const titlesIn = async (clerk: Awaited<ReturnType<typeof as>>) =>
  (await inboxOf(clerk, '?kind=cut_off')).map(({ title }) => title);

/** Reminders in an inbox, read without its owner's rights. */
const reminded = (userId: number) =>
  database.selectFrom('message_receipt').select('topic').where('user_id', '=', userId).execute();

beforeAll(async () => {
  await database.updateTable('reminder_rule').set({ enabled: false }).execute();
  await database.updateTable('booking_cutoff').set({ is_deleted: true }).execute();
});

describe('a reminder', () => {
  test('comes once its time is there, with the time of the port, and never again', async () => {
    await rule({ code: 'CUA', hours_before: 4, audience: 'OWNER' });
    const { clerk, orderno, id } = await clerkWith('CUA', after(4.5));

    await run(morning);
    expect(await titlesIn(clerk)).toEqual([]);
    await run(after(0.6));
    await run(after(0.7));

    const messages = await inboxOf(clerk, '?kind=cut_off');
    expect(messages).toMatchObject([
      {
        title: `${orderno}: Customs cut-off 2027-03-17 14:30`,
        link: `/BookingDetails/${id}`,
        content: expect.stringContaining('Asia/Shanghai (UTC+8)'),
      },
    ]);
  });

  test('comes once though many nodes look at the same time', async () => {
    await rule({ code: 'FCO', hours_before: 5, audience: 'OWNER' });
    await clerkWith('FCO', after(3));
    await clerkWith('FCO', after(4));

    const taken = await Promise.all([run(morning), run(morning), run(morning)]);

    expect(taken.reduce((sum, each) => sum + each, 0)).toBe(2);
  });

  test('comes again when the cut-off moves, in the place of the earlier one', async () => {
    await rule({ code: 'RCO', hours_before: 6, audience: 'OWNER' });
    const { clerk, set } = await clerkWith('RCO', after(2));
    await run(morning);

    await set({ at: after(5).toISOString() });
    await run(morning);

    expect(await titlesIn(clerk)).toEqual([expect.stringContaining('2027-03-17 15:00')]);
  });

  test('of what is done, cancelled, deleted or past does not come', async () => {
    await rule({ code: 'OBC', hours_before: 8, audience: 'OWNER' });
    const doneClerk = await clerkWith('OBC', after(5));
    await doneClerk.set({ is_done: true });
    const cancelled = await clerkWith('OBC', after(5));
    await database.updateTable('booking').set({ cancel_state: 'CANCELLED' }).where('id', '=', cancelled.id).execute();
    const deleted = await clerkWith('OBC', after(5));
    await deleted.clerk.expectSuccess('DELETE', `/api/booking/booking/${deleted.id}/`);
    const past = await clerkWith('OBC', after(-1));

    await run(morning);

    for (const { clerk } of [doneClerk, cancelled, deleted, past]) expect(await titlesIn(clerk)).toEqual([]);
  });

  test('that would fall on a night comes in the last working hour before', async () => {
    await rule({ code: 'LCO', hours_before: 10, audience: 'OWNER' });
    const evening = new Date('2027-03-17T16:35:00+08:00');
    // Ten hours before 07:00 is 21:00.
    const { clerk } = await clerkWith('LCO', new Date('2027-03-18T07:00:00+08:00'));

    await run(new Date('2027-03-17T16:00:00+08:00'));
    expect(await titlesIn(clerk)).toEqual([]);
    await run(evening);

    expect(await titlesIn(clerk)).toHaveLength(1);
  });

  test('for a role goes to those of it who may see the booking', async () => {
    const key = await aRoleFor(database, 'booking', { dataRange: 2 });
    const role = await database.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow();
    await rule({ code: 'DGC', hours_before: 3, audience: 'ROLE', role_id: role.id });
    const near = await aUser(database, { role: key });
    const elsewhere = await aUser(database, { role: key, dept: 'sales_2' });
    await clerkWith('DGC', after(2));

    await run(morning);

    expect(await reminded(near)).toHaveLength(1);
    expect(await reminded(elsewhere)).toEqual([]);
  });

  test('for the document owner goes to them alone, or to the owners if there is none', async () => {
    await rule({ code: 'PCO', hours_before: 3, audience: 'DOC_OWNER' });
    const documentClerk = await aUser(database, { role: 'back_office' });
    const assigned = await clerkWith('PCO', after(2));
    await database.updateTable('booking').set({ doc_owner_id: documentClerk }).where('id', '=', assigned.id).execute();
    const unassigned = await clerkWith('PCO', after(2));

    await run(morning);

    expect(await reminded(documentClerk)).toHaveLength(1);
    expect(await titlesIn(assigned.clerk)).toEqual([]);
    expect(await titlesIn(unassigned.clerk)).toHaveLength(1);
  });

  test('is taken by the job on the clock of its node', async () => {
    await rule({ code: 'AFC', hours_before: 2, audience: 'OWNER' });
    const { clerk } = await clerkWith('AFC', after(1));
    const deps = { config, database, log: createLog('silent'), clock: { now: () => morning } };

    await runTask(cutOffReminderTask, deps);

    expect(await titlesIn(clerk)).toHaveLength(1);
  });
});

describe('a rule', () => {
  test.each([
    [{ code: 'DCO', hours_before: 0, audience: 'OWNER' }, 'hours_before', 'too_small'],
    [{ code: 'DCO', hours_before: 3, audience: 'ROLE' }, 'role_id', 'required'],
    [{ code: 'DCO', hours_before: 3, audience: 'OWNER', role_id: 1 }, 'role_id', 'not_for_kind'],
    [{ code: 'QQQ', hours_before: 3, audience: 'OWNER' }, 'code', 'unknown_code'],
    [{ code: 'DCO', hours_before: 3, audience: 'ALL' }, 'audience', 'not_a_choice'],
  ])('%j is refused at %s', async (body, path, name) => {
    const { status, data } = await admin.call('POST', '/api/codes/reminder_rule/', body);

    expect([status, data]).toMatchObject([400, { fields: [{ path, rule: name }] }]);
  });

  test.each([
    [{ code: 'DCO' }, 'hours_before', 'cutoff_timing'],
    [{ code: 'DCO', hours_before: 3, days_before: 1 }, 'hours_before', 'cutoff_timing'],
    [{ code: 'DCO', days_before: 1 }, 'local_time', 'required'],
    [{ code: 'DCO', days_before: 1, local_time: '25:00:00' }, 'local_time', 'not_a_time'],
    [{ code: 'DCO', days_before: 31, local_time: '12:00:00' }, 'days_before', 'too_big'],
  ])('default %j is refused at %s', async (body, path, name) => {
    const { status, data } = await admin.call('POST', '/api/codes/cutoff_rule/', body);

    expect([status, data]).toMatchObject([400, { fields: [{ path, rule: name }] }]);
  });
});
