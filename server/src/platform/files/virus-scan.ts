import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { scaledTimeout } from '../timeouts.ts';

const defaultPort = 3310;
/** Of silence. */
const maxSilenceMs = 30_000;

/**
 * What ClamAV's daemon has found in a file, undefined where that is nothing. It throws where the daemon says neither, e.g. because it
 * is away or takes no file of that size (clamd(8), INSTREAM).
 */
export async function findVirus(path: string, clamav: string): Promise<string | undefined> {
  const socket = openSocket(new URL(clamav));
  socket.setTimeout(scaledTimeout(maxSilenceMs), () => socket.destroy(new Error('the virus scanner does not answer')));
  // Told by its text already, and told once more to nobody when a write comes after that.
  socket.on('error', () => undefined);
  const sent = Readable.from(chunksWithLength(path), { objectMode: false });
  sent.on('error', (error) => socket.destroy(error));
  // It may hang up with an answer before it has read all of a file: the answer is waited for, never the sending, which would not end.
  sent.pipe(socket, { end: false });
  try {
    const reply = await text(socket);
    const found = /^stream: (.+) FOUND/.exec(reply)?.[1];
    if (found === undefined && !reply.startsWith('stream: OK')) throw new Error(`the virus scanner said: ${reply}`);
    return found;
  } finally {
    sent.destroy();
    socket.destroy();
  }
}

function openSocket({ protocol, pathname, hostname, port }: URL): Socket {
  return protocol === 'unix:' ? connect(pathname) : connect(port === '' ? defaultPort : Number(port), hostname);
}

/** Pieces with their lengths before them; one of none is the end. */
async function* chunksWithLength(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthPrefix(chunk.length);
    yield chunk;
  }
  yield lengthPrefix(0);
}

function lengthPrefix(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}
