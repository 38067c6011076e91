import { sql } from 'kysely';
import { anApiClient } from '#test/build/api-client.ts';
import { aUser } from '#test/build/user.ts';
import type { Harness } from '#test/harness.ts';
import { signedOutPattern } from './signed-out.ts';
import type { ReceivedResponse } from './wire.ts';

/** Somebody who calls. Calls of all kinds end sessions, lock screens and take rights away: they are then let in again. */
export type Caller = {
  name: string;
  /** How many of so many calls are theirs. */
  share: number;
  headers: () => Promise<Readonly<Record<string, string>>>;
  /** Whether they have been shut out. */
  isSignedOut: (answer: ReceivedResponse) => boolean;
  renew: () => void;
};

/** Nobody, somebody without a role, a clerk, whoever may do everything, and a program that may do what programs may. */
export async function callersOf(harness: Harness): Promise<Caller[]> {
  const { database, headersOf, as } = harness;
  const newcomer = await aUser(database);
  const clerk = await aUser(database, { role: 'front_desk' });
  const cachedCaller = (name: string, share: number, open: () => Promise<Record<string, string>>): Caller => {
    let headers: Promise<Record<string, string>> | undefined;
    return {
      name,
      share,
      headers: () => (headers ??= open()),
      isSignedOut: ({ text }) => signedOutPattern.test(text),
      renew: () => {
        headers = undefined;
      },
    };
  };
  const someone = (id: number | string) => async () => {
    await restoreAccess(harness);
    return headersOf(id);
  };
  return [
    cachedCaller('anonymous', 1, async () => ({})),
    cachedCaller('newcomer', 1, someone(newcomer)),
    cachedCaller('clerk', 2, someone(clerk)),
    cachedCaller('superuser', 5, someone('superadmin')),
    cachedCaller('program', 1, async () => {
      await restoreAccess(harness);
      const { key } = await anApiClient(await as('superadmin'));
      return { authorization: `Bearer ${key}` };
    }),
  ];
}

/** Undoes what keeps people out, so that what is behind is reached again. */
async function restoreAccess({ database }: Harness): Promise<void> {
  await sql`update users set is_active = true, is_deleted = false, must_change_password = false,
    is_superuser = is_superuser or username = 'superadmin' where username = 'superadmin' or username like 'user-%'`.execute(
    database,
  );
  await sql`update role set second_factor = false where second_factor`.execute(database);
  await sql`update config_version set password_days = 0`.execute(database);
}
