import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { fail } from '#server/platform/app-error.ts';

const defaultMinutes = 30;
const maxVerified = 5_000;
/** The audience of access tokens, so that no other token signed with the key is accepted as one. */
const audience = 'quayside:access';

/** Signs and verifies access tokens with the installation's secret. */
export type Tokens = {
  sign: (claims: { userId: number; sessionId: number; minutes?: number }, now: Date) => Promise<string>;
  /** The session of a token; fails with `token_not_valid` if it is forged, expired or malformed. */
  verify: (token: string, now: Date) => Promise<number>;
};

/** Creates the signer of a secret; it caches verified tokens, so create one per process. */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  // A signature stays valid until the token expires; whether its session is active is checked in the database every
  // time.
  const verified = new Map<string, { sessionId: number; untilMs: number }>();
  return {
    sign: ({ userId, sessionId, minutes = defaultMinutes }, now) => {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience(audience)
        .setSubject(String(userId))
        .setIssuedAt(issued)
        .setExpirationTime(issued + minutes * 60)
        .sign(key);
    },
    verify: async (token, now) => {
      const cached = verified.get(token);
      if (cached && now.getTime() < cached.untilMs) return cached.sessionId;
      const claims = await jwtVerify(token, key, { algorithms: ['HS256'], audience, currentDate: now }).then(
        ({ payload }) => payload,
        () => fail('token_not_valid'),
      );
      if (typeof claims['sid'] !== 'number') return fail('token_not_valid');
      if (verified.size >= maxVerified) verified.clear();
      verified.set(token, { sessionId: claims['sid'], untilMs: (claims.exp ?? 0) * 1000 });
      return claims['sid'];
    },
  };
}

/** The token in `Authorization: JWT <token>` or `Bearer <token>`; the literals 'undefined' and 'null' do not count. */
export function tokenOf(header: string | undefined): string | undefined {
  const token = /^(?:JWT|Bearer)\s+(\S+)$/i.exec(header ?? '')?.[1];
  return token === 'undefined' || token === 'null' ? undefined : token;
}

/** A secret in the form `<id>.<secret>`, e.g. a refresh token; only its hash is stored. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/** The row id in `<id>.<secret>`, and the hash of the secret. */
export function parseSecret(token: string): { id: number; hash: string } | undefined {
  const [, id, secret] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  return id && secret ? { id: Number(id), hash: hashSecret(secret) } : undefined;
}

/** SHA-256 of a secret as base64url, for storage. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares two hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
