import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const pollMs = 100;
/** Keep-alive connections, as in reverse proxies. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

type Target = { origin: string; isReady: boolean };

/**
 * A minimal load balancer: it polls /readyz ten times a second, sends each call to the next ready node, and never
 * retries, so that every dropped call is noticed.
 */
export async function aBalancer() {
  const targets: Target[] = [];
  let nextIndex = 0;
  const server = createServer((call, reply) => {
    const ready = targets.filter(({ isReady }) => isReady);
    nextIndex += 1;
    const target = ready[nextIndex % Math.max(1, ready.length)];
    if (target) forward(target, call, reply);
    else reply.writeHead(502).end('no node is ready');
  });
  const pollTimer = setInterval(() => void Promise.all(targets.map(checkReady)), pollMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It is listening, so it has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    add: async (origin: string): Promise<void> => {
      const target = { origin, isReady: false };
      await checkReady(target);
      targets.push(target);
    },
    remove: (origin: string): void => {
      const at = targets.findIndex((each) => each.origin === origin);
      if (at >= 0) targets.splice(at, 1);
    },
    close: (): void => {
      clearInterval(pollTimer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function checkReady(target: Target): Promise<void> {
  const answer = await fetch(`${target.origin}/readyz`).catch(() => undefined);
  target.isReady = answer?.ok ?? false;
}

function forward({ origin }: Target, call: IncomingMessage, reply: ServerResponse): void {
  const { method = 'GET', url = '/', headers } = call;
  const upstream = request(
    `${origin}${url}`,
    { method, headers: { ...headers, connection: 'keep-alive' }, agent },
    (answer) => {
      const { connection: _own, ...responseHeaders } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, responseHeaders);
      answer.pipe(reply);
    },
  );
  upstream.on('error', (error) => {
    if (reply.headersSent) reply.destroy();
    else reply.writeHead(502).end(error.message);
  });
  call.pipe(upstream);
}
