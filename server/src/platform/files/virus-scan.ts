import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { scaledTimeout } from '../timeouts.ts';

const usualPort = 3310;
/** Of silence. */
const longestMs = 30_000;

/**
 * What ClamAV's daemon has found in a file, undefined where that is nothing. It throws where the daemon says neither, e.g. because it
 * is away or takes no file of that size (clamd(8), INSTREAM).
 */
export async function virusIn(path: string, clamav: string): Promise<string | undefined> {
  const socket = connected(new URL(clamav));
  socket.setTimeout(scaledTimeout(longestMs), () => socket.destroy(new Error('the virus scanner does not answer')));
  // Told by its text already, and told once more to nobody when a write comes after that.
  socket.on('error', () => undefined);
  const sent = Readable.from(framed(path), { objectMode: false });
  sent.on('error', (error) => socket.destroy(error));
  // It may hang up with an answer before it has read all of a file: the answer is waited for, never the sending, which would not end.
  sent.pipe(socket, { end: false });
  try {
    const said = await text(socket);
    const found = /^stream: (.+) FOUND/.exec(said)?.[1];
    if (found === undefined && !said.startsWith('stream: OK')) throw new Error(`the virus scanner said: ${said}`);
    return found;
  } finally {
    sent.destroy();
    socket.destroy();
  }
}

function connected({ protocol, pathname, hostname, port }: URL): Socket {
  return protocol === 'unix:' ? connect(pathname) : connect(port === '' ? usualPort : Number(port), hostname);
}

/** Pieces with their lengths before them; one of none is the end. */
async function* framed(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}
