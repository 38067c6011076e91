import { Readable } from 'node:stream';
import * as z from 'zod';
import { rawBody } from '#server/http/request/raw-body.ts';
import { type PublicCtx, type Route, route } from '#server/http/route.ts';
import { Streamed } from '#server/http/response/streamed.ts';
import { fail } from '#server/platform/app-error.ts';
import { callbackProvider, receivePush } from './receive.ts';

const params = z.object({ provider: z.string().max(20) });
const url = '/api/trace/callback/{provider}/' as const;
/** A push of some thousand events. */
const maxBytes = 1024 * 1024;
const perMinute = 600;

/** Providers push signed events here; an invalid one only gets an error. */
export const traceCallbackRoutes: readonly Route[] = [
  route({
    method: 'GET',
    url,
    access: 'public',
    summary: 'Bill tracing: a publisher asks with HEAD whether it may push here',
    perMinute,
    params,
    anyQuery: true,
    output: z.object({ is_ready: z.boolean() }),
    handle: async (ctx: PublicCtx, { params: { provider } }) => {
      if (!(await callbackProvider(ctx.db, provider))) fail('not_found');
      return { is_ready: true };
    },
  }),
  route({
    method: 'POST',
    url,
    access: 'public',
    summary: 'Bill tracing: events of a provider, signed with Notification-Signature',
    perMinute,
    // Automatic calls of programs; the raw log has the messages.
    unlogged: true,
    params,
    anyQuery: true,
    body: rawBody(maxBytes),
    output: Streamed,
    handle: async (ctx: PublicCtx, { params: { provider }, body }) => {
      await receivePush(ctx, provider, body);
      return { status: 204, type: 'application/json', stream: Readable.from([]), inTransaction: false };
    },
  }),
];
