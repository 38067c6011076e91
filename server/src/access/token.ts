import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { fail } from '#server/platform/app-error.ts';

const defaultMinutes = 30;
const maxVerified = 5_000;
/** Whom an access token is for, and what it is; nothing else that is signed with the key is taken for one. */
const audience = 'quayside:access';

/** Signs and checks access tokens with the installation's secret. */
export type Tokens = {
  sign: (claims: { userId: number; sessionId: number; minutes?: number }, now: Date) => Promise<string>;
  /** The session a token belongs to; fails with `token_not_valid` when it is forged, expired or malformed. */
  verify: (token: string, now: Date) => Promise<number>;
};

/** What signs and checks with a secret; it remembers tokens that it has checked, so it is made once for a process. */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  // A signature stays what it is until the token expires; whether its session lives is asked of the database every time.
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

/** The token of `Authorization: JWT <token>` or `Bearer <token>`; the literals 'undefined' and 'null' are none. */
export function tokenOf(header: string | undefined): string | undefined {
  const token = /^(?:JWT|Bearer)\s+(\S+)$/i.exec(header ?? '')?.[1];
  return token === 'undefined' || token === 'null' ? undefined : token;
}

/** A secret that is handed out as `<id>.<secret>`, e.g. a refresh token; its hash alone is stored. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/** The row that `<id>.<secret>` names, and what its secret must hash to. */
export function parseSecret(token: string): { id: number; hash: string } | undefined {
  const [, id, secret] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  return id && secret ? { id: Number(id), hash: hashSecret(secret) } : undefined;
}

/** SHA-256 of a secret as base64url: what is stored of it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares two hashes in a time that tells nothing of where they differ. */
export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
