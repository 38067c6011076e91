import { sql } from 'kysely';
import type * as z from 'zod';
import type { SsoFinish, SsoOutcome, SsoStart } from '#contract/system/account.ts';
import { newSecret, parseSecret } from '#server/access/token.ts';
import type { Ctx, PrepareContext, PublicCtx } from '#server/http/route.ts';
import { fail, failAndCommit } from '#server/platform/app-error.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { admitLogin, loginTypes, recordAttempt } from '#server/system/session/public.ts';
import { clientOf, type Identity, identityOf, newVisitSecrets, type VisitSecrets, visitUrl } from './provider.ts';

/** The page that the provider redirects to. */
const redirectUri = ({ publicUrl }: Config): string => `${publicUrl}/auth-redirect`;

/** Long enough to log in at the provider, and then here once. */
const visitMinutes = 15;

/** The provider's metadata, loaded before the transaction. */
export async function reachProvider({ config }: PrepareContext) {
  return clientOf(config.sso ?? fail('sso.off')).catch(() => fail('sso.failed'));
}
type Client = Awaited<ReturnType<typeof reachProvider>>;

/** Starts a login at the provider. Only the browser with the key can complete it. */
export async function startVisit({ db, config }: PublicCtx, client: Client): Promise<z.input<typeof SsoStart>> {
  const secrets = newVisitSecrets();
  const key = await storeVisit(db, secrets);
  return { url: await visitUrl(client, secrets, redirectUri(config)), key };
}

type VisitReturn = { secrets: VisitSecrets; identity: Identity };

/** The identity returned by the provider. A visit can be completed once, with any result. */
export async function readReturn(
  context: PrepareContext,
  { key, query }: z.output<typeof SsoFinish>,
): Promise<VisitReturn> {
  const client = await reachProvider(context);
  const secrets = await context.transaction(async (db) => {
    const visit = await consumeVisit(db, key);
    return visit?.subject === '' ? visit : fail('sso.expired');
  });
  const returned = new URL(`${redirectUri(context.config)}?${query.replace(/^\?/, '')}`);
  const identity = await identityOf(client, secrets, returned).catch(() => fail('sso.failed'));
  return { secrets, identity };
}

/** Completes a visit: logs in if the identity is linked to an account, otherwise offers to link it. */
export async function finishVisit(ctx: PublicCtx, { secrets, identity }: VisitReturn): Promise<SsoOutcome> {
  const account = await accountOf(ctx.db, identity);
  if (!account) return { bind: { key: await storeVisit(ctx.db, secrets, identity), label: identity.label } };
  if (!account.is_active) {
    await recordAttempt(ctx, { username: account.username, account, result: 'disabled', loginType: loginTypes.sso });
    return failAndCommit('login.disabled');
  }
  return { login: await admitLogin(ctx, { username: account.username, account, loginType: loginTypes.sso }) };
}

/** Links a visit's identity to the account that the caller has logged in to with its password. */
export async function bindIdentity({ db, viewer }: Ctx, key: string): Promise<null> {
  const visit = await consumeVisit(db, key);
  if (!visit || visit.subject === '') return fail('sso.expired');
  const { issuer, subject, label } = visit;
  const bound = await db
    .insertInto('user_identity')
    .values({ user_id: viewer.id, issuer, subject, label })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ label }).where('user_identity.user_id', '=', viewer.id),
    )
    .returning('id')
    .executeTakeFirst();
  if (!bound) fail('sso.bound');
  return null;
}

/** Stores a visit; returns its key. */
async function storeVisit(db: Tx, { state, nonce, code_verifier }: VisitSecrets, identity?: Identity): Promise<string> {
  await db
    .deleteFrom('sso_visit')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  const { secret, hash: key_hash } = newSecret();
  const expires_at = sql<string>`now() + make_interval(mins => ${visitMinutes})`;
  const { id } = await db
    .insertInto('sso_visit')
    .values({ key_hash, state, nonce, code_verifier, expires_at, ...identity })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${id}.${secret}`;
}

/** Consumes the visit of a key. */
async function consumeVisit(db: Tx, key: string) {
  const parsed = parseSecret(key);
  if (!parsed) return undefined;
  return db
    .deleteFrom('sso_visit')
    .where('id', '=', parsed.id)
    .where('key_hash', '=', parsed.hash)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['state', 'nonce', 'code_verifier', 'issuer', 'subject', 'label'])
    .executeTakeFirst();
}

async function accountOf(db: Tx, { issuer, subject }: Identity) {
  const identity = await db
    .updateTable('user_identity')
    .set({ last_login: sql`now()` })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst();
  if (!identity) return undefined;
  return db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'dept', 'avatar', 'user_type', 'is_active', 'must_change_password'])
    .where('id', '=', identity.user_id)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
}
