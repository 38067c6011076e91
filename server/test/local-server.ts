import { createServer, type IncomingHttpHeaders, request, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OutboundFetch, createOutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { onTestEnd } from './on-test-end.ts';

export type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; bytes: Buffer };
export type ServerReply = { status: number; headers?: Record<string, string>; body?: string };

/** Calls this machine over plain http in place of https; everything else is as in the product. */
export const localFetch: OutboundFetch = createOutboundFetch({
  isRefused: () => false,
  connect: (target, options, callback) => {
    const plain = new URL(target);
    plain.protocol = 'http:';
    return request(plain, options, callback);
  },
});

/** Another server, e.g. a carrier's: responds as instructed, and records its requests. */
export async function localServer(
  answer: (received: ReceivedRequest) => ServerReply,
): Promise<{ url: string; received: ReceivedRequest[] }> {
  const received: ReceivedRequest[] = [];
  const url = await startServer((call, reply) => {
    const parts: Buffer[] = [];
    call.on('data', (part: Buffer) => parts.push(part));
    call.on('end', () => {
      const { method = '', url: path = '', headers } = call;
      const entry = { method, url: path, headers, bytes: Buffer.concat(parts) };
      received.push(entry);
      const { status, headers: replyHeaders = {}, body = '' } = answer(entry);
      reply.writeHead(status, replyHeaders).end(body);
    });
  });
  return { url, received };
}

/** A server with any or no response. */
export async function localStream(answer: (reply: ServerResponse, url: string) => void): Promise<{ url: string }> {
  return { url: await startServer((call, reply) => answer(reply, call.url ?? '')) };
}

async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((callback) => void server.listen(0, '127.0.0.1', callback));
  onTestEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  // It is listening, so it has an address with a port.
  const { port } = server.address() as AddressInfo;
  return `https://127.0.0.1:${port}`;
}
