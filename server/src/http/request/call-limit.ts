import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { tokenOf, type Tokens } from '#server/access/token.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Route } from '../route.ts';

type Deps = { tokens: Tokens; clock: Clock };

/** The rate limit of a route: calls a minute from one address or, if it says so, of one session. */
export function callLimit({ perMinute, limits }: Route, deps: Deps): { rateLimit?: RateLimitOptions } {
  if (perMinute === undefined) return {};
  const limit = { max: perMinute, timeWindow: '1 minute' };
  return { rateLimit: limits === 'session' ? { ...limit, keyGenerator: rateLimitKey(deps) } : limit };
}

/** Callers without a token are counted by address. */
function rateLimitKey({ tokens, clock }: Deps): (request: FastifyRequest) => Promise<string> {
  return async ({ headers, ip }) => {
    const token = tokenOf(headers.authorization);
    const session = token === undefined ? undefined : await tokens.verify(token, clock.now()).catch(() => undefined);
    return session === undefined ? ip : `session ${session}`;
  };
}
