import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aFullBooking } from '#test/build/booking.ts';
import { aRole } from '#test/build/role.ts';
import { aUser } from '#test/build/user.ts';
import { testServer } from '#test/harness.ts';

const { as, database } = await testServer();
const office = await as('backoffice1');
const url = '/api/interfaces/webhook/';
const log = '/api/interfaces/webhook_delivery/';

test('a webhook and its messages are acted on by who may edit it, and offered to nobody else', async () => {
  const rights = [url, `${url}{id}/`, log, `${log}{id}/`].map((api) => ({ api, method: 0 }));
  const reader = await aUser(database, { role: await aRole(database, rights) });
  const created = await office.call('POST', url, { name: 'Trial', url: 'https://webhook-trial.invalid/' });
  const hook = created.data as { id: number };
  await aFullBooking(office, { mblno: '', customer_id: null });
  await sql`update delivery_target set creator_id = ${reader}, status = 'PAUSED'`.execute(database);
  await sql`update delivery set creator_id = ${reader}`.execute(database);
  const looking = await as(reader);
  const seen = await looking.expectSuccess('GET', `${log}?target_id=${hook.id}`);
  const [one] = (seen as { data: { id: number; allowed_actions: string[] }[] }).data;
  const paused = await looking.expectSuccess('GET', `${url}${hook.id}/`);
  const boss = await as('superadmin');
  const whole = await boss.expectSuccess('GET', `${log}${one?.id}/`);
  const shown = await boss.expectSuccess('GET', `${url}${hook.id}/`);

  expect([one?.allowed_actions, (paused as { allowed_actions: string[] }).allowed_actions]).toEqual([[], []]);
  expect([whole, shown]).toMatchObject([
    { allowed_actions: ['give_up'] },
    { allowed_actions: ['edit', 'delete', 'resume'] },
  ]);
  expect((await looking.call('POST', `${log}${one?.id}/give_up/`)).status).toBe(403);
});
