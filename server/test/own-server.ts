import { createServer, type IncomingHttpHeaders, request, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Ask, askerOf } from '#server/platform/outgoing.ts';
import { atTheEnd } from './at-the-end.ts';

export type Heard = { method: string; url: string; headers: IncomingHttpHeaders; bytes: Buffer };
export type Says = { status: number; headers?: Record<string, string>; body?: string };

/** Asks on this machine, in the clear, what is said to stand behind https; all else is as the product does it. */
export const askHere: Ask = askerOf({
  isRefused: () => false,
  connect: (target, options, done) => {
    const plain = new URL(target);
    plain.protocol = 'http:';
    return request(plain, options, done);
  },
});

/** Another server, e.g. of a carrier: it answers as it is told, and remembers what it has heard. */
export async function ownServer(answer: (heard: Heard) => Says): Promise<{ url: string; heard: Heard[] }> {
  const heard: Heard[] = [];
  const url = await listening((call, reply) => {
    const parts: Buffer[] = [];
    call.on('data', (part: Buffer) => parts.push(part));
    call.on('end', () => {
      const { method = '', url: path = '', headers } = call;
      const one = { method, url: path, headers, bytes: Buffer.concat(parts) };
      heard.push(one);
      const { status, headers: own = {}, body = '' } = answer(one);
      reply.writeHead(status, own).end(body);
    });
  });
  return { url, heard };
}

/** A server that answers as it likes, or does not. */
export async function ownStream(answer: (reply: ServerResponse, url: string) => void): Promise<{ url: string }> {
  return { url: await listening((call, reply) => answer(reply, call.url ?? '')) };
}

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  atTheEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  // It listens, so it has an address with a port.
  const { port } = server.address() as AddressInfo;
  return `https://127.0.0.1:${port}`;
}
