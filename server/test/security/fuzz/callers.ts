import { sql } from 'kysely';
import { anApiClient } from '#test/build/api-client.ts';
import { aUser } from '#test/build/user.ts';
import type { Harness } from '#test/harness.ts';
import { signedOutPattern } from './signed-out.ts';
import type { ReceivedResponse } from './wire.ts';

/** A caller. Fuzzing ends sessions, locks screens and removes rights: they are then logged in again. */
export type Caller = {
  name: string;
  /** Relative share of the calls. */
  share: number;
  headers: () => Promise<Readonly<Record<string, string>>>;
  /** Whether they have lost access. */
  isSignedOut: (answer: ReceivedResponse) => boolean;
  renew: () => void;
};

/** An anonymous caller, a user without a role, a clerk, a superuser, and a program with all scopes. */
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

/** Restores access, so that the code behind it is reached again. */
async function restoreAccess({ database }: Harness): Promise<void> {
  await sql`update users set is_active = true, is_deleted = false, must_change_password = false,
    is_superuser = is_superuser or username = 'superadmin' where username = 'superadmin' or username like 'user-%'`.execute(
    database,
  );
  await sql`update role set second_factor = false where second_factor`.execute(database);
  await sql`update config_version set password_days = 0`.execute(database);
}
