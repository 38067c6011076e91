import { expect, test } from 'vitest';
import { writeTransaction } from '#server/platform/database/db.ts';
import { secondFactorCalls, steppingClock } from '#test/build/second-factor.ts';
import { testServer } from '#test/harness.ts';
import { resetLostFactor } from './lost-factor.ts';

const clock = steppingClock();
const { as, database } = await testServer({ clock, env: { TRUST_PROXY: '127.0.0.1' } });
const { aPersonWithFactor, aPerson, firstStep } = await secondFactorCalls({ as, database, clock });
const reset = (username: string) => writeTransaction(database, (db) => resetLostFactor(db, username));

test('an administrator removes a lost second factor by command; the user logs in by password and is notified', async () => {
  const { id, username, agent } = await aPersonWithFactor();

  const outcome = await reset(username.toUpperCase());

  expect(outcome).toBe('reset');
  expect((await agent.call('GET', '/api/system/user/user_info/')).status).toBe(401);
  const login = await firstStep({ id, username });
  expect(login).toMatchObject({ status: 200, data: { userId: id } });
  const logged = await database
    .selectFrom('login_log')
    .select(['result', 'login_type', 'agent'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  expect(logged[0]).toEqual({ result: 'unlocked', login_type: 8, agent: 'npm run admin' });
  const inbox = await (await as(id)).call('GET', '/api/system/message_center/get_newest_msg/');
  expect(inbox.data).toMatchObject({ is_read: false });
});

test('whoever has none, or is unknown, is told so', async () => {
  const { username } = await aPerson();

  expect([await reset(username), await reset('nobody at all')]).toEqual(['none', 'unknown']);
});
