import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { pathOf } from '../request/address.ts';
import { isOlderClient } from '../request/older-client.ts';

/** A response that is a stream, e.g. a file, without an envelope. */
export type Streamed = {
  type: string;
  /** Default: 200. */
  status?: number;
  /** Download under this name. */
  file?: FileName;
  headers?: Readonly<Record<string, string>>;
  stream: Readable;
  /** Whether the stream reads from the request's transaction, which then stays open until the stream ends. */
  inTransaction: boolean;
};

/** `ascii` is for clients that cannot read the other one. */
export type FileName = { name: string; ascii: string };

/** The output of routes that respond with a stream. */
export const Streamed = z.custom<Streamed>((value) => value !== null && typeof value === 'object' && 'stream' in value);

/** Whether a route has responded with a stream, by its `output`. */
export function isStreamed(output: z.ZodType, data: unknown): data is Streamed {
  return output === Streamed && Streamed.safeParse(data).success;
}

/** Waits for a stream's first bytes: a failure before them is still answered as an error. */
export async function waitForFirstBytes(reply: FastifyReply, { stream }: Streamed): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (stream.readableLength > 0 || stream.closed) return;
  const destroyStream = (): unknown => stream.destroy();
  reply.raw.on('close', destroyStream);
  const controller = new AbortController();
  try {
    await Promise.race(['readable', 'close'].map(async (event) => once(stream, event, { signal: controller.signal })));
  } finally {
    controller.abort();
    reply.raw.off('close', destroyStream);
  }
}

/** Sends a stream until it ends or the caller disconnects; both end the stream's own work. */
export async function sendStreamed(
  reply: FastifyReply,
  { type, status = 200, file, headers = {}, stream }: Streamed,
): Promise<void> {
  if (file) void reply.header('content-disposition', attachmentOf(reply, file));
  // A caller who disconnected before the response raises no further event.
  if (reply.raw.destroyed) stream.destroy();
  reply.raw.on('close', () => stream.destroy());
  void reply
    .status(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type(type)
    .send(stream);
  // A partial response cannot be withdrawn: the server closes the connection, which the caller notices.
  await finished(stream, { writable: false }).catch(() => undefined);
}

/** Older clients take everything after the first `=` as the name of a sheet (docs/adr/0056). */
function attachmentOf({ request }: FastifyReply, file: FileName): string {
  const isSheet = /\/(?:export_data|import_data|update_template)\/?$/.test(pathOf(request.url));
  if (isSheet && isOlderClient(request)) return `attachment;filename=${encodeURIComponent(file.name)}`;
  return dispositionOf(file);
}

/** RFC 6266: an ASCII name for old clients, the full one for all others. */
export function dispositionOf({ name, ascii }: FileName, how: 'attachment' | 'inline' = 'attachment'): string {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
