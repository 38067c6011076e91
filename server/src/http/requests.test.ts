import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { followRequests } from './requests.ts';

test('where a call came from is known when its caller has hung up', async () => {
  const app = Fastify({ trustProxy: '10.0.0.1' });
  followRequests(app);
  const asked = Promise.withResolvers<undefined>();
  const told = Promise.withResolvers<string>();
  app.get('/slow', async (request) => {
    const { socket } = request.raw;
    asked.resolve(undefined);
    await new Promise((done) => socket.once('close', done));
    // As Node.js leaves it some time after.
    Object.defineProperty(request.raw, 'socket', { value: null });
    try {
      told.resolve(request.ip);
    } catch (error) {
      told.reject(error);
    }
    return '';
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const caller = connect(Number(port), '127.0.0.1');
  caller.on('error', () => undefined);
  caller.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await asked.promise;
  caller.resetAndDestroy();

  try {
    expect(await told.promise).toBe('127.0.0.1');
  } finally {
    await app.close();
  }
});
