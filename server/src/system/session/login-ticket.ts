import { sql } from 'kysely';
import type { SecondStepRequired } from '#contract/system/account-security.ts';
import { hashSecret, newSecret, parseSecret } from '#server/access/token.ts';
import type { PublicCtx } from '#server/http/route.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';

/** Long enough to fetch the telephone. */
const ticketSeconds = 300;

type Admission = { username: string; account: { id: number }; loginType: number };

/** Refuses the login for now, with a ticket for the second step. No session is opened yet. */
export async function requireSecondStep(
  { db }: PublicCtx,
  { username, account, loginType }: Admission,
): Promise<never> {
  await db
    .deleteFrom('login_ticket')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  const { secret, hash } = newSecret();
  const { id } = await db
    .insertInto('login_ticket')
    .values({
      secret_hash: hash,
      user_id: account.id,
      username: username.slice(0, 100),
      login_type: loginType,
      password_mark: await passwordMark(db, account.id),
      expires_at: sql`now() + make_interval(secs => ${ticketSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const code = 'login.second_factor';
  const data: SecondStepRequired = { code, ticket: `${id}.${secret}`, seconds: ticketSeconds };
  throw new AppError(code, { data, commitsWrites: true });
}

/**
 * The ticket if valid; not locked, because a completed login deletes the tickets of other attempts, which wait for it.
 */
export async function ticketOf(db: Tx, typed: string) {
  const parsed = parseSecret(typed);
  if (!parsed) return undefined;
  const ticket = await db
    .selectFrom('login_ticket')
    .select(['id', 'user_id', 'username', 'login_type', 'password_mark'])
    .where('id', '=', parsed.id)
    .where('secret_hash', '=', parsed.hash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  const isValid = ticket && ticket.password_mark === (await passwordMark(db, ticket.user_id));
  return isValid ? ticket : undefined;
}

/** Deletes all tickets of a user after a login; each was valid for one session. */
export async function dropTickets(db: Tx, userId: number): Promise<void> {
  await db.deleteFrom('login_ticket').where('user_id', '=', userId).execute();
}

/** Changes with the password, so that a new one invalidates earlier tickets. */
async function passwordMark(db: Tx, userId: number): Promise<string> {
  const { password_hash: hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return hashSecret(hash);
}
