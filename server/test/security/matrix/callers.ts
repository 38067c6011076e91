import { apiScopes } from '#contract/interfaces/api-scopes.ts';
import type { Database } from '#server/platform/database/db.ts';
import { anApiClient, byKey } from '#test/build/api-client.ts';
import { aUser } from '#test/build/user.ts';
import { type Agent, agentOf, type Harness } from '#test/harness.ts';
import { roleKeys, type CallerTraits } from './expected.ts';

/** A caller; each call begins in a new session, because some calls end it. */
export type MatrixCaller = CallerTraits & { name: string; agent: () => Promise<Agent> };

/** One of each kind of caller. */
export async function matrixCallers(harness: Harness): Promise<MatrixCaller[]> {
  const { as } = harness;
  const outsider = await as();
  return [
    { name: 'nobody', roles: [], isSignedOut: true, agent: async () => outsider },
    { name: 'a user without a role', roles: [], ...(await aCaller(harness)) },
    ...(await Promise.all(
      roleKeys.map(async (role) => ({ name: role, roles: [role], ...(await aCaller(harness, role)) })),
    )),
    { name: 'a superuser', roles: 'everything', agent: () => as('superadmin') },
    ...(await restrictedCallers(harness)),
    { name: 'somebody who stands in for a back office', roles: [], ...(await aStandIn(harness)) },
    { name: 'a superuser who sees as a clerk', roles: ['front_desk'], gate: 'viewing', ...(await aView(harness)) },
    ...(await programs(harness)),
  ];
}

type CallerAgent = Pick<MatrixCaller, 'agent'>;

async function aCaller({ as, database }: Harness, role?: string): Promise<CallerAgent & { id: number }> {
  const id = await aUser(database, role === undefined ? {} : { role });
  return { id, agent: () => as(id) };
}

/** Users who are restricted beyond their role. */
async function restrictedCallers(harness: Harness): Promise<MatrixCaller[]> {
  const { database } = harness;
  const disabled = await aCaller(harness, 'admin');
  await database.updateTable('users').set({ is_active: false }).where('id', '=', disabled.id).execute();
  const temporaryPassword = await aCaller(harness, 'admin');
  await database
    .updateTable('users')
    .set({ must_change_password: true })
    .where('id', '=', temporaryPassword.id)
    .execute();
  const withoutFactor = await aCaller(harness, 'admin');
  await requireFactor(database, withoutFactor.id);
  const locked = await aCaller(harness, 'admin');
  const lockedAgent = async (): Promise<Agent> => {
    const agent = await locked.agent();
    await database
      .updateTable('session')
      .set({ locked_at: new Date().toISOString() })
      .where('user_id', '=', locked.id)
      .execute();
    return agent;
  };
  const roles = ['admin'];
  return [
    { name: 'a disabled administrator', roles, isSignedOut: true, agent: disabled.agent },
    {
      name: 'an administrator with a given password',
      roles,
      hasTemporaryPassword: true,
      agent: temporaryPassword.agent,
    },
    { name: 'an administrator without his second factor', roles, gate: 'factor_missing', agent: withoutFactor.agent },
    { name: 'an administrator behind a locked screen', roles, gate: 'locked', agent: lockedAgent },
  ];
}

/** Adds a role without grants that requires a second factor. */
async function requireFactor(database: Database, userId: number): Promise<void> {
  const key = `factor-${crypto.randomUUID()}`;
  const { id } = await database
    .insertInto('role')
    .values({ name: key, key, data_range: 0, second_factor: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.insertInto('user_role').values({ user_id: userId, role_id: id }).execute();
}

/** A stand-in has the other user's rows, but none of their rights. */
async function aStandIn(harness: Harness): Promise<CallerAgent> {
  const away = await aCaller(harness, 'back_office');
  const { id, agent } = await aCaller(harness);
  await harness.database
    .insertInto('user_stand_in')
    .values({ user_id: away.id, stand_in_id: id, from_date: '2020-01-01', to_date: '2099-12-31' })
    .execute();
  return { agent };
}

async function aView(harness: Harness): Promise<CallerAgent> {
  const { id } = await aCaller(harness, 'front_desk');
  let views = 0;
  return {
    agent: async () => {
      views += 1;
      const admin = await harness.as('superadmin');
      const elsewhere = { 'x-forwarded-for': `203.0.113.${views % 250}` };
      const data = await admin.expectSuccess(
        'POST',
        `/api/system/user/${id}/view_as/`,
        { reason: 'the matrix' },
        elsewhere,
      );
      const { access } = data as { access: string };
      return agentOf(harness.app, { authorization: `JWT ${access}` });
    },
  };
}

/** A superuser's program with each scope, and one of a user without rights. */
async function programs(harness: Harness): Promise<MatrixCaller[]> {
  const { app, as, database } = harness;
  const admin = await as('superadmin');
  const strong = apiScopes.map(async (scope): Promise<MatrixCaller> => {
    const client = byKey(app, await anApiClient(admin, { scopes: [scope] }));
    return { name: `a program with ${scope}`, roles: 'everything', scope, agent: async () => client };
  });
  const weak = apiScopes.map(async (scope): Promise<MatrixCaller> => {
    const client = byKey(app, await anApiClient(admin, { scopes: [scope], user_id: await aUser(database) }));
    return { name: `a program with ${scope} of a user without a role`, roles: [], scope, agent: async () => client };
  });
  return Promise.all([...strong, ...weak]);
}
