import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { traceRequests } from './requests.ts';

test('where a call came from is known when its caller has hung up', async () => {
  const app = Fastify({ trustProxy: '10.0.0.1' });
  traceRequests(app);
  const requested = Promise.withResolvers<undefined>();
  const outcome = Promise.withResolvers<string>();
  app.get('/slow', async (request) => {
    const { socket } = request.raw;
    requested.resolve(undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    // As after Node.js has released it.
    Object.defineProperty(request.raw, 'socket', { value: null });
    try {
      outcome.resolve(request.ip);
    } catch (error) {
      outcome.reject(error);
    }
    return '';
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const caller = connect(Number(port), '127.0.0.1');
  caller.on('error', () => undefined);
  caller.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await requested.promise;
  caller.resetAndDestroy();

  try {
    expect(await outcome.promise).toBe('127.0.0.1');
  } finally {
    await app.close();
  }
});
