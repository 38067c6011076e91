import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '#server/platform/secrets/encryption.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { hashSecret } from './token.ts';

/** The database, key and time for checking a code. */
export type FactorContext = { db: Tx; config: { secret: string }; now: Date };

/** RFC 6238 with the defaults of all authenticator apps; clocks may differ by one step. */
const totp = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const window = 1;
const secretBytes = 20;

export const recoveryCodeCount = 10;
/** Letters and digits that cannot be confused; twelve have 60 bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const sealContext = (userId: number): string => `second_factor/${userId}`;

/** Whether the user has a confirmed second factor. */
export async function hasSecondFactor(db: Tx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A new secret that is unconfirmed until its first code; undefined if there is a second factor already. */
export async function startSecondFactor({ db, config }: FactorContext, userId: number): Promise<string | undefined> {
  const { base32 } = new Secret({ size: secretBytes });
  const { text, keyId } = seal(config.secret, sealContext(userId), base32);
  const values = { secret: text, key_id: keyId, last_step: 0 };
  const inserted = await db
    .insertInto('second_factor')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return inserted && base32;
}

/** The content of the QR code for an authenticator app. */
export function setUpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...totp, issuer, label, secret }).toString();
}

/** Confirms it with the first correct code, and returns the recovery codes, which are shown once. */
export async function confirmSecondFactor(
  context: FactorContext,
  userId: number,
  code: string,
): Promise<string[] | undefined> {
  const unconfirmed = await factorOf(context.db, userId);
  if (!unconfirmed || unconfirmed.confirmed_at !== null || !(await consumeCode(context, unconfirmed, digitsOf(code))))
    return undefined;
  await context.db
    .updateTable('second_factor')
    .set({ confirmed_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
  return renewRecoveryCodes(context.db, userId);
}

/** Whether a code of the app, or a recovery code, is correct. Each is valid once. */
export async function isSecondFactor(
  context: FactorContext,
  userId: number,
  typed: string,
): Promise<'code' | 'recovery' | false> {
  const factor = await factorOf(context.db, userId);
  if (!factor || factor.confirmed_at === null) return false;
  const digits = digitsOf(typed);
  if (/^\d{6}$/.test(digits)) return (await consumeCode(context, factor, digits)) && 'code';
  const used = await context.db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashSecret(digits))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined && 'recovery';
}

/** New recovery codes; the earlier ones become invalid. */
export async function renewRecoveryCodes(db: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, recoveryCode);
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashSecret(digitsOf(code)) })))
    .execute();
  return codes;
}

/** Removes it; false if there was none. */
export async function dropSecondFactor(db: Tx, userId: number): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const dropped = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return dropped !== undefined && dropped.confirmed_at !== null;
}

type Factor = NonNullable<Awaited<ReturnType<typeof factorOf>>>;

/** Locked, so that two concurrent attempts cannot use the same code. */
function factorOf(db: Tx, userId: number) {
  return db
    .selectFrom('second_factor')
    .select(['user_id', 'secret', 'key_id', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** The library compares in constant time. A used code invalidates all earlier ones (RFC 6238 5.2). */
async function consumeCode({ db, config, now }: FactorContext, factor: Factor, token: string): Promise<boolean> {
  const secret = unseal(config.secret, sealContext(factor.user_id), { text: factor.secret, keyId: factor.key_id });
  if (secret === undefined) return false;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...totp, token, secret: Secret.fromBase32(secret), timestamp, window });
  if (delta === null) return false;
  const step = TOTP.counter({ period: totp.period, timestamp }) + delta;
  if (step <= factor.last_step) return false;
  await db.updateTable('second_factor').set({ last_step: step }).where('user_id', '=', factor.user_id).execute();
  return true;
}

/** Removes spaces and hyphens, and converts to upper case. */
function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

function recoveryCode(): string {
  const text = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return text.replaceAll(/(.{4})(?=.)/g, '$1-');
}
