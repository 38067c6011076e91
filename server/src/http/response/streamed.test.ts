import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { waitForFirstBytes, sendStreamed, type Streamed } from './streamed.ts';

async function streamedAnswer(stream: Readable) {
  const app = Fastify();
  app.get('/', async (_request, reply) => {
    const streamed: Streamed = { type: 'text/plain', stream, inTransaction: false };
    await waitForFirstBytes(reply, streamed);
    void sendStreamed(reply, streamed);
    return reply;
  });
  return app.inject('/');
}

async function* wordsAsChunks(...words: readonly string[]): AsyncGenerator<Buffer, void> {
  for (const word of words) yield Buffer.from(word);
}

async function* failingChunks(...words: readonly string[]): AsyncGenerator<Buffer, void> {
  yield* wordsAsChunks(...words);
  throw new Error('cannot be drawn');
}

test('a stream is sent whole once it has begun', async () => {
  const { statusCode, body } = await streamedAnswer(Readable.from(wordsAsChunks('one ', 'two ', 'three')));
  expect([statusCode, body]).toEqual([200, 'one two three']);
});

test('an empty stream is an empty answer', async () => {
  const { statusCode, body } = await streamedAnswer(Readable.from(wordsAsChunks()));
  expect([statusCode, body]).toEqual([200, '']);
});

test('a stream that fails before its first byte is answered as an error', async () => {
  const { statusCode, body } = await streamedAnswer(Readable.from(failingChunks()));
  expect(statusCode).toBe(500);
  expect(body).toContain('cannot be drawn');
});

test('a stream that has failed already is answered as an error', async () => {
  const stream = Readable.from(wordsAsChunks('never read'));
  stream.on('error', () => undefined);
  stream.destroy(new Error('gone before'));
  const { statusCode, body } = await streamedAnswer(stream);
  expect(statusCode).toBe(500);
  expect(body).toContain('gone before');
});

test('a stream that fails later cuts the answer, which cannot be taken back', async () => {
  await expect(streamedAnswer(Readable.from(failingChunks('half')))).rejects.toThrow('destroyed');
});
