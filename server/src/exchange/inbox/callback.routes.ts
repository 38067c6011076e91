import { sql } from 'kysely';
import * as z from 'zod';
import { maxReceivedBytes } from '#contract/exchange/received-message.ts';
import { rawBody } from '#server/http/request/raw-body.ts';
import { type PublicCtx, type Route, route } from '#server/http/route.ts';
import { fail } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/database/db.ts';
import { isSigned } from '#server/trace/callback/public.ts';
import { channelSecret } from '../channel/public.ts';
import { receiveFile } from './receive.ts';

const params = z.object({ channel: z.string().max(20) });
const url = '/api/exchange/callback/{channel}/' as const;
const perMinute = 600;

/** Carriers send their signed answers here; an invalid one only gets an error. */
export const carrierCallbackRoutes: readonly Route[] = [
  route({
    method: 'POST',
    url,
    access: 'public',
    summary: 'Carrier messages: an answer of a carrier, its bytes signed with Notification-Signature',
    perMinute,
    // Automatic calls of programs; the in-box has the messages.
    unlogged: true,
    params,
    anyQuery: true,
    body: rawBody(maxReceivedBytes),
    output: z.object({ is_received: z.literal(true), is_repeated: z.boolean() }),
    handle: async (ctx: PublicCtx, { params: { channel: code }, body: { bytes, headers } }) => {
      const { db, config } = ctx;
      const channel = await openChannel(db, code);
      if (channel === undefined) fail('not_found');
      const secret = await channelSecret({ db, config }, channel, 'callback_secret');
      const { 'notification-signature': header } = headers;
      const signature = Array.isArray(header) ? header[0] : header;
      if (secret === undefined || !isSigned(signature, secret, bytes)) fail('exchange.signature');
      const incoming = { channel, source: 'HTTP', fileName: '', bytes } as const;
      const { isNew } = await receiveFile({ db, send: ctx.jobs.send }, incoming);
      return { is_received: true as const, is_repeated: !isNew };
    },
  }),
];

async function openChannel(db: Tx, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from carrier_channel where code = ${code} and enabled and not is_deleted`.execute(db);
  return rows[0]?.id;
}
