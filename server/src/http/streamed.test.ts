import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { begun, sendStreamed, type Streamed } from './streamed.ts';

async function answered(stream: Readable) {
  const app = Fastify();
  app.get('/', async (_request, reply) => {
    const streamed: Streamed = { type: 'text/plain', stream, inTransaction: false };
    await begun(reply, streamed);
    void sendStreamed(reply, streamed);
    return reply;
  });
  return app.inject('/');
}

async function* saying(...words: readonly string[]): AsyncGenerator<Buffer, void> {
  for (const word of words) yield Buffer.from(word);
}

async function* failing(...words: readonly string[]): AsyncGenerator<Buffer, void> {
  yield* saying(...words);
  throw new Error('cannot be drawn');
}

test('a stream is sent whole once it has begun', async () => {
  const { statusCode, body } = await answered(Readable.from(saying('one ', 'two ', 'three')));
  expect([statusCode, body]).toEqual([200, 'one two three']);
});

test('an empty stream is an empty answer', async () => {
  const { statusCode, body } = await answered(Readable.from(saying()));
  expect([statusCode, body]).toEqual([200, '']);
});

test('a stream that fails before its first byte is answered as an error', async () => {
  const { statusCode, body } = await answered(Readable.from(failing()));
  expect(statusCode).toBe(500);
  expect(body).toContain('cannot be drawn');
});

test('a stream that has failed already is answered as an error', async () => {
  const stream = Readable.from(saying('never read'));
  stream.on('error', () => undefined);
  stream.destroy(new Error('gone before'));
  const { statusCode, body } = await answered(stream);
  expect(statusCode).toBe(500);
  expect(body).toContain('gone before');
});

test('a stream that fails later cuts the answer, which cannot be taken back', async () => {
  await expect(answered(Readable.from(failing('half')))).rejects.toThrow('destroyed');
});
