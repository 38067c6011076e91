import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { scaledTimeout } from '../timeouts.ts';

const defaultPort = 3310;
/** Milliseconds without data. */
const maxSilenceMs = 30_000;

/**
 * The virus that ClamAV's daemon found in a file, undefined if none. Throws if there is no verdict, e.g. because the
 * daemon is unavailable or refuses the file's size (clamd(8), INSTREAM).
 */
export async function findVirus(path: string, clamav: string): Promise<string | undefined> {
  const socket = openSocket(new URL(clamav));
  socket.setTimeout(scaledTimeout(maxSilenceMs), () => socket.destroy(new Error('the virus scanner does not answer')));
  // The error is reported already; a later write would raise it again.
  socket.on('error', () => undefined);
  const sent = Readable.from(chunksWithLength(path), { objectMode: false });
  sent.on('error', (error) => socket.destroy(error));
  // The daemon may reply and hang up before it has read the whole file: wait for the reply, not for the end of sending.
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

/** Chunks preceded by their length; an empty one is the end. */
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
