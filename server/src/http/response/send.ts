import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/settings/config.ts';
import type { PublicCtx } from '../route.ts';
import { compressBody } from './compressed.ts';
import type { PlainResponse } from './plain.ts';

/** An envelope as JSON, and the context of its handler. */
export type Enveloped = { body: string; ctx: PublicCtx };

/** Sends an envelope with the cookies that its handler set. */
export function send(request: FastifyRequest, reply: FastifyReply, { body, ctx }: Enveloped): FastifyReply {
  const { refreshCookie, refreshSeconds = 0, deviceCookie } = ctx.reply;
  if (refreshCookie === null) void reply.clearCookie('refresh', cookieOptions(ctx.config));
  else if (refreshCookie !== undefined)
    void reply.setCookie('refresh', refreshCookie, { ...cookieOptions(ctx.config), maxAge: refreshSeconds });
  if (deviceCookie !== undefined)
    void reply.setCookie(deviceName(ctx.config), deviceCookie.value, {
      ...cookieOptions(ctx.config),
      maxAge: deviceCookie.days * 24 * 60 * 60,
    });
  // Responses contain tokens and personal data: no cache may store them.
  void reply.header('cache-control', 'no-store');
  return reply.type('application/json; charset=utf-8').send(compressBody(request, reply, body));
}

/** Sends a response of a handler as it is. */
export function sendPlain(request: FastifyRequest, reply: FastifyReply, plain: PlainResponse): FastifyReply {
  const { status, headers, body } = plain;
  void reply.status(status).headers({ ...headers, 'cache-control': 'no-store' });
  if (body === undefined) return reply.send();
  return reply.type('application/json; charset=utf-8').send(compressBody(request, reply, JSON.stringify(body)));
}

/** The name of the device cookie. With the prefix, other hosts and plain http cannot set it. The other cookies' names are those of older clients. */
export function deviceName({ isSecure }: Config): string {
  return isSecure ? '__Host-device' : 'device';
}

function cookieOptions(config: Config) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: config.isSecure } as const;
}
